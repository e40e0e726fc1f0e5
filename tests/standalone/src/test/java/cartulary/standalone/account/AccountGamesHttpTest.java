package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonRecord;
import cartulary.contracts.store.PersonStore;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Games of people who are signed in (LOBBY-37, LOBBY-38), and the log of their signing keys.
@QuarkusTest
@WithTestResource(TempFolders.class)
class AccountGamesHttpTest extends AccountTestBase {
    private static final String WITH_ACCOUNT = "{\"type\":\"JoinGame\",\"account\":true}";
    private static final String TAKE_BACK = "{\"type\":\"RecoverSeat\",\"seat\":0}";

    @Inject
    PersonStore store;

    private TestPerson ada;

    @BeforeEach
    void register() {
        ada = person();
    }

    private String open(String options) {
        return client.post("/api/games", options, null).json().path("game").asText();
    }

    private Reply command(TestPerson person, String game, String body) {
        return person.send("POST", "/api/games/" + game + "/commands", body);
    }

    @Test
    void whoIsSignedInJoinsWithTheirAccountOnceIfTheyWant() {
        String game = open("{}");
        Reply joined = command(ada, game, WITH_ACCOUNT);
        assertThat(joined.json().at("/events/0/data/person").asText()).isEqualTo(ada.person);
        assertThat(joined.json().at("/events/0/schema").asInt()).isEqualTo(5);
        assertThat(command(ada, game, WITH_ACCOUNT).json().path("ruleId").asText())
                .isEqualTo("LOBBY-37");
        Reply guest = command(ada, game, "{\"type\":\"JoinGame\"}");
        assertThat(guest.json().at("/events/0/data/person").isMissingNode()).isTrue();
        Reply nobody = client.command(game, WITH_ACCOUNT, null);
        assertThat(nobody.json().path("ruleId").asText()).isEqualTo("LOBBY-37");
    }

    @Test
    void whoClosesTheAccountLeavesTheGamesThatHaveNotBegunOnly() {
        String begun = begun();
        String lobby = open("{}");
        String key = newKey();
        ada.send("POST", "/api/account/keys", "{\"key\":\"%s\"}".formatted(key));
        command(
                ada,
                lobby,
                "{\"type\":\"JoinGame\",\"account\":true,\"name\":\"%s\",\"signingKey\":\"%s\"}"
                        .formatted(ada.handle, key));
        String left = open("{}");
        String seat = command(ada, left, WITH_ACCOUNT).json().at("/tokens/seat").asText();
        client.command(left, "{\"type\":\"LeaveGame\"}", seat);
        client.command(left, "{\"type\":\"JoinGame\"}", null);
        assertThat(names(lobby)).contains(ada.handle);

        assertThat(ada.send("DELETE", "/api/account", null).status()).isEqualTo(204);
        assertThat(names(lobby)).doesNotContain(ada.handle);
        assertThat(client.get("/api/games/" + lobby + "?wait=3", null).json().path("players"))
                .isEmpty();
        assertThat(client.get("/api/games/" + lobby + "/events?after=2", null).body())
                .contains("\"actor\":\"host\"", "\"type\":\"PlayerLeft\"", "\"removed\":true");
        assertThat(client.get("/api/games/" + left, null).json().path("players"))
                .hasSize(1);
        JsonNode players = client.get("/api/games/" + begun, null).json().path("players");
        assertThat(players.findValuesAsText("person")).containsExactly(ada.person);
        assertThat(players).hasSize(2);
    }

    private String names(String game) {
        return client.get("/api/games/" + game + "/names", null).body();
    }

    /// Returns a game in which the person sits and that was started.
    private String begun() {
        Reply opened = client.post("/api/games", "{}", null);
        String game = opened.json().path("game").asText();
        command(ada, game, WITH_ACCOUNT);
        client.command(game, "{\"type\":\"JoinGame\"}", null);
        Reply started = client.command(
                game,
                "{\"type\":\"StartGame\"}",
                opened.json().at("/tokens/host").asText());
        assertThat(started.status()).as(started.toString()).isEqualTo(200);
        return game;
    }

    @Test
    void aSeatIsTakenBackOnAnotherDeviceAlsoInAnUnlistedGame() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.json().path("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        Reply joined = ada.send(
                "POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        assertThat(joined.status()).as(joined.toString()).isEqualTo(200);
        String laptop = joined.json().at("/tokens/seat").asText();
        TestPerson grace = person();
        assertThat(command(grace, game, TAKE_BACK).status()).isEqualTo(404);
        assertThat(client.command(game, TAKE_BACK, null).status()).isEqualTo(404);
        ada.cookie = ada.signInElsewhere();
        Reply taken = command(ada, game, TAKE_BACK);
        assertThat(taken.json().at("/events/0/data/proof").asText()).isEqualTo("account");
        assertThat(client.get(
                                "/api/games/" + game + "/hand",
                                taken.json().at("/tokens/seat").asText())
                        .status())
                .isEqualTo(200);
        assertThat(client.get("/api/games/" + game + "/hand", laptop).status()).isEqualTo(401);
    }

    @Test
    void whoReconnectsOrTakesTheSeatBackStopsNoClock() {
        Reply opened = client.post("/api/games", "{\"options\":{\"clock\":{\"bank\":600,\"increment\":5}}}", null);
        String game = opened.json().path("game").asText();
        command(ada, game, WITH_ACCOUNT);
        client.command(game, "{\"type\":\"JoinGame\"}", null);
        client.command(
                game,
                "{\"type\":\"StartGame\",\"firstSeat\":0}",
                opened.json().at("/tokens/host").asText());
        String runsOut = "/players/0/clock/runsOut";
        String before =
                client.get("/api/games/" + game, null).json().at(runsOut).asText();
        assertThat(before).isNotEmpty();

        ada.cookie = ada.signInElsewhere();
        Reply taken = command(ada, game, TAKE_BACK);
        assertThat(taken.status()).as(taken.toString()).isEqualTo(200);
        client.post(
                "/api/games/" + game + "/presence",
                "",
                taken.json().at("/tokens/seat").asText());
        long revision = taken.json().at("/events/0/revision").asLong();
        Reply after = client.get("/api/games/" + game + "?wait=" + revision, null);
        assertThat(after.json().path("revision").asLong()).isGreaterThanOrEqualTo(revision);
        assertThat(after.json().at(runsOut).asText()).isEqualTo(before);
    }

    @Test
    void anUnlistedGameIsReadByThePersonsWhoHaveASeatThereOnly() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.json().path("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        Map<String, String> asHost = Map.of("Authorization", "Bearer " + host);
        String commands = "/api/games/" + game + "/commands";
        String path = "/api/account/games/" + game + "/read-token";
        isProblem(ada.send("GET", path, null), 404, "unknown-game");
        String seat = ada.send("POST", commands, WITH_ACCOUNT, asHost)
                .json()
                .at("/tokens/seat")
                .asText();
        TestPerson grace = person();
        String guest = grace.send("POST", commands, "{\"type\":\"JoinGame\"}", asHost)
                .json()
                .at("/tokens/seat")
                .asText();
        grace.send("POST", "/api/account/games", "{\"game\":\"%s\",\"token\":\"%s\"}".formatted(game, guest));
        isProblem(grace.send("GET", path, null), 404, "unknown-game");
        isProblem(client.get(path, null), 401, "signed-out");
        isProblem(ada.send("GET", "/api/account/games/no-game/read-token", null), 404, "unknown-game");

        client.command(game, "{\"type\":\"StartGame\"}", host);
        client.command(game, "{\"type\":\"Resign\"}", seat);
        ada.cookie = ada.signInElsewhere();
        String read = reads(game, path);
        client.post("/api/games/" + game + "/read-token", "", host);
        assertThat(client.get("/api/games/" + game, read).status()).isEqualTo(404);
        assertThat(reads(game, path)).isNotEqualTo(read);
    }

    private String reads(String game, String path) {
        Reply answer = ada.send("GET", path, null);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        String read = answer.json().path("read").asText();
        Reply shown = client.get("/api/games/" + game, read);
        assertThat(shown.json().path("status").asText()).as(shown.toString()).isEqualTo("finished");
        return read;
    }

    @Test
    void aPlayerWhoWasRemovedReadsAnUnlistedGameNoMore() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.json().path("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        String path = "/api/account/games/" + game + "/read-token";
        ada.send("POST", "/api/games/" + game + "/commands", WITH_ACCOUNT, Map.of("Authorization", "Bearer " + host));
        assertThat(ada.send("GET", path, null).status()).isEqualTo(200);
        client.command(game, "{\"type\":\"RemoveSeat\",\"seat\":0}", host);
        isProblem(ada.send("GET", path, null), 404, "unknown-game");
    }

    @Test
    void aPublicGameNeedsNoReadToken() {
        String game = open("{}");
        command(ada, game, WITH_ACCOUNT);
        isProblem(ada.send("GET", "/api/account/games/" + game + "/read-token", null), 409, "public-game");
    }

    @Test
    void whoIsSignedInCanUseAClaimLink() {
        Reply opened = client.post("/api/games", "{}", null);
        String game = opened.json().path("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        client.command(game, "{\"type\":\"JoinGame\"}", null);
        client.command(game, "{\"type\":\"SeatBot\",\"policy\":\"random\"}", host);
        client.command(game, "{\"type\":\"StartGame\"}", host);
        Reply issued = client.command(game, "{\"type\":\"ReissueToken\",\"seat\":0}", host);
        String claim = issued.json().at("/tokens/claim").asText();
        Reply taken = ada.send(
                "POST",
                "/api/games/" + game + "/commands",
                "{\"type\":\"RecoverSeat\",\"seat\":0,\"signingKey\":\"%s\"}".formatted(newKey()),
                Map.of("Authorization", "Bearer " + claim));
        assertThat(taken.json().at("/events/0/data/proof").asText())
                .as(taken.toString())
                .isEqualTo("claim");
    }

    @Test
    void aSeatWithAnAccountIsSignedByAKeyOfItsLogOnly() {
        String game = open("{}");
        String key = newKey();
        String signed = "{\"type\":\"JoinGame\",\"account\":true,\"signingKey\":\"%s\"}".formatted(key);
        isProblem(command(ada, game, signed), 409, "wrong-key");
        ada.send("POST", "/api/account/keys", "{\"key\":\"%s\"}".formatted(key));
        assertThat(command(ada, game, signed)
                        .json()
                        .at("/events/0/data/signingKey")
                        .asText())
                .isEqualTo(key);
    }

    @Test
    void theLogSaysWhichKeysWereThePersonsAndWhen() {
        String key = newKey();
        assertThat(ada.send("POST", "/api/account/keys", "{\"key\":\"%s\"}".formatted(key))
                        .status())
                .isEqualTo(204);
        isProblem(ada.send("POST", "/api/account/keys", "{\"key\":\"%s\"}".formatted(key)), 409, "wrong-key");
        isProblem(
                ada.send("POST", "/api/account/keys", "{\"key\":\"%s\"}".formatted("A".repeat(43))), 409, "wrong-key");
        assertThat(ada.send("DELETE", "/api/account/keys/" + key, null).status())
                .isEqualTo(204);
        isProblem(ada.send("DELETE", "/api/account/keys/" + key, null), 409, "wrong-key");
        byte[] file = client.get("/api/persons/" + ada.person + "/record", null)
                .body()
                .getBytes(StandardCharsets.UTF_8);
        PersonRecord record = PersonRecord.parse(file);
        assertThat(record.log().revision()).isEqualTo(3);
        assertThat(record.log().keys()).singleElement().satisfies(period -> {
            assertThat(period.key().value()).isEqualTo(key);
            assertThat(period.includes(period.from())).isTrue();
            assertThat(period.until()).isNotNull();
        });
    }

    @Test
    void aGuestsGameIsTakenAlongUnlessTheListIsFull() {
        String game = open("{}");
        String seat = client.command(game, "{\"type\":\"JoinGame\"}", null)
                .json()
                .at("/tokens/seat")
                .asText();
        String body = "{\"game\":\"%s\",\"token\":\"%s\"}".formatted(game, seat);
        assertThat(ada.send("POST", "/api/account/games", body).status()).isEqualTo(204);
        TestPerson grace = person();
        for (int listed = 0; listed < 1_000; listed++) {
            store.addGame(grace.person, new GameId(UUID.randomUUID().toString()), 0);
        }
        isProblem(grace.send("POST", "/api/account/games", body), 409, "account-full");
    }

    @Test
    void theRatingsOfAPersonCanBeRead() {
        Reply ratings = client.get("/api/persons/" + ada.person + "/ratings", null);
        assertThat(ratings.json().path("person").asText())
                .as(ratings.toString())
                .isEqualTo(ada.person);
        assertThat(ratings.json().path("ratings")).isEmpty();
        assertThat(client.get("/api/ratings/classes", null).status()).isEqualTo(200);
    }

    private static String newKey() {
        try {
            byte[] encoded = KeyPairGenerator.getInstance("Ed25519")
                    .generateKeyPair()
                    .getPublic()
                    .getEncoded();
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
