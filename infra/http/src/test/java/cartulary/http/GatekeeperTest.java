package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatekeeperTest {
    private static final int FORBIDDEN = 403;
    private static final int LARGEST = 16_384;

    private Gate gate;

    @BeforeEach
    void open() throws Exception {
        gate = new Gate("Games.example ", "command-1");
    }

    @AfterEach
    void close() throws Exception {
        gate.close();
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
    void itsOwnNamesAreLetIn(String host) throws IOException {
        assertThat(gate.askOnce("Host: " + host).isLetIn()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "localhost.evil.example", "evil.example:8080", "games.example.", "127.0.0.2"})
    void anyOtherNameIsNot(String host) throws IOException {
        Gate.Answer answer = gate.askOnce("Host: " + host);
        assertThat(answer.status()).isEqualTo(FORBIDDEN);
        assertThat(answer.json().get("type").asText()).endsWith(":foreign-host");
    }

    @Test
    void noNameAtAllIsNotLetInEither() throws IOException {
        assertThat(gate.ask("GET / HTTP/1.0").status()).isEqualTo(FORBIDDEN);
    }

    @Test
    void withoutTheSettingThereAreOnlyTheLoopbackNames() throws Exception {
        try (var bare = new Gate()) {
            assertThat(bare.askOnce("Host: localhost").isLetIn()).isTrue();
            assertThat(bare.askOnce("Host: games.example").status()).isEqualTo(FORBIDDEN);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:3000", "https://games.example"})
    void itsOwnPagesAreLetIn(String origin) throws IOException {
        assertThat(gate.askOnce("Host: localhost", "Origin: " + origin).isLetIn())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "http://[", "localhost"})
    void pagesFromElsewhereAreNot(String origin) throws IOException {
        Gate.Answer answer = gate.askOnce("Host: localhost", "Origin: " + origin);
        assertThat(answer.status()).isEqualTo(FORBIDDEN);
        assertThat(answer.json().get("type").asText()).endsWith(":foreign-origin");
    }

    @Test
    void aBodyAnnouncedAsTooLargeIsNotWaitedFor() throws IOException {
        Gate.Answer answer = gate.post(LARGEST + 1, 0);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.json().get("type").asText()).endsWith(":too-large");
    }

    @Test
    void theLargestBodyIsLetIn() throws IOException {
        assertThat(gate.post(LARGEST, LARGEST).isLetIn()).isTrue();
    }
}
