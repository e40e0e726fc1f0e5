package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.secret.Hash;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The secrecy of bets and passes over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class BettingHttpTest {
    private static final String OPTIONS = "{\"options\":{\"expansions\":[\"bets\"]}}";
    private static final Hash NONCE = Hash.sha256("a client nonce");

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    Client client;
    TestGame table;
    int x;
    int y;

    @BeforeEach
    void playToAnOffice() {
        client = new Client(base);
        table = TestGame.of(client, 3, OPTIONS);
        opened(table.playTo("OfficeOpened", new Random(4)));
    }

    private void opened(Reply reply) {
        for (JsonNode event : reply.json().get("events")) {
            if (event.get("type").asText().equals("OfficeOpened")) {
                x = event.get("data").get("x").asInt();
                y = event.get("data").get("y").asInt();
            }
        }
    }

    private String bet(String chip) {
        return "{\"type\":\"PlaceBet\",\"x\":%s,\"y\":%s,\"chip\":\"%s\",\"nonce\":\"%s\"}"
                .formatted(x, y, chip, NONCE);
    }

    private String pass() {
        return "{\"type\":\"DeclineBet\",\"x\":%s,\"y\":%s,\"nonce\":\"%s\"}".formatted(x, y, NONCE);
    }

    private Reply sent(int seat, String body) {
        Reply reply = client.command(table.game, body, table.seats.get(seat));
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        return reply;
    }

    private Reply hand(@Nullable String token) {
        return client.get("/api/games/" + table.game + "/hand", token);
    }

    private List<String> chips(int seat) {
        var chips = new ArrayList<String>();
        hand(table.seats.get(seat)).json().get("chips").forEach(chip -> chips.add(chip.asText()));
        return chips;
    }

    /// Returns the body without its revision numbers.
    private static String withoutNumbers(Reply reply) {
        return reply.body().replaceAll("\"revision\":\\d+", "\"revision\":n");
    }

    private static List<String> members(JsonNode json) {
        var names = new ArrayList<String>();
        json.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void theAnswersToABetAndAPassHaveTheSameMembersAndLength() {
        Reply bet = sent(1, bet("chip-2"));
        Reply pass = sent(2, pass());

        assertThat(members(pass.json())).isEqualTo(members(bet.json())).contains("seal");
        assertThat(members(bet.json().get("seal")))
                .isEqualTo(members(pass.json().get("seal")))
                .containsExactly("commitment", "serverNonce");
        assertThat(withoutNumbers(pass)).hasSameSizeAs(withoutNumbers(bet));
        assertThat(bet.body()).doesNotContain("chip-2");
        for (Reply reply : List.of(bet, pass)) {
            assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
            assertThat(reply.json().get("next").get("chips")).isEmpty();
        }
    }

    @Test
    void theOwnerCanCheckTheSealFromTheAnswer() {
        isSealed(1, "chip-2", sent(1, bet("chip-2")));
        isSealed(2, null, sent(2, pass()));
    }

    private void isSealed(int seat, @Nullable String chip, Reply reply) {
        JsonNode seal = reply.json().get("seal");
        Hash nonce = Commitments.nonce(new Hash(seal.get("serverNonce").asText()), NONCE);
        String commitment = Commitments.ofBet(new GameId(table.game), x, y, seat, chip, nonce)
                .value();
        assertThat(seal.get("commitment").asText()).isEqualTo(commitment);
        JsonNode event = reply.json().get("events").get(0);
        assertThat(event.get("type").asText()).isEqualTo("BetSealed");
        assertThat(event.get("data").get("bet").get("commitment").asText()).isEqualTo(commitment);
        assertThat(members(event.get("data").get("bet"))).containsExactly("commitment");
    }

    private Reply repeatable(int seat, String body, String key) {
        return client.post(
                "/api/games/" + table.game + "/commands", body, table.seats.get(seat), Map.of("Idempotency-Key", key));
    }

    @Test
    void aRepeatedBetGetsTheSameAnswerAfterTheOfficeClosed() {
        Reply first = repeatable(1, bet("chip-2"), "one");
        sent(2, pass());
        sent(0, pass());
        Reply again = repeatable(1, bet("chip-2"), "one");
        assertThat(again.body()).isEqualTo(first.body()).contains("serverNonce");
        assertThat(repeatable(1, pass(), "one").status()).isEqualTo(422);
        assertThat(repeatable(1, bet("chip-3"), "one").status()).isEqualTo(422);
    }

    @Test
    void anEndedTokenCannotReplayAnAnswerToANewerToken() {
        int seat = table.active;
        String old = table.seats.get(seat);
        table.seats.set(seat, claimed(seat));
        Reply first = repeatable(seat, pass(), "guessed");
        assertThat(first.status()).isEqualTo(200);
        table.seats.set(seat, old);
        Reply stolen = repeatable(seat, pass(), "guessed");
        assertThat(stolen.status()).isEqualTo(401);
        assertThat(stolen.body()).doesNotContain("serverNonce");
    }

    @Test
    void aClaimedTokenCannotReplayAnAnswerToAnEarlierToken() {
        Reply first = repeatable(1, bet("chip-2"), "guessed");
        assertThat(first.status()).isEqualTo(200);
        table.seats.set(1, claimed(1));
        Reply stolen = repeatable(1, bet("chip-2"), "guessed");
        assertThat(stolen.status()).isEqualTo(409);
        assertThat(stolen.json().get("ruleId").asText()).isEqualTo("BET-7");
        assertThat(repeatable(1, pass(), "guessed").body()).isEqualTo(stolen.body());
    }

    /// Takes over a seat as its host can, and returns its new token.
    private String claimed(int seat) {
        String claim = client.command(table.game, reissue(seat), table.host)
                .json()
                .at("/tokens/claim")
                .asText();
        return client.command(table.game, "{\"type\":\"RecoverSeat\",\"seat\":" + seat + "}", claim)
                .json()
                .at("/tokens/seat")
                .asText();
    }

    private static String reissue(int seat) {
        return "{\"type\":\"ReissueToken\",\"seat\":" + seat + "}";
    }

    @Test
    void onlyTheOwnerSeesTheHand() {
        assertThat(chips(1)).containsExactly("chip-1", "chip-2", "chip-3", "chip-4", "chip-5", "chip-6");
        sent(1, bet("chip-2"));
        assertThat(chips(1)).containsExactly("chip-1", "chip-3", "chip-4", "chip-5", "chip-6");
        assertThat(chips(2)).hasSize(6);
        Reply own = hand(table.seats.get(1));
        assertThat(own.header("Cache-Control")).isEqualTo("no-store");
        assertThat(own.json().get("seat").asInt()).isEqualTo(1);
        assertThat(own.json().get("game").asText()).isEqualTo(table.game);

        TestGame other = TestGame.of(client, 2, OPTIONS);
        assertThat(hand(null).status()).isEqualTo(401);
        assertThat(hand(table.seats.get(1) + "x").status()).isEqualTo(401);
        assertThat(hand(table.host).status()).isEqualTo(403);
        assertThat(hand(other.host).status()).isEqualTo(403);
        assertThat(hand(other.seats.getFirst()).status()).isEqualTo(403);
        String old = table.seats.get(1);
        client.command(table.game, reissue(1), table.host);
        assertThat(hand(old).status()).isEqualTo(401);
        assertThat(client.get("/api/games/" + UUID.randomUUID() + "/hand", old).status())
                .isEqualTo(404);
    }

    @Test
    void theHandIsEmptyWithoutTheBetsExpansion() {
        table = TestGame.of(client, 2);
        assertThat(chips(0)).isEmpty();
    }

    @Test
    void theAnswerThatOpensAnOfficeListsOnlyTheChipsOfTheSender() {
        assertThat(table.next.get("chips")).hasSize(6);
        assertThat(table.next.get("commands").toString()).contains("PlaceBet", "DeclineBet");
        Reply byHost = client.command(table.game, reissue(0), table.host);
        assertThat(byHost.json().get("next").get("chips")).isEmpty();
        sent(1, bet("chip-2"));
        for (String path : List.of("", "/events", "/scores", "/legal?seat=1")) {
            for (String token : new String[] {null, table.seats.get(2), table.host}) {
                assertThat(client.get("/api/games/" + table.game + path, token).body())
                        .as(path)
                        .doesNotContain("chip-");
            }
        }
    }

    @Test
    void aRefusedBetAndARefusedPassGetTheSameAnswer() {
        sent(1, pass());
        for (String language : Languages.TAGS) {
            Reply bet = refused(bet("chip-2"), language);
            Reply pass = refused(pass(), language);
            assertThat(bet.body()).isEqualTo(pass.body());
            assertThat(bet.json().get("ruleId").asText()).isEqualTo("BET-7");
        }
        table = TestGame.of(client, 2, OPTIONS);
        Reply bet = refused(bet("chip-2"), "en");
        assertThat(bet.body()).isEqualTo(refused(pass(), "en").body());
        assertThat(bet.json().get("ruleId").asText()).isEqualTo("BASE-7");
    }

    private Reply refused(String body, String language) {
        Reply reply = client.post(
                "/api/games/" + table.game + "/commands",
                body,
                table.seats.get(1),
                Map.of("Accept-Language", language));
        assertThat(reply.status()).isEqualTo(409);
        return reply;
    }

    @Test
    void metricsShowNeitherPassesNorLengths() {
        sent(1, pass());
        sent(2, bet("chip-2"));
        assertThat(new Client(management).get("/q/metrics", null).body())
                .contains("type=\"PlaceBet\"")
                .doesNotContain("DeclineBet", "http_server_bytes", "chip-");
    }
}
