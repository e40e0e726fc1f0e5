package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.store.Seeks;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Challenges of one person to another, and their answers.
@QuarkusTest
@WithTestResource(TempFolders.class)
class ChallengesHttpTest extends SeeksTestBase {
    @Test
    void aChallengeReachesItsPersonOnlyAndIsAccepted() {
        TestPerson ada = person();
        TestPerson grace = person();
        challenge(ada, grace);
        assertThat(listed()).isEmpty();
        assertThat(challenges(ada)).isEmpty();
        JsonNode challenge = challenges(grace).get(0);
        assertThat(challenge.path("game").asText()).isEqualTo(game);
        assertThat(challenge.path("handle").asText()).isEqualTo(ada.handle);

        Reply joined = grace.send(
                "POST",
                "/api/games/" + game + "/commands",
                WITH_ACCOUNT,
                Map.of("Authorization", "Bearer " + challenge.path("invite").asText()));
        assertThat(joined.json().at("/events/0/data/person").asText()).isEqualTo(grace.person);
        assertThat(status()).isEqualTo("running");
        assertThat(challenges(grace)).isEmpty();
    }

    @Test
    void aChallengeInAPublicGameKeepsTheSeat() {
        TestPerson ada = person();
        TestPerson grace = person();
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        assertThat(seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person)).status())
                .isEqualTo(204);
        assertThat(listed()).isEmpty();
        isProblem(client.command(game, JOIN, null), 409, "seat-reserved");
        isProblem(person().send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT), 409, "seat-reserved");

        String invite = challenges(grace).get(0).path("invite").asText();
        Reply joined = grace.send(
                "POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + invite));
        assertThat(joined.json().at("/events/0/data/person").asText()).isEqualTo(grace.person);
        assertThat(status()).isEqualTo("running");
    }

    @Test
    void aDeclinedChallengeKeepsTheSeatForNobody() {
        TestPerson ada = person();
        TestPerson grace = person();
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        grace.send("DELETE", "/api/challenges/" + game, null);
        assertThat(client.command(game, JOIN, null).status()).isEqualTo(200);
        assertThat(status()).isEqualTo("lobby");
    }

    @Test
    void theChallengerLearnsWhetherTheChallengeWasDeclined() {
        TestPerson ada = person();
        TestPerson grace = person();
        assertThat(sought(host).body()).isEqualTo("{\"status\":\"none\"}");
        challenge(ada, grace);
        JsonNode waiting = sought(host).json();
        assertThat(waiting.path("status").asText()).isEqualTo("challenged");
        assertThat(waiting.path("challenged").asText()).isEqualTo(grace.person);

        ada.send("DELETE", "/api/challenges/" + game, null);
        assertThat(sought(host).json()).isEqualTo(waiting);
        grace.send("DELETE", "/api/challenges/" + game, null);
        JsonNode declined = sought(host).json();
        assertThat(declined.path("status").asText()).isEqualTo("declined");
        assertThat(declined.path("handle").asText()).isEqualTo(grace.handle);
        assertThat(ada.send("GET", "/api/games/" + game + "/seek", null).json()).isEqualTo(declined);

        seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        assertThat(sought(host).json()).isEqualTo(waiting);
        assertThat(challenges(grace)).hasSize(1);
    }

    @Test
    void aChallengeThatWasAcceptedCannotBeDeclined() {
        TestPerson grace = person();
        acceptsAChallenge(grace);
        assertThat(grace.send("DELETE", "/api/challenges/" + game, null).status())
                .isEqualTo(204);
        assertThat(status(sought(host))).isEqualTo("challenged");
    }

    @Test
    void aChallengeThatWasAcceptedIsDeclinedAfterLeaving() {
        TestPerson grace = person();
        Reply joined = acceptsAChallenge(grace);
        Reply left = client.command(
                game,
                "{\"type\":\"LeaveGame\"}",
                joined.json().at("/tokens/seat").asText());
        assertThat(left.status()).as(left.toString()).isEqualTo(200);
        grace.send("DELETE", "/api/challenges/" + game, null);
        assertThat(status(sought(host))).isEqualTo("declined");
    }

    /// Returns the answer to the joining of a person whom another has challenged to a game of three.
    private Reply acceptsAChallenge(TestPerson grace) {
        TestPerson ada = person();
        open("{\"options\":{\"maxSeats\":3}}");
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        String invite = challenges(grace).get(0).path("invite").asText();
        Reply joined = grace.send(
                "POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + invite));
        assertThat(joined.status()).as(joined.toString()).isEqualTo(200);
        return joined;
    }

    @Test
    void aGameWhoseChallengeWasDeclinedCanSeekAnybody() {
        TestPerson ada = person();
        TestPerson grace = person();
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        grace.send("DELETE", "/api/challenges/" + game, null);
        assertThat(listed()).isEmpty();
        seek(ada, "{}");
        assertThat(sought(host).json().path("status").asText()).isEqualTo("open");
        assertThat(listed()).isPresent();
        client.command(game, JOIN, null);
        assertThat(status()).isEqualTo("running");
    }

    @Test
    void onlyTheHostAndTheChallengerLearnWhomAChallengeMetAndWhoDeclined() {
        TestPerson ada = person();
        TestPerson grace = person();
        Reply joined = ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT);
        String seat = joined.json().at("/tokens/seat").asText();
        seek(ada, "{\"challenged\":\"%s\"}".formatted(grace.person));
        assertThat(sought(null).body()).isEqualTo("{\"status\":\"challenged\"}");
        assertThat(sought(seat).body()).isEqualTo("{\"status\":\"challenged\"}");
        assertThat(grace.send("GET", "/api/games/" + game + "/seek", null).body())
                .isEqualTo("{\"status\":\"challenged\"}");
        grace.send("DELETE", "/api/challenges/" + game, null);
        assertThat(status(sought(host))).isEqualTo("declined");
        assertThat(sought(null).body()).isEqualTo("{\"status\":\"none\"}");
        challenge(ada, grace);
        isProblem(sought(null), 404, "unknown-game");
        assertThat(ada.send("GET", "/api/games/" + game + "/seek", null).status())
                .isEqualTo(200);
    }

    @Test
    void whoLeftTheGameLearnsNothingOfItsChallengeAnyMore() {
        TestPerson ada = person();
        TestPerson grace = person();
        challenge(ada, grace);
        client.command(game, "{\"type\":\"RemoveSeat\",\"seat\":0}", host);
        isProblem(ada.send("GET", "/api/games/" + game + "/seek", null), 404, "unknown-game");
        assertThat(sought(host).json().path("challenged").asText()).isEqualTo(grace.person);
    }

    @Test
    void aPersonWithFiftyChallengesIsNotChallengedAgainUntilTheyDeclineOne() {
        TestPerson ada = person();
        TestPerson grace = person();
        for (int i = 0; i < Seeks.MOST_CHALLENGES; i++) {
            challenge(ada, grace);
        }
        String last = game;
        open(UNLISTED);
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        String body = "{\"challenged\":\"%s\"}".formatted(grace.person);
        Reply refused = seek(ada, body);
        isProblem(refused, 409, "too-many-challenges");
        assertThat(refused.json().path("detail").asText()).contains("50");
        assertThat(challenges(grace)).hasSize(Seeks.MOST_CHALLENGES);
        grace.send("DELETE", "/api/challenges/" + last, null);
        assertThat(seek(ada, body).status()).isEqualTo(204);
    }

    @Test
    void aChallengeIsDeclinedByItsPersonOnly() {
        TestPerson ada = person();
        TestPerson grace = person();
        challenge(ada, grace);
        assertThat(ada.send("DELETE", "/api/challenges/" + game, null).status()).isEqualTo(204);
        assertThat(challenges(grace)).hasSize(1);
        assertThat(grace.send("DELETE", "/api/challenges/" + game, null).status())
                .isEqualTo(204);
        assertThat(challenges(grace)).isEmpty();
        isProblem(client.get("/api/challenges", null), 401, "signed-out");
    }

    @Test
    void aClosedAccountNeitherChallengesNorIsChallenged() {
        TestPerson ada = person();
        TestPerson grace = person();
        challenge(ada, grace);
        ada.send("DELETE", "/api/account", null);
        assertThat(challenges(grace)).isEmpty();
        TestPerson hedy = person();
        challenge(hedy, grace);
        grace.send("DELETE", "/api/account", null);
        isProblem(seek(hedy, "{\"challenged\":\"%s\"}".formatted(grace.person)), 404, "unknown-person");
    }

    @Test
    void aChallengeNeedsAnAccountOnEachSide() {
        TestPerson grace = person();
        String body = "{\"challenged\":\"%s\"}".formatted(grace.person);
        isProblem(seek(body, host), 400, "bad-value");
        open(UNLISTED);
        isProblem(seek("{}", host), 400, "bad-value");
        isProblem(seek(body, host), 400, "bad-value");
        grace.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        isProblem(seek(grace, body), 400, "bad-value");
        isProblem(seek(grace, "{\"challenged\":\"nobody\"}"), 404, "unknown-person");
    }

    /// The host token alone names no person: the challenger must be signed in and seated.
    @Test
    void nobodyChallengesInTheNameOfSomebodyElse() {
        TestPerson ada = person();
        TestPerson mallory = person();
        TestPerson grace = person();
        open(UNLISTED);
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        String body = "{\"challenged\":\"%s\"}".formatted(grace.person);
        isProblem(seek(body, host), 400, "bad-value");
        isProblem(seek(mallory, body), 400, "bad-value");
        assertThat(challenges(grace)).isEmpty();
    }
}
