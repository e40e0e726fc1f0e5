package cartulary.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Wrong, late, foreign, malformed and oversized requests get a problem document and change nothing.
@QuarkusTest
@WithTestResource(TempFolders.class)
class RefusalsTest {
    @TestHTTPResource("/")
    URI base;

    Client client;
    TestGame table;

    @BeforeEach
    void begin() {
        client = new Client(base);
        table = TestGame.of(client, 2);
    }

    /// The next command is accepted, so the game is unchanged.
    @AfterEach
    void assertTheGameIsUnchanged() {
        if (!table.isOver()) {
            table.playOne(new Random(3));
        }
    }

    private static void is(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
        assertThat(reply.json().get("status").asInt()).isEqualTo(status);
        assertThat(reply.json().get("title").asText()).isNotBlank();
        assertThat(reply.json().get("detail").asText())
                .isNotBlank()
                .doesNotContain("{", "}", "null", "java", "Exception");
    }

    private Reply send(String body) {
        return client.command(table.game, body, table.activeToken());
    }

    @Test
    void aRefusalNamesTheRuleInTheLanguageOfTheCaller() {
        table.accepted("{\"type\":\"DrawTile\"}", table.activeToken());
        String nowhere = "{\"type\":\"PlaceTile\",\"x\":40,\"y\":40,\"rotation\":90}";
        for (var language : Map.of("en", "does not fit", "nl", "past niet", "ja", "置くことはできません")
                .entrySet()) {
            Reply reply = client.post(
                    "/api/games/" + table.game + "/commands",
                    nowhere,
                    table.activeToken(),
                    Map.of("Accept-Language", language.getKey() + ", en;q=0.5"));
            is(reply, 409, "refused");
            assertThat(reply.json().get("ruleId").asText()).isEqualTo("BASE-9");
            assertThat(reply.json().get("params").get("x").asInt()).isEqualTo(40);
            assertThat(reply.json().get("detail").asText()).contains(language.getValue(), "40", "90");
            assertThat(reply.header("Content-Language")).isEqualTo(language.getKey());
        }
    }

    @Test
    void aRefusalInAnUnknownLanguageIsInEnglish() {
        Reply reply = client.post(
                "/api/games/" + table.game + "/commands",
                "{\"type\":\"SkipPlacement\"}",
                table.activeToken(),
                Map.of("Accept-Language", "tlh"));
        is(reply, 409, "refused");
        assertThat(reply.json().get("detail").asText()).contains("is not possible now");
    }

    @Test
    void aMoveOfAnInactivePlayerIsRefused() {
        Reply reply = client.command(table.game, "{\"type\":\"DrawTile\"}", table.seats.get(1 - table.active));
        is(reply, 409, "refused");
        assertThat(reply.json().get("ruleId").asText()).isEqualTo("BASE-7");
    }

    @Test
    void aMoveForAnOlderRevisionIsRefused() {
        Reply late = client.post(
                "/api/games/" + table.game + "/commands",
                "{\"type\":\"DrawTile\"}",
                table.activeToken(),
                Map.of("If-Match", "\"1\""));
        is(late, 412, "outdated");
        assertThat(late.json().get("params").get("revision").asLong()).isEqualTo(table.revision());
        is(
                client.post(
                        "/api/games/" + table.game + "/commands",
                        "{\"type\":\"DrawTile\"}",
                        table.activeToken(),
                        Map.of("If-Match", "soon")),
                400,
                "bad-header");
    }

    @Test
    void theETagOfAnAnswerIsAcceptedAsIfMatchOfTheNextMove() {
        Reply drawn = table.accepted("{\"type\":\"DrawTile\"}", table.activeToken());
        assertThat(drawn.header("Cache-Control")).isEqualTo("no-store");
        Reply placed = client.post(
                "/api/games/" + table.game + "/commands",
                table.move(new Random(1)),
                table.activeToken(),
                Map.of("If-Match", drawn.header("ETag")));
        assertThat(placed.status()).isEqualTo(200);
        table.taken(placed);
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of("", 400, "empty-body"),
                Arguments.of("null", 400, "bad-value"),
                Arguments.of("{", 400, "bad-json"),
                Arguments.of("not json", 400, "bad-json"),
                Arguments.of("{\"type\":\"DrawTile\"} {}", 400, "bad-value"),
                Arguments.of("{\"type\":\"DrawTile\",\"type\":\"DrawTile\"}", 400, "bad-json"),
                Arguments.of("[]", 400, "bad-value"),
                Arguments.of("{}", 400, "unknown-type"),
                Arguments.of("{\"type\":\"Cheat\"}", 400, "unknown-type"),
                Arguments.of("{\"type\":\"PlaceTile\"}", 400, "bad-value"),
                Arguments.of("{\"type\":\"PlaceTile\",\"x\":\"1\",\"y\":0,\"rotation\":0}", 400, "bad-value"),
                Arguments.of("{\"type\":\"PlaceTile\",\"x\":1.5,\"y\":0,\"rotation\":0}", 400, "bad-value"),
                Arguments.of("{\"type\":\"PlaceTile\",\"x\":99999999999,\"y\":0,\"rotation\":0}", 400, "bad-value"),
                Arguments.of("{\"type\":\"PlaceMeeple\",\"segment\":null}", 400, "bad-value"),
                Arguments.of("{\"type\":\"DrawTile\",\"a\":" + "[".repeat(20) + "]".repeat(20) + "}", 400, "too-deep"),
                Arguments.of("{\"type\":\"DrawTile\",\"a\":\"" + "x".repeat(17_000) + "\"}", 413, "too-large"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void aMalformedBodyIsRefusedWithAReason(String body, int status, String problem) {
        is(send(body), status, problem);
    }

    @Test
    void aChunkedBodyAboveTheLimitIsRefused() throws Exception {
        var http = HttpClient.newHttpClient();
        var request = HttpRequest.newBuilder(base.resolve("/api/games/" + table.game + "/commands"))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + table.activeToken())
                .POST(HttpRequest.BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(" ".repeat(40_000).getBytes(UTF_8))))
                .build();
        assertThat(http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(413);
    }

    @Test
    void emptyLongAndControlCharacterDisplayNamesAreRefused() {
        TestGame lobby = TestGame.opened(client, "{}");
        for (String name : new String[] {
            "",
            "   ",
            "x".repeat(41),
            "a\\u0007b",
            "a\\u200Bb",
            "a\\u202Eb",
            "a\\u2066b",
            "\\u3164",
            "\\u00A0",
            "a\\uFEFFb"
        }) {
            is(client.command(lobby.game, "{\"type\":\"JoinGame\",\"name\":\"" + name + "\"}", null), 400, "bad-value");
        }
        assertThat(lobby.revision()).isEqualTo(1);
    }

    @Test
    void commandsToAnUnknownGameGetNotFound() {
        is(client.command(UUID.randomUUID().toString(), "{\"type\":\"DrawTile\"}", null), 404, "unknown-game");
        is(client.command("not-a-game", "{\"type\":\"DrawTile\"}", null), 404, "unknown-game");
    }

    @Test
    void missingInvalidAndForeignTokensAreRefused() {
        is(client.command(table.game, "{\"type\":\"DrawTile\"}", null), 401, "token-missing");
        is(client.command(table.game, "{\"type\":\"DrawTile\"}", "nonsense"), 401, "token-invalid");
        is(client.command(table.game, "{\"type\":\"DrawTile\"}", table.host), 403, "not-allowed");
        TestGame other = TestGame.of(client, 2);
        is(client.command(table.game, "{\"type\":\"DrawTile\"}", other.activeToken()), 403, "foreign-token");
        is(client.command(table.game, "{\"type\":\"CloseGame\"}", other.host), 403, "foreign-token");
        Reply reply = client.command(table.game, "{\"type\":\"DrawTile\"}", null);
        assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @Test
    void reissuingATokenEndsTheOldToken() {
        String old = table.activeToken();
        Reply reissued = table.accepted("{\"type\":\"ReissueToken\",\"seat\":" + table.active + "}", table.host);
        is(client.command(table.game, "{\"type\":\"DrawTile\"}", old), 401, "token-ended");
        Reply recovered = table.accepted(
                "{\"type\":\"RecoverSeat\",\"seat\":" + table.active + "}",
                reissued.json().at("/tokens/claim").asText());
        table.seats.set(table.active, recovered.json().at("/tokens/seat").asText());
    }

    @Test
    void aFormPostIsRefused() throws Exception {
        var request = HttpRequest.newBuilder(base.resolve("/api/games"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        assertThat(HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(415);
    }
}
