package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginCheckTest {
    private static final int FORBIDDEN = 403;
    private static final int LARGEST = 16_384;

    private GuardedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new GuardedServer("Games.example ", "command-1");
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "LocalHost:8080",
                "127.0.0.1:8080",
                "[::1]:8080",
                "games.example",
                "GAMES.EXAMPLE:443",
                "command-1:8080"
            })
    void requestsForConfiguredAndLoopbackHostsAreAdmitted(String host) throws IOException {
        assertThat(server.askOnce("Host: " + host).isAdmitted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "localhost.evil.example", "evil.example:8080", "games.example.", "127.0.0.2"})
    void requestsForOtherHostsAreRejected(String host) throws IOException {
        GuardedServer.Reply reply = server.askOnce("Host: " + host);
        assertThat(reply.status()).isEqualTo(FORBIDDEN);
        assertThat(reply.json().get("type").asText()).endsWith(":foreign-host");
    }

    @Test
    void requestsWithoutAHostAreRejected() throws IOException {
        assertThat(server.ask("GET / HTTP/1.0").status()).isEqualTo(FORBIDDEN);
    }

    @Test
    void withoutConfiguredHostsOnlyLoopbackHostsAreAdmitted() throws Exception {
        try (var bare = new GuardedServer()) {
            assertThat(bare.askOnce("Host: localhost").isAdmitted()).isTrue();
            assertThat(bare.askOnce("Host: games.example").status()).isEqualTo(FORBIDDEN);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:3000", "https://games.example"})
    void requestsFromPagesOfOwnHostsAreAdmitted(String origin) throws IOException {
        assertThat(server.askOnce("Host: localhost", "Origin: " + origin).isAdmitted())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "http://[", "localhost"})
    void requestsFromPagesOfOtherOriginsAreRejected(String origin) throws IOException {
        GuardedServer.Reply reply = server.askOnce("Host: localhost", "Origin: " + origin);
        assertThat(reply.status()).isEqualTo(FORBIDDEN);
        assertThat(reply.json().get("type").asText()).endsWith(":foreign-origin");
    }

    @Test
    void aRequestWithATooLargeContentLengthIsRejectedBeforeItsBodyIsRead() throws IOException {
        GuardedServer.Reply reply = server.post(LARGEST + 1, 0);
        assertThat(reply.status()).isEqualTo(413);
        assertThat(reply.json().get("type").asText()).endsWith(":too-large");
    }

    @Test
    void aBodyOfTheMaximumSizeIsAdmitted() throws IOException {
        assertThat(server.post(LARGEST, LARGEST).isAdmitted()).isTrue();
    }
}
