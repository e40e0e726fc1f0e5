package cartulary.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.key.DataKeys;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.leaks.LogLines;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Disputes about a score that a former build recorded wrongly (LOBBY-13 to LOBBY-20), in a game that is over.
@QuarkusTest
@WithTestResource(TempFolders.class)
class DisputesHttpTest {
    /// Of games of three players, a bot and two persons, that are played to the end.
    private static final AtomicLong SEEDS = new AtomicLong(70_001);

    private static final String REASON = "I counted the city again";
    private static final String CORRECT = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"corrected\"}";
    private static final String STANDS = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"stands\"}";

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    @Inject
    DataKeys keys;

    @Inject
    EventStorageEngine engine;

    Client client;
    RecordedDispute table;
    String one;
    String two;
    String referee;

    @BeforeEach
    void aGameWithAWrongScoreEndedAnHourAgo() {
        client = new Client(base);
        referee = tokens.role(ServiceRole.REFEREE, "bob", Instant.now().plusSeconds(600));
        table = recorded(Duration.ofHours(1));
        List<String> persons = List.copyOf(table.seats.values());
        assertThat(persons).hasSize(2);
        one = persons.getFirst();
        two = persons.getLast();
    }

    private RecordedDispute recorded(Duration ago) {
        long seed = SEEDS.getAndAdd(35);
        Instant end = Instant.now().minus(ago).truncatedTo(ChronoUnit.MILLIS);
        MisscoredGame game = MisscoredGame.of(PlayedGame.whole(seed)).endedAt(end);
        return RecordedDispute.append(client, game, engine, keys, tokens);
    }

    private static JsonNode event(Reply reply, String type) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json()
                .get("events")
                .valueStream()
                .filter(event -> event.get("type").asText().equals(type))
                .map(event -> event.get("data"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + type + " in " + reply));
    }

    private static List<String> types(Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply.json()
                .get("events")
                .valueStream()
                .map(event -> event.get("type").asText())
                .toList();
    }

    private void refused(Reply reply, String rule) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(409);
        assertThat(reply.json().get("ruleId").asText()).isEqualTo(rule);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    }

    private Reply opened() {
        Reply reply = table.send(table.opening(REASON), one);
        assertThat(types(reply)).containsExactly("DisputeOpened", "DisputeRecounted");
        return reply;
    }

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
    void aRefusedDisputeNamesItsRuleInTheLanguageOfTheCallerAndChangesNothing() {
        opened();
        String total = "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":"
                + table.recorded.revision() + ",\"seat\":1},\"reason\":\"%s\"%s}";
        String nothing =
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"score\",\"revision\":1},\"reason\":\"x\"}";
        String ownReading = ",\"reading\":{\"fields\":\"on\"}";
        String annulled = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"annulled\"}";
        refusedEverywhere("LOBBY-6", "{\"type\":\"DrawTile\"}", one, "is over", "afgelopen", "終");
        refusedEverywhere("LOBBY-13", nothing, one, "disputed", "betwist", "異議");
        refusedEverywhere("LOBBY-14", table.opening(REASON), one, "dispute", "geschil", "異議");
        refusedEverywhere("LOBBY-14", total.formatted("", ""), one, "500", "500", "500");
        refusedEverywhere("LOBBY-14", total.formatted("x".repeat(501), ""), one, "500", "500", "500");
        refusedEverywhere("LOBBY-15", total.formatted("x", ownReading), one, "reading", "lezing", "解釈");
        refusedEverywhere("LOBBY-16", STANDS.replace("1", "7"), one, "7", "7", "7");
        refusedEverywhere("LOBBY-18", annulled, one, "outcome", "uitkomst", "結果");

        JsonNode record =
                client.get("/api/games/" + table.game + "?wait=1", null).json();
        assertThat(record.get("revision").asLong())
                .isEqualTo(table.recorded.events().size() + 2);
        assertThat(table.send(total.formatted("x".repeat(500), ""), one).status())
                .isEqualTo(200);
    }

    private void refusedEverywhere(
            String rule, String body, String token, String english, String dutch, String japanese) {
        var words = Map.of("en", english, "nl", dutch, "ja", japanese);
        words.forEach((language, word) -> {
            Reply reply = table.send(body, token, Map.of("Accept-Language", language));
            refused(reply, rule);
            assertThat(reply.json().get("detail").asText()).as(language).contains(word);
        });
    }

    @Test
    void aReasonWithInvisibleCharactersIsABadValue() {
        for (String hidden : List.of("a\\u0007b", "a\\nb", "a\\u202Eb", "a\\u200Bb", "\\u3164")) {
            Reply reply = table.send(table.opening(hidden), one);
            assertThat(reply.status()).as(hidden).isEqualTo(400);
            assertThat(reply.json().at("/params/at").asText()).isEqualTo("/reason");
        }
        for (String malformed : List.of(
                table.opening(REASON).replace("score", "colour"),
                table.opening(REASON).replace("\"reason\"", "\"because\""),
                table.opening(REASON).replace("\"score\"", "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]"))) {
            assertThat(table.send(malformed, one).status()).as(malformed).isEqualTo(400);
        }
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
    void aSeatOpensThreeDisputesAndNoFourth() {
        String total =
                "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"total\",\"revision\":%d,\"seat\":%d},\"reason\":\"x\"}";
        for (int seat = 0; seat < 3; seat++) {
            assertThat(types(table.send(total.formatted(table.recorded.revision(), seat), one)))
                    .containsExactly("DisputeOpened", "DisputeRecounted");
        }
        refused(table.send(table.opening(REASON), one), "LOBBY-14");
        assertThat(types(table.send(table.opening(REASON), two))).hasSize(2);
    }

    @Test
    void aLostSeatIsNotRecoveredAfterTheEnd() {
        int seat = table.seats.keySet().iterator().next();
        refused(table.send("{\"type\":\"RecoverSeat\",\"seat\":%d}".formatted(seat), null), "LOBBY-6");
    }

    @Test
    void aScoreCanBeDisputedFor14DaysAfterTheEnd() {
        refused(recordedAndDisputed(Duration.ofDays(14).plusMinutes(1)), "LOBBY-13");
        assertThat(recordedAndDisputed(Duration.ofDays(14).minusMinutes(1)).status())
                .isEqualTo(200);
    }

    private Reply recordedAndDisputed(Duration ago) {
        RecordedDispute other = recorded(ago);
        return other.send(other.opening(REASON), other.anyone());
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
                tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(600));
        String body =
                "{\"type\":\"%s\",\"game\":\"%s\",\"reason\":\"asked for\",%s}".formatted(type, table.game, member);
        assertThat(client.post("/api/admin/actions", body, operator).status()).isEqualTo(status);
    }
}
