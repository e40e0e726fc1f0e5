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

class EarlyRefusalTest {
    private GuardedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new GuardedServer();
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    @Test
    void aRejectionIsAProblemDocument() throws IOException {
        GuardedServer.Reply reply = server.askOnce("Host: evil.example");
        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.headers())
                .containsEntry("content-type", "application/problem+json")
                .containsEntry("content-language", "en")
                .containsEntry("cache-control", "no-store");
        assertThat(reply.body())
                .isEqualTo("{\"detail\":\"The Host header does not name this server.\","
                        + "\"params\":{},\"status\":403,\"title\":\"Unknown host name\","
                        + "\"type\":\"urn:cartulary:problem:foreign-host\"}");
    }

    @Test
    void theBodyLimitIsInTheSentenceAndInTheParameters() throws IOException {
        GuardedServer.Reply reply = server.post(1_000_000, 1_000);
        assertThat(reply.status()).isEqualTo(413);
        assertThat(reply.json().get("status").asInt()).isEqualTo(413);
        assertThat(reply.json().at("/params/limit").asInt()).isEqualTo(OriginCheck.MAX_BODY);
        assertThat(reply.json().get("detail").asText()).isEqualTo("The request body may have at most 16384 bytes.");
    }

    /// A connection closed while the caller still sends is reset, and the response is lost.
    @Test
    void aCallerThatStillSendsReceivesTheResponse() throws IOException {
        for (int i = 0; i < 20; i++) {
            assertThat(server.post(2_000_000, 2_000_000).status()).isEqualTo(413);
        }
    }

    @Test
    void theConnectionIsClosedEvenIfTheCallerWouldKeepIt() throws IOException {
        GuardedServer.Reply reply = server.ask("GET / HTTP/1.1", "Host: evil.example");
        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.headers()).containsEntry("connection", "close");
    }

    @Test
    void anHttp2ConnectionStaysOpenForItsOtherRequests() throws Exception {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
            var request = HttpRequest.newBuilder(server.address());
            var others = client.send(request.build(), BodyHandlers.ofString());
            assertThat(others.version()).isEqualTo(HttpClient.Version.HTTP_2);

            request.header("Origin", "https://evil.example");
            var rejected = client.send(request.build(), BodyHandlers.ofString());
            assertThat(rejected.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(rejected.statusCode()).isEqualTo(403);
            assertThat(rejected.headers().firstValue("connection")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ja               | ja | 不明なホスト名です
                    nl-BE            | nl | Onbekende servernaam
                    fr, nl;q=0.5     | nl | Onbekende servernaam
                    en, ja;q=0.9     | en | Unknown host name
                    fr               | en | Unknown host name
                    *                | en | Unknown host name
                    """)
    void theSentenceIsInTheLanguageOfTheCaller(String wanted, String language, String title) throws IOException {
        GuardedServer.Reply reply = server.askOnce("Host: evil.example", "Accept-Language: " + wanted);
        assertThat(reply.headers()).containsEntry("content-language", language);
        assertThat(reply.json().get("title").asText()).isEqualTo(title);
    }

    @Test
    void theDefaultLocaleOfTheMachineIsIgnored() throws IOException {
        Locale machine = Locale.getDefault();
        Locale.setDefault(Locale.JAPANESE);
        try {
            assertThat(server.askOnce("Host: evil.example").json().get("title").asText())
                    .isEqualTo("Unknown host name");
        } finally {
            Locale.setDefault(machine);
        }
    }
}
