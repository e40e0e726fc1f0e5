package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.chat.ChatWaits;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.contracts.store.TableChat;
import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What players and spectators say at a table: `/api/games/{game}/chat` and what is below it.
@QuarkusTest
@WithTestResource(TempFolders.class)
class ChatHttpTest {
    private static final String RESIGN = "{\"type\":\"Resign\"}";
    private static final String KEY = "AAAAAAAAAAAAAAAAAAAAAA";
    private static final String OTHER_KEY = "BBBBBBBBBBBBBBBBBBBBBB";

    @TestHTTPResource("/")
    URI base;

    @Inject
    Tokens tokens;

    @Inject
    ChatWaits waits;

    Client client;

    @BeforeEach
    void begin() {
        client = new Client(base);
    }

    @Test
    void aPlayerSpeaksAsTheSeatAndEverybodyReadsIt() {
        TestGame table = TestGame.of(client, 2);
        assertThat(messages(table, null)).isEmpty();

        Reply said = say(table, "{\"text\":\"  Hello, Bea! 👋 \"}", table.seats.get(1));
        say(table, "{\"phrase\":\"good-move\"}", table.seats.get(0));

        assertThat(said.status()).as(said.toString()).isEqualTo(201);
        assertThat(said.header("Cache-Control")).isEqualTo("no-store");
        String player = table.lastOf("PlayerJoined").at("/data/player").asText();
        for (String reader : new String[] {null, table.seats.get(0), table.seats.get(1), table.host}) {
            List<JsonNode> read = messages(table, reader);
            assertThat(read).hasSize(2);
            assertThat(read.getFirst()).isEqualTo(said.json());
            assertThat(read.getFirst().get("text").asText()).isEqualTo("Hello, Bea! 👋");
            assertThat(read.getFirst().get("seat").asInt()).isEqualTo(1);
            assertThat(read.getFirst().get("player").asText()).isEqualTo(player);
            assertThat(read.get(1).get("phrase").asText()).isEqualTo("good-move");
            assertThat(read.get(1).has("text")).isFalse();
        }
        Reply chat = chat(table, null, "");
        assertThat(chat.json().get("permits").asText()).isEqualTo("on");
        assertThat(chat.json().has("over")).isFalse();
        assertThat(chat(table, null, "?after=" + chat.json().get("next").asLong())
                        .json()
                        .get("messages"))
                .isEmpty();
        assertThat(table.acknowledged).hasSize((int) table.revision());
    }

    @Test
    void whatSpectatorsSayIsApartUntilTheGameHasEnded() {
        TestGame table = TestGame.opened(client, "{}");
        for (int seat = 0; seat < 2; seat++) {
            table.join("{\"type\":\"JoinGame\"}", null);
        }
        say(table, spectator("before the start", KEY), null);
        table.accepted("{\"type\":\"StartGame\"}", table.host);
        Reply apart = say(table, spectator("take the city", KEY), null);
        say(table, spectator("no, the road", OTHER_KEY), table.host);
        String seat = table.seats.getFirst();

        assertThat(apart.json().get("spectator").asInt()).isEqualTo(1);
        assertThat(apart.body()).doesNotContain(KEY);
        assertThat(texts(table, null)).containsExactly("before the start", "take the city", "no, the road");
        assertThat(texts(table, seat)).containsExactly("before the start");
        isProblem(report(table, apart, seat), 404, "not-found");

        table.accepted(RESIGN, seat);

        assertThat(texts(table, seat)).containsExactly("before the start", "take the city", "no, the road");
        assertThat(messages(table, seat).get(2).get("spectator").asInt()).isEqualTo(2);
        assertThat(say(table, "{\"phrase\":\"good-game\"}", seat).status()).isEqualTo(201);
    }

    @Test
    void whoSpeaksIsWhoseTokenItIs() {
        TestGame table = TestGame.of(client, 2);
        TestGame other = TestGame.of(client, 2);
        String ended = table.seats.getFirst();
        table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host);

        isProblem(say(table, "{\"text\":\"a\"}", other.seats.getFirst()), 403, "foreign-token");
        isProblem(say(table, "{\"text\":\"a\"}", ended), 401, "token-ended");
        isProblem(say(table, "{\"text\":\"a\"}", "nonsense"), 401, "token-invalid");
        isProblem(say(table, "{\"text\":\"a\"}", null), 400, "bad-value");
        isProblem(say(table, spectator("a", "short"), null), 400, "bad-value");
        isProblem(chat(table, "nonsense", ""), 401, "token-invalid");
        assertThat(messages(table, null)).isEmpty();
    }

    @Test
    void theChatOfAnUnlistedGameIsForItsReaders() {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String path = "/api/games/" + opened.json().get("game").asText() + "/chat";
        String read = opened.json().at("/tokens/read").asText();

        isProblem(client.get(path, null), 404, "unknown-game");
        isProblem(client.post(path, spectator("a", KEY), null), 404, "unknown-game");
        assertThat(client.post(path, spectator("a", KEY), read).status()).isEqualTo(201);
        assertThat(client.get(path, read).json().get("messages")).hasSize(1);
        isProblem(client.post(path + "/1/report", "", null), 404, "unknown-game");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"text\":\"a\",\"phrase\":\"oops\"}",
                "{\"text\":\" \"}",
                "{\"text\":\"a\\nb\"}",
                "{\"text\":\"a\\u202eb\"}",
                "{\"text\":\"a\\u200bb\"}",
                "{\"text\":\"\\u0000\"}",
                "{\"text\":\"\\ud800\"}",
                "{\"phrase\":\"you cheat\"}",
                "{\"phrase\":3}"
            })
    void aMessageIsAPhraseOrAShortVisibleText(String body) {
        TestGame table = TestGame.of(client, 2);

        isProblem(say(table, body, table.seats.getFirst()), 400, "bad-value");

        assertThat(messages(table, null)).isEmpty();
    }

    @Test
    void aTextHasTwoHundredCharacters() {
        TestGame table = TestGame.of(client, 2);
        String seat = table.seats.getFirst();

        assertThat(say(table, "{\"text\":\"" + "🙂".repeat(200) + "\"}", seat).status())
                .isEqualTo(201);
        isProblem(say(table, "{\"text\":\"" + "a".repeat(201) + "\"}", seat), 400, "bad-value");
    }

    @Test
    void theHostDecidesWhatMayBeSaid() {
        TestGame table = TestGame.of(client, 2);
        String seat = table.seats.getFirst();
        isProblem(permit(table, "off", seat), 403, "not-allowed");
        isProblem(permit(table, "off", null), 401, "token-missing");
        isProblem(permit(table, "loud", table.host), 400, "bad-value");
        say(table, "{\"text\":\"words\"}", seat);

        assertThat(permit(table, "phrases", table.host).status()).isEqualTo(204);
        isProblem(say(table, "{\"text\":\"more words\"}", seat), 409, "chat-phrases-only");
        isProblem(say(table, spectator("words", KEY), null), 409, "chat-phrases-only");
        assertThat(say(table, "{\"phrase\":\"thanks\"}", seat).status()).isEqualTo(201);

        assertThat(permit(table, "off", table.host).status()).isEqualTo(204);
        isProblem(say(table, "{\"phrase\":\"thanks\"}", seat), 409, "chat-off");
        assertThat(chat(table, null, "").json().get("permits").asText()).isEqualTo("off");
        assertThat(messages(table, seat)).hasSize(2);
    }

    @Test
    void theServiceSaysWhatItPermitsAtMost() {
        Reply bound = client.get("/api/chat", null);

        assertThat(bound.status()).isEqualTo(200);
        assertThat(bound.json().get("permits").asText()).isEqualTo("on");
    }

    @Test
    void aFloodOfMessagesIsRefusedWithTheTimeToWait() {
        TestGame table = TestGame.of(client, 2);
        String seat = table.seats.getFirst();
        for (int i = 0; i < TableChat.MOST_OF_AUTHOR_PER_MINUTE; i++) {
            assertThat(say(table, "{\"phrase\":\"oops\"}", seat).status()).isEqualTo(201);
        }

        Reply refused = say(table, "{\"phrase\":\"oops\"}", seat);

        isProblem(refused, 429, "rate-limited");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 61);
        assertThat(say(table, "{\"phrase\":\"oops\"}", table.seats.get(1)).status())
                .isEqualTo(201);
        assertThat(messages(table, null)).hasSize(TableChat.MOST_OF_AUTHOR_PER_MINUTE + 1);
    }

    @Test
    void aRepeatedRequestSaysNothingAgain() {
        TestGame table = TestGame.of(client, 2);
        var key = Map.of("Idempotency-Key", "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        String path = "/api/games/" + table.game + "/chat";
        Reply first = client.post(path, "{\"text\":\"once\"}", table.seats.getFirst(), key);

        Reply again = client.post(path, "{\"text\":\"once\"}", table.seats.getFirst(), key);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(messages(table, null)).hasSize(1);
    }

    @Test
    void aReaderWaitsForTheNextMessageAndNotForOneThatIsApart() {
        TestGame table = TestGame.of(client, 2);
        long after = chat(table, null, "").json().get("next").asLong();
        var player = later(table, table.seats.get(1), "?timeout=25&after=" + after);
        var spectator = later(table, null, "?timeout=25&after=" + after);
        await().until(() -> waits.ofBusiestAddress() == 2);

        say(table, spectator("apart", KEY), null);
        assertThat(spectator.join().json().at("/messages/0/text").asText()).isEqualTo("apart");
        say(table, "{\"text\":\"for all\"}", table.seats.getFirst());

        assertThat(player.join().json().get("messages")).hasSize(1);
        assertThat(player.join().json().at("/messages/0/text").asText()).isEqualTo("for all");
        await().until(() -> waits.ofBusiestAddress() == 0);
    }

    @Test
    void aReaderWhoWaitsSeesThatTheChatWasSwitchedOff() {
        TestGame table = TestGame.of(client, 2);
        var waiting = later(table, null, "?timeout=25");
        await().until(() -> waits.ofBusiestAddress() == 1);

        permit(table, "off", table.host);

        assertThat(waiting.join().json().get("permits").asText()).isEqualTo("off");
    }

    @Test
    void aReaderWhoseTokenWasEndedMeanwhileGetsNothing() {
        TestGame table = TestGame.opened(client, "{\"options\":{\"visibility\":\"unlisted\"}}");
        String path = "/api/games/" + table.game;
        String read = client.post(path + "/read-token", "", table.host)
                .json()
                .get("read")
                .asText();
        var waiting = later(table, read, "?timeout=25");
        await().until(() -> waits.ofBusiestAddress() == 1);

        assertThat(client.post(path + "/read-token", "", table.host).status()).isEqualTo(201);
        assertThat(say(table, spectator("secret", KEY), table.host).status()).isEqualTo(201);

        isProblem(waiting.join(), 401, "token-ended");
    }

    @Test
    void aClientThatVanishesWaitsNoLonger() throws Exception {
        TestGame table = TestGame.of(client, 2);
        long after = chat(table, null, "").json().get("next").asLong();
        // Began to wait earlier with the same timeout, so it would time out first.
        var stays = later(table, null, "?timeout=25&after=" + after);
        await().until(() -> waits.ofBusiestAddress() == 1);
        try (var socket = new Socket(base.getHost(), base.getPort())) {
            String request = "GET /api/games/" + table.game + "/chat?timeout=25 HTTP/1.1\r\nHost: localhost\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            await().until(() -> waits.ofBusiestAddress() == 2);
        }
        await().until(() -> waits.ofBusiestAddress() == 1);

        say(table, "{\"text\":\"still here\"}", table.seats.getFirst());
        assertThat(stays.join().json().at("/messages/0/text").asText()).isEqualTo("still here");
    }

    @Test
    void anAddressWaitsWithSomeRequestsOnly() {
        TestGame table = TestGame.of(client, 2);
        var waiting = IntStream.range(0, waits.limitOfAddress())
                .mapToObj(_ -> later(table, null, "?timeout=25"))
                .toList();
        await().until(() -> waits.ofBusiestAddress() == waits.limitOfAddress());

        isProblem(chat(table, null, "?timeout=1"), 429, "rate-limited");
        assertThat(chat(table, null, "").status()).isEqualTo(200);

        say(table, "{\"phrase\":\"hello\"}", table.seats.getFirst());
        waiting.forEach(one -> assertThat(one.join().json().get("messages")).hasSize(1));
        await().until(() -> waits.ofBusiestAddress() == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?after=-1", "?after=x", "?timeout=26", "?timeout=-1"})
    void parametersHaveBounds(String query) {
        isProblem(chat(TestGame.of(client, 2), null, query), 400, "bad-parameter");
    }

    @Test
    void anOperatorSeesAReportedMessageAndRemovesIt() {
        TestGame table = TestGame.of(client, 2);
        Reply rude = say(table, "{\"text\":\"rude words\"}", table.seats.getFirst());
        Reply fine = say(table, "{\"text\":\"fine words\"}", table.seats.get(1));
        Reply erased = say(table, "{\"text\":\"an address\"}", table.seats.get(1));
        for (Reply said : List.of(rude, fine, erased)) {
            assertThat(report(table, said, table.seats.get(1)).status()).isEqualTo(204);
        }
        isProblem(client.post("/api/games/" + table.game + "/chat/99/report", "", null), 404, "not-found");
        assertThat(reported(table)).containsExactly("rude words", "fine words", "an address");

        Reply action = act("hide-message", table, rude);
        act("show-message", table, fine);
        act("erase-message", table, erased);

        assertThat(action.status()).as(action.toString()).isEqualTo(201);
        assertThat(action.body()).contains(table.game + "/1").doesNotContain("rude words");
        assertThat(reported(table)).isEmpty();
        assertThat(texts(table, null)).containsExactly("fine words");
        assertThat(messages(table, null).stream()
                        .filter(one -> one.path("removed").asBoolean()))
                .hasSize(2);
        isProblem(client.get("/api/admin/reported-messages", null), 401, "token-missing");
        isProblem(client.get("/api/admin/reported-messages", table.host), 403, "not-allowed");
        isProblem(
                client.post(
                        "/api/admin/actions",
                        "{\"type\":\"hide-message\",\"reason\":\"r\",\"message\":99,\"game\":\"" + table.game + "\"}",
                        operator()),
                400,
                "bad-value");
    }

    @Test
    void whatAnErasedPlayerSaidIsErased() {
        TestGame table = TestGame.of(client, 2);
        say(table, "{\"text\":\"I am Ada\"}", table.seats.getFirst());
        say(table, "{\"text\":\"I am Bea\"}", table.seats.get(1));

        Reply erased = client.post(
                "/api/admin/actions",
                "{\"type\":\"erase-player\",\"reason\":\"asked for\",\"seat\":0,\"game\":\"" + table.game + "\"}",
                operator());

        assertThat(erased.status()).isEqualTo(201);
        assertThat(texts(table, null)).containsExactly("I am Bea");
    }

    private Reply say(TestGame table, String body, String token) {
        return client.post("/api/games/" + table.game + "/chat", body, token);
    }

    private static String spectator(String text, String key) {
        return "{\"text\":\"" + text + "\",\"spectator\":\"" + key + "\"}";
    }

    private Reply permit(TestGame table, String permits, String token) {
        return client.put("/api/games/" + table.game + "/chat/setting", "{\"permits\":\"" + permits + "\"}", token);
    }

    private Reply chat(TestGame table, String token, String query) {
        return client.get("/api/games/" + table.game + "/chat" + query, token);
    }

    private CompletableFuture<Reply> later(TestGame table, String token, String query) {
        return CompletableFuture.supplyAsync(
                () -> chat(table, token, query), Executors.newVirtualThreadPerTaskExecutor());
    }

    private List<JsonNode> messages(TestGame table, String token) {
        return chat(table, token, "").json().get("messages").valueStream().toList();
    }

    private List<String> texts(TestGame table, String token) {
        return messages(table, token).stream()
                .filter(message -> message.has("text"))
                .map(message -> message.get("text").asText())
                .toList();
    }

    private Reply report(TestGame table, Reply said, String token) {
        String id = said.json().get("id").asText();
        return client.post("/api/games/" + table.game + "/chat/" + id + "/report", "", token);
    }

    private String operator() {
        return tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(7_200));
    }

    private Reply act(String type, TestGame table, Reply said) {
        return client.post(
                "/api/admin/actions",
                "{\"type\":\"%s\",\"reason\":\"insults\",\"game\":\"%s\",\"message\":%s}"
                        .formatted(type, table.game, said.json().get("id").asInt()),
                operator());
    }

    private List<String> reported(TestGame table) {
        return client.get("/api/admin/reported-messages", operator())
                .json()
                .get("messages")
                .valueStream()
                .filter(one -> one.get("game").asText().equals(table.game))
                .map(one -> one.at("/message/text").asText())
                .toList();
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }
}
