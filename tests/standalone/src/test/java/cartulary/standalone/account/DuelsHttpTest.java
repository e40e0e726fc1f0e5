package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/// Duels over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class DuelsHttpTest extends AccountTestBase {
    private static final String DUELS = "/api/duels";
    private static final String ACCEPT = "{\"accepts\":true}";

    private static String proposal(TestPerson opponent, int bestOf) {
        return "{\"opponent\":\"%s\",\"bestOf\":%s,\"beginning\":\"loser\"}".formatted(opponent.person, bestOf);
    }

    private static String proposed(TestPerson home, TestPerson away, int bestOf) {
        Reply reply = home.send("POST", DUELS, proposal(away, bestOf));
        assertThat(reply.status()).as(reply.toString()).isEqualTo(201);
        assertThat(reply.json().path("answered").asBoolean()).isFalse();
        return reply.json().path("duel").asText();
    }

    private JsonNode view(String duel) {
        return client.get(DUELS + "/" + duel, null).json();
    }

    private static void refused(String rule, Reply reply) {
        isProblem(reply, 409, "refused");
        assertThat(reply.json().path("ruleId").asText()).isEqualTo(rule);
        assertThat(reply.json().path("detail").asText()).isNotEmpty();
    }

    @Test
    void twoPersonsPlayTheBestOfThree() {
        TestPerson ada = person();
        TestPerson bo = person();
        String duel = proposed(ada, bo, 3);
        Reply accepted = bo.send("POST", DUELS + "/" + duel + "/answer", ACCEPT);
        assertThat(accepted.status()).as(accepted.toString()).isEqualTo(200);
        String first = accepted.json().at("/games/0/game").asText();
        resign(ada, first);
        await().until(() -> view(duel).path("games").size() == 2);
        String second = view(duel).at("/games/1/game").asText();
        await().until(() -> client.get("/api/games/" + second, null).status() == 200);
        resign(ada, second);
        await().until(() -> view(duel).path("over").asBoolean());
        JsonNode over = view(duel);
        assertThat(over.path("winner").asText()).isEqualTo("away");
        assertThat(over.path("won").toString()).isEqualTo("{\"away\":2,\"home\":0}");
        assertThat(over.path("games")).hasSize(2);
        for (TestPerson person : new TestPerson[] {ada, bo}) {
            assertThat(person.send("GET", DUELS, null).json().at("/duels/0")).isEqualTo(over);
        }
    }

    @Test
    void onlyWhoWasChallengedAnswers() {
        TestPerson ada = person();
        TestPerson bo = person();
        String duel = proposed(ada, bo, 1);
        String answer = DUELS + "/" + duel + "/answer";
        refused("COMP-20", ada.send("POST", answer, ACCEPT));
        refused("COMP-20", person().send("POST", answer, ACCEPT));
        isProblem(client.post(answer, ACCEPT, null), 401, "signed-out");
        assertThat(bo.send("POST", answer, "{\"accepts\":false}")
                        .json()
                        .path("over")
                        .asBoolean())
                .isTrue();
        refused("COMP-20", bo.send("POST", answer, ACCEPT));
        assertThat(view(duel).path("games")).isEmpty();
    }

    @Test
    void whatIsNoDuelIsRefused() {
        TestPerson ada = person();
        TestPerson bo = person();
        refused("COMP-19", ada.send("POST", DUELS, proposal(ada, 3)));
        refused("COMP-19", ada.send("POST", DUELS, proposal(bo, 4)));
        refused(
                "COMP-19",
                ada.send(
                        "POST",
                        DUELS,
                        "{\"opponent\":\"%s\",\"bestOf\":1,\"options\":{\"maxSeats\":3}}".formatted(bo.person)));
        isProblem(
                ada.send("POST", DUELS, proposal(bo, 1).replace(bo.person, "AAAAAAAAAAAAAAAAAAAAAA")),
                404,
                "unknown-person");
        isProblem(client.post(DUELS, proposal(bo, 1), null), 401, "signed-out");
        isProblem(client.get(DUELS + "/AAAAAAAAAAAAAAAAAAAAAA", null), 404, "unknown-duel");
        isProblem(client.get(DUELS + "/no-duel", null), 404, "unknown-duel");
    }
}
