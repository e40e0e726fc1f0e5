package cartulary.command.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.game.AccessCheck;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandRequest;
import cartulary.command.key.KeyFolder;
import cartulary.command.token.Appointments;
import cartulary.command.token.CredentialCheck;
import cartulary.command.token.RequestGuard;
import cartulary.command.token.TokenEpochs;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import cartulary.http.RateLimits;
import io.quarkiverse.resteasy.problem.HttpProblem;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cost of a change of the chat setting, and when it wakes readers who wait.
class ChatSettingResourceTest {
    /// Three changes and half of a fourth one; nearly none is refilled during a test.
    private static final RateLimits.Rate RATE = new RateLimits.Rate(1, 175);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private final RateLimits limits = new RateLimits(RATE, new RateLimits.Rate(1, 100_000));
    private TestStore store;
    private GameId game;
    private ChatWaits waits;
    private ChatSettingResource resource;
    private CommandRequest request;

    @BeforeEach
    void open() {
        store = new TestStore(folder, clock);
        game = store.open(null);
        waits = new ChatWaits(store.chat(), false, 4);
        var tokens =
                new Tokens(new KeyFolder(folder.resolve("tokens")).open(true).tokens(), clock);
        var credentials =
                new CredentialCheck(tokens, new TokenEpochs(store.ledger()), new Appointments(store.persons()));
        var guard = new GameGuard(
                new RequestGuard(credentials, limits, (problems, host, address) -> {}),
                new AccessCheck(credentials, store.gateway));
        resource = new ChatSettingResource(guard, store.chat(), waits);
        request = request("Bearer " + tokens.host(TestStore.HOST, 0));
    }

    @AfterEach
    void close() {
        waits.close();
        store.close();
    }

    @Test
    void aChangeCostsAsMuchAsFiftyRequests() {
        set(ChatSetting.OFF);
        set(ChatSetting.ON);
        set(ChatSetting.PHRASES);

        assertThatThrownBy(() -> set(ChatSetting.OFF))
                .isInstanceOfSatisfying(HttpProblem.class, problem -> assertThat(problem.getStatusCode())
                        .isEqualTo(429));
    }

    @Test
    void waitingRequestsAreWokenOnlyIfTheSettingDiffers() {
        set(ChatSetting.PHRASES);
        var readings = new AtomicInteger();
        var waiting = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return waits.await(game, Duration.ofMinutes(10), new ChatWaits.Waiter(), () -> {
                            readings.incrementAndGet();
                            return store.chat().read(game, 0, true, 10, ChatSetting.ON);
                        });
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                Executors.newVirtualThreadPerTaskExecutor());
        await().until(() -> readings.get() == 1);
        long before = store.chat().lastChange();

        set(ChatSetting.PHRASES);

        assertThat(store.chat().lastChange()).isEqualTo(before);
        await().during(Duration.ofMillis(300)).until(() -> readings.get() == 1);
        set(ChatSetting.OFF);
        assertThat(waiting.join().permits()).isEqualTo(ChatSetting.OFF);
    }

    private void set(ChatSetting setting) {
        String body = "{\"permits\":\"" + setting.name().toLowerCase(Locale.ROOT) + "\"}";
        var stream = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
        assertThat(resource.set(game.value(), request, stream).getStatus()).isEqualTo(204);
    }

    private static CommandRequest request(String authorization) {
        Map<String, String> headers = Map.of(HttpHeaders.AUTHORIZATION, authorization);
        return new CommandRequest(
                proxy(HttpHeaders.class, Map.of("getHeaderString", headers)),
                proxy(
                        HttpServerRequest.class,
                        Map.of(
                                "method",
                                HttpMethod.PUT,
                                "remoteAddress",
                                SocketAddress.inetSocketAddress(80, "203.0.113.7"))));
    }

    /// Returns an object whose methods return these values; a map is asked by the argument.
    private static <T> T proxy(Class<T> type, Map<String, ?> values) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    Object value = values.get(method.getName());
                    return value instanceof Map<?, ?> map ? map.get(arguments[0]) : value;
                }));
    }
}
