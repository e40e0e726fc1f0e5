package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Seats recovered by secret and by claim over HTTP (LOBBY-10, LOBBY-11).
@QuarkusTest
@WithTestResource(TempFolders.class)
class RecoveryHttpTest {
    private static final RecoverySecret SECRET =
            RecoverySecret.of(Hash.sha256("a recovery secret").bytes());
    private static final RecoverySecret OTHER =
            RecoverySecret.of(Hash.sha256("another recovery secret").bytes());
    private static final String JOIN =
            "{\"type\":\"JoinGame\",\"recoveryCommitment\":\"%s\"}".formatted(Commitments.ofRecovery(SECRET));
    private static final String UNLISTED = "{\"options\":{\"visibility\":\"unlisted\"}}";
    private static final String BETS = "{\"options\":{\"expansions\":[\"bets\"]}}";
    private static final String START = "{\"type\":\"StartGame\",\"firstSeat\":0}";

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private TestGame started(String options) {
        TestGame table = TestGame.opened(client, options);
        table.join(JOIN, null);
        table.join("{\"type\":\"JoinGame\"}", null);
        table.accepted(START, table.host);
        return table;
    }

    private static String recover(@Nullable RecoverySecret secret) {
        return secret == null
                ? "{\"type\":\"RecoverSeat\",\"seat\":0}"
                : "{\"type\":\"RecoverSeat\",\"seat\":0,\"secret\":\"" + secret.value() + "\"}";
    }

    private static String seatToken(Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
        return reply.json().at("/tokens/seat").asText();
    }

    private static String claim(TestGame table) {
        Reply reissued = table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host);
        assertThat(reissued.json().at("/tokens/seat").isMissingNode()).isTrue();
        return reissued.json().at("/tokens/claim").asText();
    }

    private static String claimed(TestGame table) {
        return seatToken(table.accepted(recover(null), claim(table)));
    }

    private Reply hand(TestGame table, String token) {
        return client.get("/api/games/" + table.game + "/hand", token);
    }

    private Reply whoAmI(TestGame table, String token) {
        return client.get("/api/games/" + table.game + "/whoami", token);
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }

    private static void isRefused(Reply reply, String rule) {
        isProblem(reply, 409, "refused");
        assertThat(reply.json().get("ruleId").asText()).isEqualTo(rule);
    }

    @Test
    void theSecretGivesANewTokenAndEndsTheOldOne() {
        TestGame table = started("{}");
        String old = table.seats.getFirst();
        Reply recovered = table.accepted(recover(SECRET), null);
        String renewed = seatToken(recovered);
        assertThat(recovered.json().at("/next/commands").toString()).contains("DrawTile");
        isProblem(client.command(table.game, "{\"type\":\"DrawTile\"}", old), 401, "token-ended");
        table.accepted("{\"type\":\"DrawTile\"}", renewed);
    }

    @Test
    void aWrongSecretIsRefusedAndNoSecretIsShownAnywhere() {
        TestGame table = started("{}");
        Reply refused = client.command(table.game, recover(OTHER), null);
        isRefused(refused, "LOBBY-10");
        isRefused(client.command(table.game, recover(null), null), "LOBBY-10");
        Reply recovered = table.accepted(recover(SECRET), null);
        for (Reply reply : new Reply[] {
            refused,
            recovered,
            client.get("/api/games/" + table.game, null),
            client.get("/api/games/" + table.game + "/events", null),
            new Client(management).get("/q/metrics", null)
        }) {
            assertThat(reply.body()).doesNotContain(SECRET.value(), OTHER.value());
        }
    }

    @Test
    void aRepeatedRecoveryGetsTheSameTokenAndHasNoSecondEffect() {
        TestGame table = started("{}");
        var once = Map.of("Idempotency-Key", UUID.randomUUID().toString());
        String path = "/api/games/" + table.game + "/commands";
        Reply first = client.post(path, recover(SECRET), null, once);
        Reply again = client.post(path, recover(SECRET), null, once);
        assertThat(seatToken(first)).isEqualTo(seatToken(again));
        assertThat(again.body()).isEqualTo(first.body());
        isProblem(client.post(path, recover(OTHER), null, once), 422, "key-reused");
    }

    @Test
    void aClaimTokenOpensNothingButOneRecovery() {
        TestGame table = started("{}");
        String claim = claim(table);
        assertThat(whoAmI(table, claim).json().get("actor").asText()).isEqualTo("guest");
        isProblem(hand(table, claim), 403, "not-allowed");
        isProblem(client.command(table.game, "{\"type\":\"DrawTile\"}", claim), 403, "not-allowed");
        isProblem(client.command(table.game, "{\"type\":\"JoinGame\"}", claim), 403, "not-allowed");
        String seat = seatToken(table.accepted(recover(null), claim));
        isProblem(client.command(table.game, recover(null), claim), 401, "token-ended");
        isProblem(whoAmI(table, claim), 401, "token-ended");
        assertThat(whoAmI(table, seat).json().get("actor").asText()).isEqualTo("seat-0");
    }

    @Test
    void aRepeatedClaimGetsTheSameTokenUnderAKeyThatCannotBeGuessed() {
        TestGame table = started("{}");
        String claim = claim(table);
        String path = "/api/games/" + table.game + "/commands";
        isProblem(client.post(path, recover(null), claim, Map.of("Idempotency-Key", "1")), 400, "weak-key");
        var once = Map.of("Idempotency-Key", UUID.randomUUID().toString());
        Reply first = client.post(path, recover(null), claim, once);
        assertThat(client.post(path, recover(null), claim, once).body()).isEqualTo(first.body());
    }

    @Test
    void aRecoveryBySecretEndsAClaim() {
        TestGame table = started("{}");
        String claim = claim(table);
        table.accepted(recover(SECRET), null);
        isProblem(client.command(table.game, recover(null), claim), 401, "token-ended");
    }

    @Test
    void aHostWhoReissuesAgainAndAgainLocksNobodyOut() {
        TestGame table = started("{}");
        claim(table);
        String person = seatToken(table.accepted(recover(SECRET), null));
        for (int i = 0; i < 10; i++) {
            isRefused(reissue(table, 0), "LOBBY-22");
            assertThat(whoAmI(table, person).json().get("actor").asText()).isEqualTo("seat-0");
        }
        table.accepted("{\"type\":\"DrawTile\"}", person);
        isRefused(reissue(table, 0), "LOBBY-22");
    }

    @Test
    void aPersonWithoutASecretKeepsTheTokenWhilePresent() {
        TestGame table = started("{}");
        String person = table.seats.get(1);
        assertThat(client.post("/api/games/" + table.game + "/presence", "", person)
                        .status())
                .isEqualTo(204);
        Reply refused = reissue(table, 1);
        isRefused(refused, "LOBBY-22");
        assertThat(refused.json().get("detail").asText()).contains("seat 1").contains("try again");
        assertThat(whoAmI(table, person).json().get("actor").asText()).isEqualTo("seat-1");
    }

    @Test
    void aHostWhoClaimedASeatCannotResignForItsPerson() {
        TestGame table = started("{}");
        String host = claimed(table);
        isRefused(client.command(table.game, "{\"type\":\"Resign\"}", host), "LOBBY-23");
        String person = seatToken(table.accepted(recover(SECRET), null));
        table.accepted("{\"type\":\"DrawTile\"}", person);
    }

    private Reply reissue(TestGame table, int seat) {
        return client.command(table.game, "{\"type\":\"ReissueToken\",\"seat\":" + seat + "}", table.host);
    }

    @Test
    void theHostGetsNoHandWhileAChipLiesFaceDown() {
        TestGame table = started(BETS);
        table.playTo("OfficeOpened", new Random(4));
        table.accepted(bet(table, "PlaceBet", ",\"chip\":\"chip-2\""), table.seats.getFirst());
        String host = claimed(table);
        isRefused(hand(table, host), "LOBBY-11");
        table.accepted(bet(table, "DeclineBet", ""), table.seats.get(1));
        isRefused(hand(table, host), "LOBBY-11");
        String person = seatToken(table.accepted(recover(SECRET), null));
        isProblem(hand(table, host), 401, "token-ended");
        assertThat(hand(table, person).json().get("chips")).hasSize(5);
    }

    @Test
    void theHandReturnsWhenTheClaimedSeatTurnsOutToHavePassed() {
        TestGame table = started(BETS);
        table.playTo("OfficeOpened", new Random(4));
        table.accepted(bet(table, "DeclineBet", ""), table.seats.getFirst());
        String host = claimed(table);
        isRefused(hand(table, host), "LOBBY-11");
        table.accepted(bet(table, "DeclineBet", ""), table.seats.get(1));
        assertThat(hand(table, host).json().get("chips")).hasSize(6);
    }

    private static String bet(TestGame table, String type, String chip) {
        JsonNode office = table.lastOf("OfficeOpened").get("data");
        return "{\"type\":\"%s\",\"x\":%s,\"y\":%s%s,\"nonce\":\"%s\"}"
                .formatted(type, office.get("x").asInt(), office.get("y").asInt(), chip, Hash.sha256("a client nonce"));
    }

    @Test
    void inAnUnlistedGameOnlyTheRightSecretShowsThatTheGameExists() {
        TestGame table = unlisted();
        Reply hidden = client.command(table.game, recover(OTHER), null);
        Reply absent = client.command(UUID.randomUUID().toString(), recover(OTHER), null);
        isProblem(hidden, 404, "unknown-game");
        assertThat(hidden.body().replaceAll("[0-9a-f-]{36}", ""))
                .isEqualTo(absent.body().replaceAll("[0-9a-f-]{36}", ""));
        for (String body : new String[] {recover(null), "{\"type\":\"DrawTile\"}", "{", "{\"type\":\"None\"}"}) {
            isProblem(client.command(table.game, body, null), 404, "unknown-game");
        }
        String seat = seatToken(table.accepted(recover(SECRET), null));
        assertThat(client.get("/api/games/" + table.game, seat).status()).isEqualTo(200);
    }

    @Test
    void aClaimReadsAnUnlistedGameUntilItIsUsed() {
        TestGame table = unlisted();
        String claim = claim(table);
        for (String read : new String[] {"", "/names", "/presence"}) {
            assertThat(client.get("/api/games/" + table.game + read, claim).status())
                    .as(read)
                    .isEqualTo(200);
        }
        seatToken(table.accepted(recover(null), claim));
        for (String read : new String[] {"", "/names", "/presence"}) {
            isProblem(client.get("/api/games/" + table.game + read, claim), 404, "unknown-game");
        }
        isProblem(client.command(table.game, recover(null), claim), 401, "token-ended");
    }

    private TestGame unlisted() {
        TestGame table = TestGame.opened(client, UNLISTED);
        table.join(JOIN, table.host);
        table.join("{\"type\":\"JoinGame\"}", table.host);
        table.accepted(START, table.host);
        return table;
    }

    @Test
    void noTokenIsReissuedInTheLobby() {
        TestGame table = TestGame.opened(client, "{}");
        table.join(JOIN, null);
        isRefused(client.command(table.game, "{\"type\":\"ReissueToken\",\"seat\":0}", table.host), "LOBBY-10");
    }
}
