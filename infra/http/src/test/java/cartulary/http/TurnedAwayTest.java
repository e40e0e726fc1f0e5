package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnedAwayTest {
    private Gate gate;

    @BeforeEach
    void open() throws Exception {
        gate = new Gate();
    }

    @AfterEach
    void close() throws Exception {
        gate.close();
    }

    @Test
    void whoIsTurnedAwayIsToldWhyInProblemJson() throws IOException {
        Gate.Answer answer = gate.askOnce("Host: evil.example");
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.headers())
                .containsEntry("content-type", "application/problem+json")
                .containsEntry("content-language", "en")
                .containsEntry("cache-control", "no-store");
        assertThat(answer.body())
                .isEqualTo("{\"detail\":\"This server does not answer to the name in the Host header.\","
                        + "\"params\":{},\"status\":403,\"title\":\"Not a name of this server\","
                        + "\"type\":\"urn:cartulary:problem:foreign-host\"}");
    }

    @Test
    void theLimitOfABodyIsToldInWordsAndAsANumber() throws IOException {
        Gate.Answer answer = gate.post(1_000_000, 1_000);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.json().get("status").asInt()).isEqualTo(413);
        assertThat(answer.json().at("/params/limit").asInt()).isEqualTo(OriginCheck.MAX_BODY);
        assertThat(answer.json().get("detail").asText()).isEqualTo("A body has at most 16384 bytes.");
    }

    /// A connection that ends while its caller still sends is reset, and takes the answer with it.
    @Test
    void whoStillSendsHearsTheAnswer() throws IOException {
        for (int i = 0; i < 20; i++) {
            assertThat(gate.post(2_000_000, 2_000_000).status()).isEqualTo(413);
        }
    }

    @Test
    void theConnectionEndsAlsoWhereTheCallerWouldKeepIt() throws IOException {
        Gate.Answer answer = gate.ask("GET / HTTP/1.1", "Host: evil.example");
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.headers()).containsEntry("connection", "close");
    }

    @Test
    void oneOfManyRequestsOnAConnectionIsTurnedAwayAlone() throws Exception {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
            var request = HttpRequest.newBuilder(gate.address());
            var others = client.send(request.build(), BodyHandlers.ofString());
            assertThat(others.version()).isEqualTo(HttpClient.Version.HTTP_2);

            request.header("Origin", "https://evil.example");
            var turnedAway = client.send(request.build(), BodyHandlers.ofString());
            assertThat(turnedAway.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(turnedAway.statusCode()).isEqualTo(403);
            assertThat(turnedAway.headers().firstValue("connection")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ja               | ja | このサーバーの名前ではありません
                    nl-BE            | nl | Geen naam van deze server
                    fr, nl;q=0.5     | nl | Geen naam van deze server
                    en, ja;q=0.9     | en | Not a name of this server
                    fr               | en | Not a name of this server
                    *                | en | Not a name of this server
                    """)
    void itIsToldInTheLanguageOfTheCaller(String wanted, String language, String title) throws IOException {
        Gate.Answer answer = gate.askOnce("Host: evil.example", "Accept-Language: " + wanted);
        assertThat(answer.headers()).containsEntry("content-language", language);
        assertThat(answer.json().get("title").asText()).isEqualTo(title);
    }

    @Test
    void theLanguageOfTheMachineDoesNotComeInBetween() throws IOException {
        Locale machine = Locale.getDefault();
        Locale.setDefault(Locale.JAPANESE);
        try {
            assertThat(gate.askOnce("Host: evil.example").json().get("title").asText())
                    .isEqualTo("Not a name of this server");
        } finally {
            Locale.setDefault(machine);
        }
    }
}
