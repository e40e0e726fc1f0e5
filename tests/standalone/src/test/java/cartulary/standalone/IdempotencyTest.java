package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `Idempotency-Key`: a repeated request has no second effect and gets the first answer.
@QuarkusTest
@WithTestResource(TempFolders.class)
class IdempotencyTest {
    @TestHTTPResource("/")
    URI base;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private static Map<String, String> key(String key) {
        return Map.of("Idempotency-Key", key);
    }

    private static String fresh() {
        return UUID.randomUUID().toString();
    }

    private static void same(Reply first, Reply again) {
        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    }

    @Test
    void repeatedOpenGameReturnsTheSameGameAndTokens() {
        var once = key(fresh());
        Reply first = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null, once);
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.json().get("tokens").get("read").asText()).isNotBlank();
        same(first, client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null, once));
    }

    @Test
    void everyMoveOfAGameCanBeRepeatedLater() {
        TestGame table = TestGame.of(client, 2);
        var random = new Random(11);
        String drawing = "{\"type\":\"DrawTile\"}";
        String mover = table.activeToken();
        Reply first = client.post("/api/games/" + table.game + "/commands", drawing, mover, key("draw-1"));
        table.taken(first);
        for (int move = 0; move < 20; move++) {
            table.playOne(random);
        }
        same(first, client.post("/api/games/" + table.game + "/commands", drawing, mover, key("draw-1")));
        table.playOne(random);
    }

    @Test
    void repeatedLeaveGameIsAnsweredAlthoughItsTokenHasEnded() {
        TestGame table = TestGame.opened(client, "{}");
        String seat = table.join("{\"type\":\"JoinGame\",\"name\":\"Ada\"}", null);
        String path = "/api/games/" + table.game + "/commands";
        Reply left = client.post(path, "{\"type\":\"LeaveGame\"}", seat, key("k"));
        assertThat(left.status()).isEqualTo(200);
        same(left, client.post(path, "{\"type\":\"LeaveGame\"}", seat, key("k")));
        assertThat(client.post(path, "{\"type\":\"LeaveGame\"}", seat).status()).isEqualTo(401);
    }

    @Test
    void aKeyReusedForAnotherRequestIsRefused() {
        TestGame table = TestGame.of(client, 2);
        String path = "/api/games/" + table.game + "/commands";
        table.taken(client.post(path, "{\"type\":\"DrawTile\"}", table.activeToken(), key("k")));
        Reply other = client.post(path, table.move(new Random(1)), table.activeToken(), key("k"));
        assertThat(other.status()).isEqualTo(422);
        table.playOne(new Random(1));

        TestGame second = TestGame.opened(client, "{}");
        String bot = "{\"type\":\"SeatBot\",\"policy\":\"random\"}";
        assertThat(client.post("/api/games/" + second.game + "/commands", bot, second.host, key("k"))
                        .status())
                .isEqualTo(200);
        Reply elsewhere = client.post("/api/games", "{}", second.host, key("k"));
        assertThat(elsewhere.status()).as(elsewhere.toString()).isEqualTo(422);
    }

    @Test
    void aRefusalIsNotStoredForItsKey() {
        TestGame table = TestGame.opened(client, "{}");
        String path = "/api/games/" + table.game + "/commands";
        assertThat(client.post(path, "{\"type\":\"StartGame\"}", table.host, key("start"))
                        .status())
                .isEqualTo(409);
        table.join("{\"type\":\"JoinGame\"}", null);
        table.join("{\"type\":\"JoinGame\"}", null);
        assertThat(client.post(path, "{\"type\":\"StartGame\"}", table.host, key("start"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void simultaneousDuplicatesHaveOneEffect() throws Exception {
        TestGame table = TestGame.opened(client, "{}");
        var once = key(fresh());
        List<Reply> joins = together(() -> client.post(
                "/api/games/" + table.game + "/commands", "{\"type\":\"JoinGame\",\"name\":\"Bo\"}", null, once));
        assertThat(joins).allSatisfy(join -> assertThat(join.status()).isEqualTo(200));
        assertThat(joins).extracting(Reply::body).containsOnly(joins.getFirst().body());
        table.taken(joins.getFirst());
        table.join("{\"type\":\"JoinGame\"}", null);

        var opening = key(fresh());
        List<Reply> openings = together(() -> client.post("/api/games", "{}", null, opening));
        assertThat(openings)
                .extracting(Reply::body)
                .containsOnly(openings.getFirst().body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "short",
                "0123456789abcdef0123456789abcde",
                "01234567-89ab-cdef-0123-456789abcde",
                "31415926535897932384626433832795028841",
                "0123456789-abcdefghij",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            })
    void aGuestKeyOfLessThan128BitsIsRefused(String weak) {
        Reply refused = client.post("/api/games", "{}", null, key(weak));
        assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
        assertThat(refused.json().get("type").asText()).endsWith(":weak-key");
        assertThat(refused.json().get("detail").asText()).contains("128");
        assertThat(client.post("/api/games", "{}", TestGame.opened(client, "{}").host, key(weak))
                        .status())
                .as("with the token of a host")
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zm9v-YmFy_YmF6cXV4MDE%s",
                "0123456789abcdef012345678%s",
                "%s1415926535897932384626433832795028841"
            })
    void aGuestKeyOf128BitsIsAccepted(String strong) {
        String key = strong.formatted(new Random().nextInt(1_000_000, 10_000_000));
        assertThat(client.post("/api/games", "{}", null, key(key)).status()).isEqualTo(201);
    }

    @Test
    void aGuestKeyNeverReturnsTokensForAnotherBodyOrGame() {
        var once = key(fresh());
        assertThat(client.post("/api/games", "{}", null, once).status()).isEqualTo(201);
        isReused(client.post("/api/games", "{\"options\":{\"maxSeats\":3}}", null, once));

        TestGame table = TestGame.opened(client, "{}");
        TestGame other = TestGame.opened(client, "{}");
        String join = "{\"type\":\"JoinGame\"}";
        var joining = key(fresh());
        table.taken(client.post("/api/games/" + table.game + "/commands", join, null, joining));
        isReused(client.post("/api/games/" + other.game + "/commands", join, null, joining));
        isReused(client.post("/api/games/" + table.game + "/commands", join + " ", null, joining));
        isReused(client.post("/api/games", "{}", null, joining));
    }

    private static void isReused(Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(422);
        assertThat(reply.json().get("type").asText()).endsWith(":key-reused");
        assertThat(reply.json().has("tokens")).isFalse();
    }

    @Test
    void keysAreLimitedInLength() {
        TestGame table = TestGame.opened(client, "{}");
        for (String bad : List.of("x".repeat(129), "with space")) {
            assertThat(client.post("/api/games", "{}", table.host, key(bad)).status())
                    .isEqualTo(400);
        }
    }

    private static List<Reply> together(Callable<Reply> request) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Reply>> running = IntStream.range(0, 12)
                    .mapToObj(_ -> threads.submit(request))
                    .toList();
            var replies = new java.util.ArrayList<Reply>();
            for (Future<Reply> one : running) {
                replies.add(one.get());
            }
            return replies;
        }
    }
}
