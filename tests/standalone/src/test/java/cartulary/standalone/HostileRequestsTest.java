package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.leaks.LogLines;
import cartulary.testkit.SampleSize;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Requests that no ordinary client sends get a problem document, and leave neither series in the metrics nor stack
/// traces in the log.
@QuarkusTest
@WithTestResource(TempFolders.class)
class HostileRequestsTest {
    private static final String HEAD = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    private static final String JSON = HEAD + "Content-Type: application/json\r\n";
    private static final int REQUESTS = SampleSize.of(600, 2_000);

    /// The default number of streams that an address may have open.
    private static final int STREAMS = 64;

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    RawHttp raw;

    @BeforeEach
    void connect() {
        raw = new RawHttp(base);
    }

    @Test
    void madeUpMethodsPathsAndRefusedRequestsAddNoSeries() {
        String game = UUID.randomUUID().toString();
        sendHostile(game, 0);
        sendHostile(game, 1);
        List<String> before = series();
        for (int number = 2; number < REQUESTS; number++) {
            sendHostile(game, number);
        }
        List<String> after = series();
        assertThat(after).hasSizeLessThan(before.size() + 40);
        assertThat(after).noneMatch(line -> line.contains(game) || line.contains("ZAP") || line.contains("made-up"));
        assertThat(after).anyMatch(line -> line.contains("method=\"OTHER\""));
    }

    private void sendHostile(String game, int number) {
        switch (number % 10) {
            case 0 ->
                assertThat(raw.ask("ZAP" + number + " /api/games" + HEAD + "\r\n"))
                        .startsWith("HTTP/1.1 501 ");
            case 1 ->
                assertThat(raw.ask("GET /made-up/" + number + "/{game}" + HEAD + "\r\n"))
                        .startsWith("HTTP/1.1 400 ");
            case 2 ->
                assertThat(raw.ask("GET /made-up/" + number + HEAD + "\r\n")).startsWith("HTTP/1.1 404 ");
            case 3 ->
                assertThat(raw.readAndReset(
                                "POST /api/games/" + game + "/" + number + HEAD + "Content-Length: 99999\r\n\r\n", 12))
                        .isEqualTo("HTTP/1.1 413");
            case 4 ->
                assertThat(raw.ask("GET /api/games/" + game + "?" + number + HEAD
                                + "Origin: https://evil.example\r\n\r\n"))
                        .startsWith("HTTP/1.1 403 ");
            case 5 ->
                assertThat(raw.ask("DELETE /api/games/" + game + "/" + number + HEAD + "\r\n"))
                        .startsWith("HTTP/1.1 40");
            case 6 ->
                assertThat(raw.ask("GET /api/games/" + game + "/events" + HEAD + "Accept: a/b" + number + "\r\n\r\n"))
                        .startsWith("HTTP/1.1 40");
            case 7 -> raw.sendAndReset("ZAP" + number + " /api/games/" + game + "/" + number + HEAD + "\r\n");
            case 8 -> raw.sendAndReset("GET /api/games/" + game + "/made-up" + number + HEAD + "\r\n");
            default ->
                assertThat(raw.ask("OPTIONS /made-up/" + number + HEAD
                                + "Origin: http://localhost\r\nAccess-Control-Request-Method: ZAP\r\n"
                                + "Access-Control-Request-Headers: x\r\n\r\n"))
                        .startsWith("HTTP/1.1 ");
        }
    }

    private List<String> series() {
        return new Client(management)
                .get("/q/metrics", null)
                .body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.lastIndexOf(' ')))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GARBAGE                            |                                   | 400 | malformed
            GET / HTTP/9                       |                                   | 400 | malformed
            GET ?a HTTP/1.1                    | Host: localhost                   | 400 | malformed
            GET /[ HTTP/1.1                    | Host: localhost                   | 400 | malformed
            GET / HTTP/1.1                     | Bad Name: x                       | 400 | malformed
            GET / HTTP/1.1                     |                                   | 400 | malformed
            POST /api/games HTTP/1.1           | Content-Length: x                 | 400 | malformed
            GET /%zz HTTP/1.1                  | Host: localhost                   | 400 | bad-encoding
            GET /swagger-ui/%z HTTP/1.1        | Host: localhost                   | 400 | bad-encoding
            GET /api/games?at=%zz HTTP/1.1     | Host: localhost                   | 400 | bad-encoding
            GET * HTTP/1.1                     | Host: localhost                   | 404 | not-found
            BREW / HTTP/1.1                    | Host: localhost                   | 501 | unknown-method
            TRACE / HTTP/1.1                   | Host: localhost                   | 501 | unknown-method
            GET / HTTP/1.1                     | Host: evil%sAccept-Language: ;    | 403 | foreign-host
            GET /api/games/x HTTP/1.1          | Host: localhost%sAccept-Language: ; | 404 | unknown-game
            GET /api/games/x/made-up HTTP/1.1  | Host: localhost                   | 404 | not-found
            GET /made-up HTTP/1.1              | Host: localhost%sAccept: ;        | 404 | not-found
            GET /api/games HTTP/1.1            | Host: localhost%sAuthorization: a%sAuthorization: b | 400 | bad-header
            POST /api/games HTTP/1.1           | Host: localhost%sIdempotency-Key: a%sIdempotency-Key: b | 400 | bad-header
            POST /api/games HTTP/1.1           | Host: localhost%sContent-Type: ;%sContent-Length: 0 | 415 | unsupported-media-type
            GET /api/games?limit=1&limit=2 HTTP/1.1 | Host: localhost              | 400 | bad-parameter
            PUT /api/games HTTP/1.1            | Host: localhost%sContent-Length: 0 | 405 | method-not-allowed
            DELETE /api/games/x/deck HTTP/1.1  | Host: localhost                   | 405 | method-not-allowed
            GET /api/games/x/events HTTP/1.1   | Host: localhost%sAccept: a/b      | 406 | not-acceptable
            POST /api/games HTTP/1.1           | Host: localhost%sContent-Type: text/plain%sContent-Length: 0 | 415 | unsupported-media-type
            """)
    void aRequestThatTheServerCannotReadGetsAProblemThatSaysWhy(String line, String headers, int status, String kind) {
        try (var log = new LogLines()) {
            String head = headers == null ? "" : headers.replace("%s", "\r\n") + "\r\n";
            String reply = raw.ask(line + "\r\n" + head + "Connection: close\r\n\r\n");
            assertThat(reply).startsWith("HTTP/1.1 " + status + " ").contains("urn:cartulary:problem:" + kind + "\"");
            assertThat(reply.toLowerCase(Locale.ROOT)).contains("content-type: application/problem+json\r\n");
            hasSecurityHeaders(reply);
            assertThat(problems(log)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET /api/games/x/made-up    | en | There is nothing at this address.
            GET /api/games/x/made-up    | nl | Op dit adres is niets te vinden.
            DELETE /api/games           | nl | Dit adres staat de methode van het verzoek niet toe.
            GET /api/games/x/events     | en | This address has no media type that the Accept header permits.
            GET /api/games/x/events     | nl | Dit adres heeft geen mediatype dat de Accept-header toestaat.
            GET /api/games/x/events     | ja | Accept ヘッダーが許すメディアタイプは、このアドレスにはありません。
            POST /api/games             | en | Send application/json.
            POST /api/games             | nl | Stuur application/json.
            POST /api/games             | ja | application/json を送ってください。
            """)
    void aRequestThatMatchesNoResourceIsAnsweredInTheLanguageOfTheCaller(String line, String language, String text) {
        assertThat(raw.ask(line + HEAD + "Accept: a/b\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n"
                        + "Accept-Language: " + language + "\r\n\r\n"))
                .contains("Content-Language: " + language, text);
    }

    @Test
    void anAddressOrHeadersThatAreTooLongGetAProblem() {
        assertThat(raw.ask("GET /" + "x".repeat(10_000) + HEAD + "\r\n"))
                .startsWith("HTTP/1.1 414 ")
                .contains("urn:cartulary:problem:address-too-long");
        assertThat(raw.ask("GET /" + HEAD + "X: " + "x".repeat(100_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431 ")
                .contains("urn:cartulary:problem:headers-too-large");
    }

    @Test
    void anErrorWithoutABodyStaysEmptyInResponseToHead() {
        assertThat(raw.ask("HEAD /%zz" + HEAD + "\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .endsWith("\r\n\r\n");
    }

    @Test
    void aCallerThatGoesAwayOrSendsMalformedChunksLogsNothing() {
        TestGame table = TestGame.of(new Client(base), 2);
        var before = count("cartulary_streams_open");
        try (var log = new LogLines()) {
            for (int attempt = 0; attempt < 20; attempt++) {
                raw.sendAndReset("POST /api/games" + JSON + "Content-Length: 100\r\n\r\n{");
                assertThat(raw.ask("POST /api/games" + JSON + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"))
                        .matches(reply -> reply.isEmpty() || reply.startsWith("HTTP/1.1 400 "));
                raw.sendAndReset("POST /api/games/" + table.game + "/commands" + JSON + "Content-Length: 100\r\n\r\n{");
                assertThat(raw.readAndReset(
                                "GET /api/games/" + table.game + "/events?follow=true" + HEAD + "\r\n", 500))
                        .hasSize(500);
            }
            await().until(() -> count("cartulary_streams_open") <= before
                    && count("http_server_active_requests{url_scheme=\"http\"}") <= 1);
            assertThat(problems(log)).isEmpty();
        }
    }

    @Test
    void everyResponseHasTheSecurityHeaders() {
        for (String path : List.of("/api/games", "/made-up", "/openapi", "/api/games/x/scores", "/")) {
            hasSecurityHeaders(raw.ask("GET " + path + HEAD + "\r\n"));
        }
        String page = raw.ask("GET /" + HEAD + "\r\n");
        assertThat(page.toLowerCase(Locale.ROOT).split("content-security-policy", -1))
                .hasSize(2);
        assertThat(page).contains("script-src 'self'");
    }

    @Test
    void refusalsAreCountedByReason() {
        Map<String, Double> before = refusals();
        raw.ask("ZAP /" + HEAD + "\r\n");
        raw.ask("GET /%zz" + HEAD + "\r\n");
        raw.ask("GET / HTTP/1.1\r\nHost: evil\r\n\r\n");
        raw.readAndReset("POST /api/games" + HEAD + "Content-Length: 99999\r\n\r\n", 12);
        Map<String, Double> after = refusals();
        for (String reason : List.of("unknown-method", "malformed", "foreign-host", "body-size")) {
            assertThat(after.get(reason)).as(reason).isEqualTo(before.get(reason) + 1);
        }
        assertThat(after).containsKeys("connections", "connections-per-address", "head-deadline", "rate-per-token");
        assertThat(count("cartulary_connections_open")).isPositive();
        assertThat(count("cartulary_connections_limit")).isEqualTo(8192);
    }

    @Test
    void aStreamAboveTheLimitOfItsAddressIsCounted() {
        TestGame table = TestGame.of(new Client(base), 2);
        double before = refusals().get("streams-per-address");
        List<Stream<String>> open = new ArrayList<>();
        var client = new Client(base);
        try {
            for (int stream = 0; stream < STREAMS; stream++) {
                open.add(client.stream(table.game, table.host));
            }
            assertThat(raw.ask("GET /api/games/" + table.game + "/events" + HEAD + "\r\n"))
                    .startsWith("HTTP/1.1 429 ")
                    .contains("urn:cartulary:problem:too-many-streams");
        } finally {
            open.forEach(Stream::close);
        }
        assertThat(refusals().get("streams-per-address")).isEqualTo(before + 1);
        await().until(() -> count("cartulary_streams_open") == 0);
    }

    private static void hasSecurityHeaders(String reply) {
        assertThat(reply.toLowerCase(Locale.ROOT))
                .contains(
                        "x-content-type-options: nosniff\r\n",
                        "referrer-policy: no-referrer\r\n",
                        "cross-origin-resource-policy: same-origin\r\n",
                        "content-security-policy: default-src 'none';",
                        "frame-ancestors 'none'");
    }

    private static List<String> problems(LogLines log) {
        return log.lines().stream()
                .filter(line -> line.startsWith("WARN") || line.startsWith("ERROR") || line.startsWith("SEVERE"))
                .toList();
    }

    private double count(String name) {
        return metrics().getOrDefault(name, 0.0);
    }

    private Map<String, Double> refusals() {
        return metrics().entrySet().stream()
                .filter(metric -> metric.getKey().startsWith("cartulary_refusals_total{"))
                .collect(Collectors.toMap(metric -> metric.getKey().split("\"", -1)[1], Map.Entry::getValue));
    }

    private Map<String, Double> metrics() {
        return new Client(management)
                .get("/q/metrics", null)
                .body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.lastIndexOf(' ')),
                        line -> Double.valueOf(line.substring(line.lastIndexOf(' ') + 1))));
    }
}
