package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.store.PushStore;
import cartulary.standalone.Client.Reply;
import cartulary.standalone.TempFolders;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Notifications of people whose page is closed, over HTTP, with a push service of this machine.
@QuarkusTest
@TestProfile(LocalServices.class)
@WithTestResource(TempFolders.class)
class NotificationsHttpTest extends AccountTestBase {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @Inject
    PushStore store;

    private final List<String> paths = new CopyOnWriteArrayList<>();
    private volatile int status = 201;
    private HttpServer pushService;
    private TestPerson ada;

    @BeforeEach
    void startPushService() throws IOException {
        pushService = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        pushService.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            paths.add(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        pushService.start();
        ada = person();
    }

    @AfterEach
    void stopPushService() {
        pushService.stop(0);
    }

    private Reply subscribe(TestPerson person, String browser) {
        String endpoint = "http://127.0.0.1:" + pushService.getAddress().getPort() + "/" + browser;
        return person.send(
                "POST",
                "/api/account/push-subscriptions",
                "{\"endpoint\":\"%s\",\"p256dh\":\"%s\",\"auth\":\"%s\",\"device\":\"a %s\"}"
                        .formatted(endpoint, browserKey(), "A".repeat(22), browser));
    }

    private static String browserKey() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            byte[] encoded = generator.generateKeyPair().getPublic().getEncoded();
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(Arrays.copyOfRange(encoded, encoded.length - 65, encoded.length));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Opens a game in which it is the turn of a person who is not at the table.
    private String waitingFor(TestPerson person) {
        Reply opened = client.post("/api/games", "{}", null);
        String game = opened.json().path("game").asText();
        String host = opened.json().at("/tokens/host").asText();
        person.send("POST", "/api/games/" + game + "/commands", "{\"type\":\"JoinGame\",\"account\":true}");
        client.command(game, "{\"type\":\"JoinGame\"}", null);
        Reply started = client.command(game, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        assertThat(started.status()).as(started.toString()).isEqualTo(200);
        return game;
    }

    private void awaitMessages(String... browsers) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(paths).containsExactlyInAnyOrder(browsers));
    }

    private @Nullable String subscribed(int index) {
        return ada.account().json().at("/notifications/" + index + "/label").asText(null);
    }

    @Test
    void aPersonIsNotifiedInEachBrowserWhereTheyWantIt() {
        Reply key = ada.send("GET", "/api/account/push-key", null);
        assertThat(Base64.getUrlDecoder().decode(key.json().path("key").asText()))
                .hasSize(65);
        Reply laptop = subscribe(ada, "laptop");
        assertThat(laptop.status()).as(laptop.toString()).isEqualTo(201);
        assertThat(subscribe(ada, "phone").status()).isEqualTo(201);
        assertThat(ada.account().json().path("notifications")).hasSize(2);
        waitingFor(ada);
        awaitMessages("/laptop", "/phone");
        assertThat(ada.account().body()).doesNotContain("127.0.0.1", "p256dh");

        String id = laptop.json().path("id").asText();
        TestPerson grace = person();
        assertThat(grace.send("DELETE", "/api/account/push-subscriptions/" + id, null)
                        .status())
                .isEqualTo(204);
        assertThat(ada.account().json().path("notifications")).hasSize(2);
        ada.send("DELETE", "/api/account/push-subscriptions/" + id, null);
        assertThat(subscribed(0)).isEqualTo("a phone");
        assertThat(subscribed(1)).isNull();
        paths.clear();
        waitingFor(ada);
        awaitMessages("/phone");
    }

    /// Opens a game by link only, with the seat of a person in it, and returns how to send to it as its host.
    private Hosted openedBy(TestPerson person) {
        Reply opened = client.post("/api/games", "{\"options\":{\"visibility\":\"unlisted\"}}", null);
        String game = opened.json().path("game").asText();
        var host = Map.of(
                "Authorization", "Bearer " + opened.json().at("/tokens/host").asText());
        Reply joined = person.send(
                "POST", "/api/games/" + game + "/commands", "{\"type\":\"JoinGame\",\"account\":true}", host);
        return new Hosted(game, host, joined.json().at("/tokens/seat").asText());
    }

    private record Hosted(String game, Map<String, String> host, String seat) {
        void challenge(TestPerson challenger, TestPerson challenged) {
            challenger.send(
                    "PUT",
                    "/api/games/" + game + "/seek",
                    "{\"challenged\":\"%s\"}".formatted(challenged.person),
                    host);
        }
    }

    @Test
    void aPersonIsNotifiedOfAChallengeOnce() {
        subscribe(ada, "laptop");
        TestPerson grace = person();
        Hosted game = openedBy(grace);
        game.challenge(grace, ada);
        awaitMessages("/laptop");
        game.challenge(grace, ada);
        waitingFor(ada);
        awaitMessages("/laptop", "/laptop");
    }

    @Test
    void aChallengerWhoIsAwayIsNotifiedThatTheChallengeWasDeclined() {
        subscribe(ada, "laptop");
        TestPerson grace = person();
        Hosted seen = openedBy(ada);
        seen.challenge(ada, grace);
        client.post("/api/games/" + seen.game() + "/presence", "", seen.seat());
        grace.send("DELETE", "/api/challenges/" + seen.game(), null);
        Hosted away = openedBy(ada);
        away.challenge(ada, grace);
        grace.send("DELETE", "/api/challenges/" + away.game(), null);
        grace.send("DELETE", "/api/challenges/" + away.game(), null);
        awaitMessages("/laptop");
        waitingFor(ada);
        awaitMessages("/laptop", "/laptop");
    }

    @Test
    void aBrowserThatIsGoneIsNoLongerListed() {
        subscribe(ada, "laptop");
        status = 404;
        waitingFor(ada);
        await().atMost(PATIENCE).until(() -> subscribed(0) == null);
        assertThat(paths).containsExactly("/laptop");
    }

    @Test
    void aClosedAccountIsNotNotified() {
        subscribe(ada, "laptop");
        TestPerson grace = person();
        subscribe(grace, "tablet");
        assertThat(store.subscriptions(ada.person)).hasSize(1);
        assertThat(ada.send("DELETE", "/api/account", null).status()).isEqualTo(204);
        assertThat(store.subscriptions(ada.person)).isEmpty();
        // What was the browser of the closed account can be that of another one.
        assertThat(subscribe(grace, "laptop").status()).isEqualTo(201);
        waitingFor(grace);
        awaitMessages("/laptop", "/tablet");
    }

    @Test
    void anAccountHasTwentyBrowsersAtMost() {
        for (int i = 0; i < 20; i++) {
            assertThat(subscribe(ada, "browser-" + i).status()).isEqualTo(201);
        }
        isProblem(subscribe(ada, "one-more"), 409, "account-full");
        assertThat(subscribe(ada, "browser-7").status()).isEqualTo(201);
    }

    @Test
    void aSubscriptionNeedsASignInAndTheKeysOfABrowser() {
        isProblem(client.get("/api/account/push-key", null), 401, "signed-out");
        isProblem(client.post("/api/account/push-subscriptions", "{}", null), 401, "signed-out");
        isProblem(client.delete("/api/account/push-subscriptions/x", null), 401, "signed-out");
        Reply withoutKeys = ada.send(
                "POST",
                "/api/account/push-subscriptions",
                "{\"endpoint\":\"http://127.0.0.1/\",\"p256dh\":\"\",\"auth\":\"\"}");
        isProblem(withoutKeys, 400, "bad-value");
        isProblem(ada.send("POST", "/api/account/push-subscriptions", "{}"), 400, "bad-value");
    }
}
