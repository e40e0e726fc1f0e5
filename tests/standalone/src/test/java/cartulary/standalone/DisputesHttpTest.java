package cartulary.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.leaks.LogLines;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MisscoredGame;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Disputes about a score that a former build recorded wrongly (LOBBY-13 to LOBBY-20), in a game that is over.
@QuarkusTest
@WithTestResource(TempFolders.class)
class DisputesHttpTest extends DisputesHttpTestBase {
    private static int points(JsonNode evidence, int seat) {
        return evidence.at("/feature/points")
                .valueStream()
                .filter(it -> it.get("seat").asInt() == seat)
                .findFirst()
                .orElseThrow()
                .get("points")
                .asInt();
    }

    @Test
    void bothRecountsAreInTheAnswerToTheDispute() {
        Reply reply = opened();

        JsonNode recount = event(reply, "DisputeRecounted");
        JsonNode score = recount.get("scores").get(0);
        int seat = table.recorded.seat();
        int right = table.recorded.right();
        assertThat(score.get("revision").asLong()).isEqualTo(table.recorded.revision());
        assertThat(points(score.get("recorded"), seat)).isEqualTo(right + MisscoredGame.EXCESS);
        assertThat(points(score.get("byRules"), seat)).isEqualTo(right);
        assertThat(points(score.get("bySecondEngine"), seat)).isEqualTo(right);
        assertThat(recount.get("agreed").asBoolean()).isTrue();
        assertThat(recount.get("stateDiffers").asBoolean()).isFalse();
        assertThat(reply.header("ETag"))
                .isEqualTo("\"" + (table.recorded.events().size() + 2) + "\"");
        assertThat(reply.json().at("/next/commands")).isEmpty();
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void aWrongCountIsCorrectedWhenTheTableAgrees() throws Exception {
        opened();
        assertThat(verified().result()).isEqualTo(Result.BROKEN);
        assertThat(types(table.send(CORRECT, one))).containsExactly("DisputeAgreed");
        Reply last = table.send(CORRECT, two);

        assertThat(types(last)).containsExactly("DisputeAgreed", "DisputeResolved", "ScoreCorrected");
        assertThat(event(last, "DisputeResolved").get("by").asText()).isEqualTo("table");
        JsonNode corrected = event(last, "ScoreCorrected");
        JsonNode score = corrected
                .get("scores")
                .valueStream()
                .filter(it -> it.get("seat").asInt() == table.recorded.seat())
                .findFirst()
                .orElseThrow();
        assertThat(score.get("from").asInt()).isEqualTo(table.recorded.right() + MisscoredGame.EXCESS);
        assertThat(score.get("to").asInt()).isEqualTo(table.recorded.right());
        JsonNode total = corrected.get("totals").get(0);
        assertThat(total.get("from").asInt() - total.get("to").asInt()).isEqualTo(MisscoredGame.EXCESS);
        assertThat(corrected.get("ranking")).hasSize(3);
        refused(table.send(CORRECT, one), "LOBBY-16");
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
        assertThat(verdict.corrections()).isEqualTo(1);
        long revision = last.json().get("revision").asLong();
        JsonNode players = client.get("/api/games/" + table.game + "?wait=" + revision, null)
                .json()
                .get("players");
        assertThat(players.valueStream()
                        .filter(player ->
                                player.get("seat").asInt() == total.get("seat").asInt())
                        .map(player -> player.get("score").asInt()))
                .containsExactly(total.get("to").asInt());
    }

    private Verdict verified() throws Exception {
        byte[] record = client.get(table.path("record"), null).body().getBytes(UTF_8);
        return new Verifier(List.of(), List.of()).verify(RecordFile.read(new ByteArrayInputStream(record)));
    }

    @Test
    void aRefereeDecidesAgainstBothRecountsOnlyWithAConfirmationAndIsNamedInTheLog() {
        opened();
        String decision = "{\"type\":\"ResolveDispute\",\"dispute\":1,\"outcome\":\"stands\"%s}";
        refused(table.send(decision.formatted(""), referee), "LOBBY-17");
        try (var log = new LogLines()) {
            Reply decided = table.send(decision.formatted(",\"againstRecount\":true"), referee);

            JsonNode resolved = event(decided, "DisputeResolved");
            assertThat(resolved.get("by").asText()).isEqualTo("referee");
            assertThat(resolved.get("againstRecount").asBoolean()).isTrue();
            assertThat(decided.json().at("/events/0/actor").asText()).isEqualTo("referee");
            assertThat(decided.body()).doesNotContain("bob");
            assertThat(log.lines()).anySatisfy(line -> assertThat(line)
                    .contains("dispute 1 of game " + table.game + " was decided by referee bob: stands"));
        }
    }

    @Test
    void aRefereeCorrectsByTheRecountWithoutAConfirmation() {
        opened();
        String decision = "{\"type\":\"ResolveDispute\",\"dispute\":1,\"outcome\":\"corrected\"%s}";
        refused(table.send(decision.formatted(",\"againstRecount\":true"), referee), "LOBBY-17");
        Reply decided = table.send(decision.formatted(""), referee);
        assertThat(types(decided)).containsExactly("DisputeResolved", "ScoreCorrected");
        assertThat(event(decided, "DisputeResolved").get("againstRecount").asBoolean())
                .isFalse();
    }

    @Test
    void theOpenerMayWithdrawADisputeAndNobodyElse() {
        opened();
        String withdrawal = "{\"type\":\"WithdrawDispute\",\"dispute\":1}";
        refused(table.send(withdrawal, two), "LOBBY-16");
        Reply withdrawn = table.send(withdrawal, one);
        assertThat(event(withdrawn, "DisputeResolved").get("by").asText()).isEqualTo("opener");
        refused(table.send(withdrawal, one), "LOBBY-16");
    }

    @Test
    void aRepeatedDisputeGetsTheSameAnswerAndAnOutdatedOneIsRefused() {
        var once = Map.of("Idempotency-Key", "dispute-1");
        Reply first = table.send(table.opening(REASON), one, once);
        Reply again = table.send(table.opening(REASON), one, once);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(table.send(table.opening("another"), one, once).status()).isEqualTo(422);
        assertThat(table.send(STANDS, one, Map.of("If-Match", "\"5\"")).status())
                .isEqualTo(412);
        assertThat(table.send(STANDS, one, Map.of("If-Match", first.header("ETag")))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void theReasonIsShownToReadersUntilItIsHiddenAndIsInNoEventAndNoLogLine() {
        try (var log = new LogLines()) {
            Reply reply = opened();
            assertThat(reply.body()).doesNotContain(REASON);
            assertThat(reply.body()).contains("reasonHash");
            assertThat(log.lines()).noneSatisfy(line -> assertThat(line).contains(REASON));
        }
        assertThat(client.get(table.path("events"), null).body()).doesNotContain(REASON);
        Reply reasons = client.get(table.path("dispute-reasons"), null);
        assertThat(reasons.header("Cache-Control")).isEqualTo("no-store");
        assertThat(reasons.json().at("/reasons/0/dispute").asInt()).isEqualTo(1);
        assertThat(reasons.json().at("/reasons/0/reason").asText()).isEqualTo(REASON);

        act("hide-reason", "\"dispute\":1", 201);
        assertThat(reasons()).isEmpty();
        act("show-reason", "\"dispute\":1", 201);
        assertThat(reasons()).hasSize(1);
        act("hide-reason", "\"dispute\":2", 400);
        int seat = event(table.send(STANDS, one), "DisputeAgreed").get("seat").asInt();
        act("erase-player", "\"seat\":" + seat, 201);
        assertThat(reasons()).isEmpty();
        assertThat(types(table.send(CORRECT, one))).containsExactly("DisputeAgreed");
    }

    private JsonNode reasons() {
        return client.get(table.path("dispute-reasons"), null).json().get("reasons");
    }

    private void act(String type, String member, int status) {
        String operator =
                tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
        String body =
                "{\"type\":\"%s\",\"game\":\"%s\",\"reason\":\"asked for\",%s}".formatted(type, table.game, member);
        assertThat(client.post("/api/admin/actions", body, operator).status()).isEqualTo(status);
    }
}
