package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tokens that were ended, renewed, withdrawn or used.
@QuarkusTest
@WithTestResource(TempFolders.class)
class EndedTokensTest {
    private static final String UNLISTED = "{\"options\":{\"visibility\":\"unlisted\"}}";
    private static final String JOIN = "{\"type\":\"JoinGame\"}";
    private static final String BOT = "{\"type\":\"SeatBot\",\"policy\":\"random\"}";

    @TestHTTPResource("/")
    URI base;

    Client client;
    TestGame table;
    String game;
    String read;

    @BeforeEach
    void open() {
        client = new Client(base);
        table = TestGame.opened(client, UNLISTED);
        game = "/api/games/" + table.game;
        read = renewedReadToken();
    }

    private String renewedReadToken() {
        Reply renewed = client.post(game + "/read-token", "", table.host);
        assertThat(renewed.status()).as(renewed.toString()).isEqualTo(201);
        assertThat(renewed.header("Cache-Control")).isEqualTo("no-store");
        return renewed.json().get("read").asText();
    }

    private Reply renewHost(String token, Map<String, String> headers) {
        return client.post("/api/host-token", "", token, headers);
    }

    private Reply invite() {
        return client.post(game + "/invites", "", table.host);
    }

    private static void isProblem(Reply reply, int status, String problem) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
    }

    private void isEnded(String token) {
        for (String path : List.of("/hand", "/whoami", "/names", "/presence")) {
            isProblem(client.get(game + path, token), 401, "token-ended");
        }
        for (String path : List.of("/presence", "/invites", "/read-token")) {
            isProblem(client.post(game + path, "", token), 401, "token-ended");
        }
        isProblem(client.command(table.game, JOIN, token), 401, "token-ended");
        isHidden(token);
    }

    /// The reads of the query side do not distinguish tokens that open nothing.
    private void isHidden(@Nullable String token) {
        for (String path : List.of(
                "",
                "/events",
                "/scores",
                "/legal",
                "/features",
                "/chips",
                "/tolls",
                "/deck",
                "/blame",
                "/diff?from=0")) {
            isProblem(client.get(game + path, token), 404, "unknown-game");
        }
    }

    private void reads(String token) {
        assertThat(client.get(game, token).status()).isEqualTo(200);
        assertThat(client.get(game + "/names", token).status()).isEqualTo(200);
    }

    @Test
    void aRenewedHostTokenReplacesTheEarlierOne() {
        String renewed = renewHost(table.host, Map.of()).json().get("host").asText();

        isEnded(table.host);
        isProblem(client.post("/api/games", "{}", table.host), 401, "token-ended");
        isProblem(renewHost(table.host, Map.of()), 401, "token-ended");
        reads(renewed);
        table.accepted(BOT, renewed);
        assertThat(client.post("/api/games", "{}", renewed)
                        .json()
                        .at("/tokens/host")
                        .asText())
                .isEqualTo(renewed);
    }

    @Test
    void aRenewalOfAHostTokenCanBeRepeatedWithItsKey() {
        var once = Map.of("Idempotency-Key", UUID.randomUUID().toString());
        Reply first = renewHost(table.host, once);
        assertThat(first.status()).isEqualTo(201);

        assertThat(renewHost(table.host, once).body()).isEqualTo(first.body());
        isProblem(
                renewHost(
                        table.host, Map.of("Idempotency-Key", UUID.randomUUID().toString())),
                401,
                "token-ended");
        isProblem(renewHost(table.host, Map.of("Idempotency-Key", "1")), 400, "weak-key");
        renewHost(first.json().get("host").asText(), Map.of());
        isProblem(renewHost(table.host, once), 401, "token-ended");
    }

    @Test
    void aHostTokenCanBeEndedByItsHolderOnly() {
        isProblem(client.delete("/api/host-token", null), 401, "token-missing");
        isProblem(client.delete("/api/host-token", read), 403, "not-allowed");
        assertThat(client.delete("/api/host-token", table.host).status()).isEqualTo(204);
        isEnded(table.host);
        isProblem(client.delete("/api/host-token", table.host), 401, "token-ended");
        reads(read);
    }

    @Test
    void aRenewedReadTokenReplacesTheEarlierOne() {
        reads(read);
        String renewed = renewedReadToken();
        isEnded(read);
        reads(renewed);
        assertThat(client.delete(game + "/read-token", table.host).status()).isEqualTo(204);
        isEnded(renewed);
        reads(renewedReadToken());
    }

    @Test
    void onlyTheHostOfAnUnlistedGameRenewsItsReadToken() {
        isProblem(client.post(game + "/read-token", "", read), 403, "not-allowed");
        isProblem(client.post(game + "/read-token", "", null), 404, "unknown-game");
        TestGame open = TestGame.opened(client, "{}");
        isProblem(client.post("/api/games/" + open.game + "/read-token", "", open.host), 409, "public-game");
        isProblem(client.post(game + "/read-token", "", open.host), 404, "unknown-game");
    }

    @Test
    void aWithdrawnInviteNeitherJoinsNorReads() {
        Reply invited = invite();
        String invite = invited.json().get("invite").asText();
        String path = game + "/invites/" + invited.json().get("id").asText();
        reads(invite);
        isProblem(client.delete(path, read), 403, "not-allowed");
        isProblem(client.delete(path, null), 404, "unknown-game");

        assertThat(client.delete(path, table.host).status()).isEqualTo(204);

        isEnded(invite);
        assertThat(client.delete(path, table.host).status()).isEqualTo(204);
        isProblem(client.delete(game + "/invites/nothing", table.host), 400, "bad-value");
        reads(invite().json().get("invite").asText());
    }

    @Test
    void anInviteCanBeWithdrawnByItsHolderAlone() {
        Reply mine = invite();
        Reply other = invite();
        String token = mine.json().get("invite").asText();
        isProblem(client.delete(game + "/invites/" + other.json().get("id").asText(), token), 403, "not-allowed");
        assertThat(client.delete(game + "/invites/" + mine.json().get("id").asText(), token)
                        .status())
                .isEqualTo(204);
        isEnded(token);
        reads(other.json().get("invite").asText());
    }

    @Test
    void aUsedInviteReadsNothing() {
        String invite = invite().json().get("invite").asText();
        reads(invite);
        String seat = table.join(JOIN, invite);

        isHidden(invite);
        for (String path : List.of("/hand", "/whoami", "/names", "/presence")) {
            isProblem(client.get(game + path, invite), 404, "unknown-game");
        }
        isProblem(client.command(table.game, JOIN, invite), 409, "refused");
        reads(seat);
    }

    @Test
    void anEndedSeatTokenReadsNothing() {
        started();
        String old = table.seats.getFirst();
        reads(old);
        try (Stream<String> stream = client.stream(table.game, old)) {
            String claim = table.accepted("{\"type\":\"ReissueToken\",\"seat\":0}", table.host)
                    .json()
                    .at("/tokens/claim")
                    .asText();

            isEnded(old);
            endsWithout("SeatRecovered", stream);
            reads(claim);
        }
    }

    @Test
    void theStreamsOfAnEndedReadTokenEnd() {
        try (Stream<String> stream = client.stream(table.game, read)) {
            renewedReadToken();
            table.accepted(BOT, table.host);
            endsWithout("PlayerJoined", stream);
        }
    }

    private static void endsWithout(String event, Stream<String> stream) {
        assertThat(CompletableFuture.supplyAsync(stream::toList))
                .succeedsWithin(Duration.ofMinutes(10))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .noneMatch(line -> line.contains(event));
    }

    private void started() {
        table.join(JOIN, invite().json().get("invite").asText());
        table.join(JOIN, invite().json().get("invite").asText());
        table.accepted("{\"type\":\"StartGame\"}", table.host);
    }
}
