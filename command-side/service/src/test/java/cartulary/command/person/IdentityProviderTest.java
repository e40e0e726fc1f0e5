package cartulary.command.person;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cartulary.command.SettableClock;
import cartulary.command.person.IdentityProvider.Attempt;
import cartulary.command.person.IdentityProvider.UnreachableException;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a provider says of itself, at different times.
class IdentityProviderTest {
    private static final URI BACK = URI.create("https://cartulary.example/account");
    private static final Attempt ATTEMPT = new Attempt("state", "nonce", "v".repeat(43));

    private final SettableClock clock = new SettableClock();
    private HttpServer server;
    private String issuer;
    private IdentityProvider provider;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        issuer = "http://localhost:" + server.getAddress().getPort();
        names("https://club.example/token", "https://club.example/keys");
        server.start();
        var settings = new OidcSettings(URI.create(issuer), "cartulary", Optional.empty(), "Test club");
        provider = new IdentityProvider(settings, Duration.ofMinutes(15), clock);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void names(String token, String keys) {
        byte[] metadata = """
                {"issuer":"%s","authorization_endpoint":"https://club.example/authorize","token_endpoint":"%s",
                 "jwks_uri":"%s","subject_types_supported":["public"],"response_types_supported":["code"],
                 "id_token_signing_alg_values_supported":["RS256"]}
                """.formatted(issuer, token, keys).getBytes(UTF_8);
        server.createContext("/.well-known/openid-configuration", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, metadata.length);
            exchange.getResponseBody().write(metadata);
            exchange.close();
        });
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

    @ParameterizedTest
    @CsvSource({
        "http://club.example/token, https://club.example/keys",
        "https://club.example/token, http://club.example/keys",
        "https://club.example/token, file:/etc/keys"
    })
    void endpointsThatOthersCouldReadAreRefused(String token, String keys) {
        server.removeContext("/.well-known/openid-configuration");
        names(token, keys);
        assertThatExceptionOfType(UnreachableException.class).isThrownBy(this::address);
    }
}
