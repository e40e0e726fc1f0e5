package cartulary.command.person;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cartulary.command.SettableClock;
import cartulary.command.person.IdentityProvider.Attempt;
import cartulary.command.person.IdentityProvider.UnreachableException;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The metadata of a provider as they change over time.
class IdentityProviderTest {
    private static final URI BACK = URI.create("https://cartulary.example/account");
    private static final Attempt ATTEMPT = new Attempt("state", "nonce", "v".repeat(43));

    private final SettableClock clock = new SettableClock();
    private HttpServer server;
    private @Nullable HttpContext context;
    private String issuer;
    private IdentityProvider provider;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        issuer = "http://localhost:" + server.getAddress().getPort();
        names("https://club.example/authorize", "https://club.example/token", "https://club.example/keys");
        server.start();
        var settings = new OidcSettings(URI.create(issuer), "cartulary", Optional.empty(), "Test club");
        provider = new IdentityProvider(settings, Duration.ofMinutes(15), clock);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void names(String authorize, String token, String keys) {
        byte[] metadata = """
                {"issuer":"%s","authorization_endpoint":"%s","token_endpoint":"%s","jwks_uri":"%s",
                 "subject_types_supported":["public"],"response_types_supported":["code"],
                 "id_token_signing_alg_values_supported":["RS256"]}
                """.formatted(issuer, authorize, token, keys).getBytes(UTF_8);
        answers(exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, metadata.length);
            exchange.getResponseBody().write(metadata);
            exchange.close();
        });
    }

    private void answers(HttpHandler answer) {
        if (context != null) {
            server.removeContext(context);
        }
        context = server.createContext("/.well-known/openid-configuration", answer);
    }

    private URI address() throws UnreachableException {
        return provider.address(ATTEMPT, BACK);
    }

    @Test
    void theKnownEndpointsServeWhileTheyCannotBeReadAgain() throws Exception {
        URI first = address();
        server.stop(0);
        clock.forward(Duration.ofHours(2));
        assertThat(address()).isEqualTo(first);
    }

    @Test
    void aProviderThatNeverAnsweredIsUnreachable() {
        server.stop(0);
        assertThatExceptionOfType(UnreachableException.class).isThrownBy(this::address);
    }

    @Test
    void theEndpointsAreReadAgainAfterAnHour() throws Exception {
        URI first = address();
        names("https://new.example/authorize", "https://club.example/token", "https://club.example/keys");
        clock.forward(Duration.ofMinutes(59));
        assertThat(address()).isEqualTo(first);
        clock.forward(Duration.ofMinutes(1));
        assertThat(address()).hasHost("new.example");
    }

    /// Otherwise each of many people would wait until the attempts of all before them have failed.
    @Test
    void aFailureAnswersAllWhoWaitForIt() throws Exception {
        var requests = new AtomicInteger();
        answers(exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var waiter : threads.invokeAll(Collections.nCopies(5, this::address))) {
                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(waiter::get)
                        .withCauseInstanceOf(UnreachableException.class);
            }
        }
        assertThat(requests).hasValue(1);

        names("https://club.example/authorize", "https://club.example/token", "https://club.example/keys");
        clock.forward(Duration.ofSeconds(5));
        assertThat(address()).hasHost("club.example");
    }

    @ParameterizedTest
    @CsvSource({
        "http://club.example/authorize, https://club.example/token, https://club.example/keys",
        "javascript:alert(1), https://club.example/token, https://club.example/keys",
        "https://club.example/authorize, http://club.example/token, https://club.example/keys",
        "https://club.example/authorize, https://club.example/token, http://club.example/keys",
        "https://club.example/authorize, https://club.example/token, file:/etc/keys"
    })
    void endpointsThatOthersCouldReadAreRefused(String authorize, String token, String keys) {
        names(authorize, token, keys);
        assertThatExceptionOfType(UnreachableException.class).isThrownBy(this::address);
    }
}
