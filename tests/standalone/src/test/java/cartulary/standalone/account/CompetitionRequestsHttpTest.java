package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Requests to competitions: invalid and repeated ones, names and reasons.
@QuarkusTest
@WithTestResource(TempFolders.class)
class CompetitionRequestsHttpTest extends CompetitionsHttpFixture {
    @Inject
    Tokens tokens;

    @Test
    void requestsOfAnotherFormAreRefusedWithTheirFault() {
        String cup = running();
        long head = store.competitionsHead();
        isProblem(client.post(COMPETITIONS, opening("player", GROUPS), null), 401, "signed-out");
        isProblem(client.post(COMPETITIONS + "/" + cup + "/commands", pair("groups"), null), 401, "signed-out");
        isProblem(send(olga, "AAAAAAAAAAAAAAAAAAAAAA", pair("groups")), 404, "unknown-competition");
        isProblem(send(olga, "no-id", pair("groups")), 404, "unknown-competition");
        isProblem(send(olga, cup, "{\"type\":\"DrawTile\"}"), 400, "unknown-type");
        isProblem(send(olga, cup, "{\"type\":\"PairRound\"}"), 400, "bad-value");
        isProblem(send(olga, cup, "{"), 400, "bad-json");
        isProblem(send(olga, cup, ""), 400, "empty-body");
        isProblem(olga.send("POST", COMPETITIONS, opening("player", GROUPS).replace("A cup", " ")), 400, "bad-value");
        isProblem(send(olga, cup, withdraw("P1").replace("ill", "a\\u202eb")), 400, "bad-value");
        isProblem(send(olga, cup, "x".repeat(4 * 1024 * 1024 + 1)), 413, "too-large");
        isProblem(
                olga.send("POST", COMPETITIONS + "/" + cup + "/commands", pair("groups"), Map.of("If-Match", "\"1\"")),
                412,
                "outdated");
        assertThat(store.competitionsHead()).isEqualTo(head);
    }

    @Test
    void aRepeatedRequestHasTheSameAnswer() {
        Map<String, String> key = Map.of("Idempotency-Key", "an-opening");
        String body = opening("player", GROUPS);
        Reply opened = olga.send("POST", COMPETITIONS, body, key);
        assertThat(olga.send("POST", COMPETITIONS, body, key).body()).isEqualTo(opened.body());
        String cup = opened.json().path("competition").asText();
        String commands = COMPETITIONS + "/" + cup + "/commands";
        Map<String, String> other = Map.of("Idempotency-Key", "a-command");
        Reply entered = olga.send("POST", commands, players(FOUR.stream()), other);
        assertThat(olga.send("POST", commands, players(FOUR.stream()), other).body())
                .isEqualTo(entered.body());
        isProblem(olga.send("POST", commands, players(Stream.of("P5")), other), 422, "key-reused");
        assertThat(store.entries(cup, 0)).hasSize(2);
    }

    @Test
    void aRefereeCorrectsAResultAndEverybodyReadsTheReason() {
        String cup = running();
        done(olga, cup, result("groups/1/1-1", 2, 0));
        String referee = tokens.role(ServiceRole.REFEREE, "rita", Instant.now().plusSeconds(7_200));
        String correction = """
                {"type":"CorrectResult","pairing":"groups/1/1-1","cause":{"kind":"referee"},"reason":"an unfair game"}""";
        refused("COMP-18", 403, send(olga, cup, correction), store.competitionsHead());
        Reply corrected = client.post(COMPETITIONS + "/" + cup + "/commands", correction, referee);
        assertThat(corrected.status()).as(corrected.toString()).isEqualTo(200);
        assertThat(corrected.json().at("/events/0/actor").toString()).isEqualTo("{\"role\":\"referee\"}");
        assertThat(corrected.body()).doesNotContain("unfair");
        JsonNode reason =
                client.get(COMPETITIONS + "/" + cup + "/reasons", null).json().at("/reasons/0");
        assertThat(reason.path("reason").asText()).isEqualTo("an unfair game");
        assertThat(reason.path("revision")).isEqualTo(corrected.json().path("revision"));
        String erased =
                COMPETITIONS + "/" + cup + "/reasons/" + reason.path("revision").asText();
        refused("COMP-18", 403, person().send("DELETE", erased, null), store.competitionsHead());
        assertThat(olga.send("DELETE", erased, null).status()).isEqualTo(204);
        assertThat(client.get(COMPETITIONS + "/" + cup + "/reasons", null)
                        .json()
                        .path("reasons"))
                .isEmpty();
        refused(
                "COMP-18",
                403,
                client.post(COMPETITIONS + "/" + cup + "/commands", pair("groups"), referee),
                store.competitionsHead());
    }

    @Test
    void theOrganiserNamesTheEntrants() {
        String cup = running();
        String path = COMPETITIONS + "/" + cup + "/names";
        String names = "{\"entrants\":[{\"id\":\"P1\",\"name\":\" Ada \"}]}";
        assertThat(olga.send("PUT", path, names).status()).isEqualTo(204);
        JsonNode known = client.get(path, null).json();
        assertThat(known.path("name").asText()).isEqualTo("A cup");
        assertThat(known.at("/entrants/0/name").asText()).isEqualTo("Ada");
        isProblem(olga.send("PUT", path, names.replace("P1", "P9")), 400, "bad-value");
        isProblem(olga.send("PUT", path, names.replace(" Ada ", "  ")), 400, "bad-value");
        refused("COMP-18", 403, person().send("PUT", path, names.replace("Ada", "Eve")), store.competitionsHead());
        assertThat(client.get(path, null).json().at("/entrants/0/name").asText())
                .isEqualTo("Ada");
        assertThat(olga.send("PUT", path, names.replace(" Ada ", "")).status()).isEqualTo(204);
        assertThat(client.get(path, null).json().path("entrants")).isEmpty();
        isProblem(client.get(COMPETITIONS + "/AAAAAAAAAAAAAAAAAAAAAA/names", null), 404, "unknown-competition");
    }
}
