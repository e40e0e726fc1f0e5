package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `POST` and `GET /api/games/{game}/rematches`.
@QuarkusTest
@WithTestResource(TempFolders.class)
class RematchesTest {
    private static final String RESIGN = "{\"type\":\"Resign\"}";

    private static final String UNLISTED = "{\"options\":{\"visibility\":\"unlisted\"}}";

    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    @Test
    void anOfferOfAPlayerIsVisibleToEverybody() {
        TestGame ended = ended("{}");
        TestGame rematch = TestGame.opened(client, "{}");
        assertThat(offers(ended, null).body()).isEqualTo("{\"game\":\"" + ended.game + "\",\"rematches\":[]}");

        Reply offered = offer(ended, rematch.game, ended.seats.get(1));

        assertThat(offered.status()).as(offered.toString()).isEqualTo(204);
        assertThat(offers(ended, null).json().get("rematches"))
                .hasToString("[{\"rematch\":\"" + rematch.game + "\",\"seat\":1}]");
        assertThat(offers(ended, null).header("Cache-Control")).isEqualTo("no-store");
        assertThat(offers(rematch, null).json().get("rematches")).isEmpty();
    }

    @Test
    void eachSeatOffersOneRematchAndTheEarliestIsFirst() {
        TestGame ended = ended("{}");
        TestGame first = TestGame.opened(client, "{}");
        TestGame second = TestGame.opened(client, "{}");
        offer(ended, first.game, ended.seats.get(0));
        offer(ended, first.game, ended.seats.get(1));
        long offered = System.currentTimeMillis();
        await().until(() -> System.currentTimeMillis() > offered);
        offer(ended, second.game, ended.seats.get(0));

        assertThat(offers(ended, null).json().get("rematches"))
                .hasToString("[{\"rematch\":\"%s\",\"seat\":1},{\"rematch\":\"%s\",\"seat\":0}]"
                        .formatted(first.game, second.game));
    }

    @Test
    void aGameThatHasEndedIsNoRematch() {
        TestGame ended = ended("{}");
        TestGame closed = TestGame.opened(client, "{}");
        TestGame finished = TestGame.of(client, 2);
        offer(ended, closed.game, ended.seats.get(0));
        offer(ended, finished.game, ended.seats.get(1));
        assertThat(offers(ended, null).json().get("rematches")).hasSize(2);

        closed.accepted("{\"type\":\"CloseGame\"}", closed.host);
        finished.accepted(RESIGN, finished.seats.getFirst());

        assertThat(offers(ended, null).json().get("rematches")).isEmpty();
        isProblem(offer(ended, closed.game, ended.seats.get(0)), 400, "bad-value");
        isProblem(offer(ended, finished.game, ended.seats.get(0)), 400, "bad-value");
    }

    @Test
    void onlyPlayersOfTheEndedGameOfferARematch() {
        TestGame ended = ended("{}");
        TestGame rematch = TestGame.opened(client, "{}");
        String stranger = rematch.join("{\"type\":\"JoinGame\"}", null);

        isProblem(offer(ended, rematch.game, null), 401, "token-missing");
        isProblem(offer(ended, rematch.game, "nonsense"), 401, "token-invalid");
        isProblem(offer(ended, rematch.game, ended.host), 403, "not-allowed");
        isProblem(offer(ended, rematch.game, stranger), 403, "foreign-token");
        assertThat(offers(ended, null).json().get("rematches")).isEmpty();
    }

    @Test
    void aRunningGameHasNoRematch() {
        TestGame running = TestGame.of(client, 2);
        TestGame rematch = TestGame.opened(client, "{}");

        isProblem(offer(running, rematch.game, running.seats.getFirst()), 409, "game-not-over");
        assertThat(offers(running, null).json().get("rematches")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"game\":\"some text\"}", "{\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\"}"})
    void whatIsOfferedIsAGame(String body) {
        TestGame ended = ended("{}");

        Reply offered = client.post("/api/games/" + ended.game + "/rematches", body, ended.seats.getFirst());

        isProblem(offered, 400, "bad-value");
        assertThat(offered.json().at("/params/at").asText()).isEqualTo("/game");
        assertThat(offers(ended, null).json().get("rematches")).isEmpty();
    }

    @Test
    void theEndedGameIsNotItsOwnRematch() {
        TestGame ended = ended("{}");

        isProblem(offer(ended, ended.game, ended.seats.getFirst()), 400, "bad-value");
    }

    @Test
    void anUnlistedGameIsOfferedByItsHostAlone() {
        TestGame ended = ended("{}");
        TestGame unlisted = TestGame.opened(client, UNLISTED);
        TestGame other = TestGame.opened(client, UNLISTED);
        String seat = ended.seats.getFirst();

        isProblem(offer(ended, unlisted.game, seat), 400, "bad-value");
        isProblem(offer(ended, unlisted.game, other.host, seat), 400, "bad-value");
        isProblem(offer(ended, unlisted.game, seat, seat), 400, "bad-value");
        isProblem(offer(ended, unlisted.game, "nonsense", seat), 400, "bad-value");
        assertThat(offers(ended, seat).json().get("rematches")).isEmpty();
        assertThat(offer(ended, unlisted.game, unlisted.host, seat).status()).isEqualTo(204);
        unlisted.accepted("{\"type\":\"CloseGame\"}", unlisted.host);
        assertThat(offers(ended, seat).json().get("rematches")).isEmpty();
    }

    @Test
    void eachPlayerAloneSeesAnUnlistedRematchWithAnInviteForOneSeat() {
        TestGame ended = ended("{}");
        TestGame unlisted = TestGame.opened(client, UNLISTED);
        offer(ended, unlisted.game, unlisted.host, ended.seats.getFirst());

        assertThat(offers(ended, null).json().get("rematches")).isEmpty();
        assertThat(offers(ended, ended.host).json().get("rematches")).isEmpty();
        String first = invite(ended, 0);
        String second = invite(ended, 1);
        assertThat(second).isNotEqualTo(first).isEqualTo(invite(ended, 1));

        String join = "/api/games/" + unlisted.game + "/commands";
        assertThat(client.post(join, "{\"type\":\"JoinGame\"}", second).status())
                .isEqualTo(200);
        isProblem(client.post(join, "{\"type\":\"JoinGame\"}", second), 409, "refused");
        assertThat(offers(ended, ended.seats.get(1)).json().get("rematches")).hasSize(1);
    }

    private String invite(TestGame ended, int seat) {
        return offers(ended, ended.seats.get(seat))
                .json()
                .at("/rematches/0/invite")
                .asText();
    }

    @Test
    void theRematchesOfAnUnlistedGameNeedAToken() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String rematches = "/api/games/" + opened.json().get("game").asText() + "/rematches";
        String read = opened.json().get("tokens").get("read").asText();

        isProblem(client.get(rematches, null), 404, "unknown-game");
        assertThat(client.get(rematches, read).status()).isEqualTo(200);
    }

    /// Returns a game of two that ended because one of them resigned.
    private TestGame ended(String options) {
        TestGame table = TestGame.of(client, 2, options);
        table.accepted(RESIGN, table.seats.getFirst());
        return table;
    }

    private Reply offer(TestGame ended, String rematch, String token) {
        return client.post("/api/games/" + ended.game + "/rematches", "{\"game\":\"" + rematch + "\"}", token);
    }

    private Reply offer(TestGame ended, String rematch, String host, String token) {
        return client.post(
                "/api/games/" + ended.game + "/rematches",
                "{\"game\":\"" + rematch + "\",\"host\":\"" + host + "\"}",
                token);
    }

    private Reply offers(TestGame ended, String token) {
        return client.get("/api/games/" + ended.game + "/rematches", token);
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }
}
