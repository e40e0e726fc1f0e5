package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.standalone.Client.Reply;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/// The limits on connections to the public port of the packaged application, tested with raw sockets.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PublicPortIT {
    private static final int TIMEOUT_MS = 600_000;
    private static final int PER_ADDRESS = 20;
    private static final int BURST = 50;
    private static final String GET = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n";

    @TempDir
    static Path folder;

    private static ServerProcess server;

    private final List<Socket> sockets = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        server = ServerProcess.start(
                        folder,
                        ServerProcess.freePort(),
                        "-Dcartulary.connections.head-deadline=3S",
                        "-Dcartulary.connections.body-deadline=3S",
                        "-Dcartulary.connections.per-address=" + PER_ADDRESS,
                        "-Dcartulary.wait-limit=5S",
                        "-Dcartulary.rate.address.per-second=1",
                        "-Dcartulary.rate.address.burst=" + BURST,
                        "-Dcartulary.read-rate.anonymous.per-second=10",
                        "-Dcartulary.read-rate.anonymous.burst=300",
                        "-Dquarkus.http.idle-timeout=6S")
                .awaitUp();
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @AfterEach
    void disconnect() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        // The server counts a connection until it has noticed the end.
        await().until(() -> {
            try (Socket next = connect()) {
                return askAndReadStatus(next).startsWith("HTTP/1.1 200");
            }
        });
    }

    @Test
    void aRequestHeadThatDoesNotEndIsCutOff() throws IOException {
        double before = refusals("head-deadline");
        Socket socket = connect();
        send(socket, GET);
        assertThat(rest(socket)).isEmpty();
        assertThat(refusals("head-deadline")).isGreaterThan(before);
    }

    @Test
    void aRequestBodyThatDoesNotEndIsAnsweredAndItsConnectionClosed() {
        double before = refusals("body-deadline");
        // Another test may have used up the rate of this address.
        await().untilAsserted(() -> {
            try (Socket socket = connect()) {
                send(
                        socket,
                        "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                + "Content-Length: 100\r\n\r\n{");
                assertThat(rest(socket)).startsWith("HTTP/1.1 408 ").contains("urn:cartulary:problem:too-slow");
            }
        });
        assertThat(refusals("body-deadline")).isGreaterThan(before);
        assertThat(server.output()).doesNotContain("\tat ");
    }

    /// The resource answers when the read has waited, which is after the deadline for the body.
    @Test
    void aLateAnswerToARequestWhoseBodyIsOverdueIsNoError() {
        await().untilAsserted(() -> {
            Reply opened = server.client().post("/api/games", "{}", null);
            assertThat(opened.status()).isEqualTo(201);
            String read = "/api/games/" + opened.json().get("game").asText() + "?wait=99";
            try (Socket socket = connect()) {
                send(socket, "GET " + read + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
                assertThat(rest(socket)).startsWith("HTTP/1.1 408 ");
            }
            // Begins later, so the first one has been answered when this one is.
            assertThat(server.client().get(read, null).status()).isEqualTo(503);
        });
        assertThat(server.output()).doesNotContain("ERROR").doesNotContain("\tat ");
    }

    @Test
    void aQuietConnectionIsClosed() throws IOException {
        Socket socket = connect();
        send(socket, GET + "\r\n");
        assertThat(rest(socket)).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void connectionsOfOneAddressAboveItsLimitAreClosed() throws IOException {
        double before = refusals("connections-per-address");
        List<String> answers = IntStream.range(0, 2 * PER_ADDRESS).mapToObj(_ -> connect()).toList().stream()
                .map(PublicPortIT::askAndReadStatus)
                .toList();
        assertThat(answers)
                .filteredOn(answer -> answer.startsWith("HTTP/1.1 200"))
                .hasSizeBetween(1, PER_ADDRESS);
        assertThat(answers).last().isEqualTo("");
        assertThat(refusals("connections-per-address")).isGreaterThanOrEqualTo(before + PER_ADDRESS);
    }

    @Test
    void anUpgradeToHttp2IsIgnored() throws IOException {
        Socket socket = connect();
        send(
                socket,
                GET + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                        + "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n");
        assertThat(rest(socket)).startsWith("HTTP/1.1 200 ").doesNotContain("101 Switching");
    }

    @Test
    void http2WithoutTlsIsRefused() throws IOException {
        Socket socket = connect();
        send(socket, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        // The empty settings frame, which begins an HTTP/2 connection.
        socket.getOutputStream().write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0});
        String answer = rest(socket);
        assertThat(answer.isEmpty() || answer.startsWith("HTTP/")).as(answer).isTrue();
    }

    @Test
    void aCallerCannotChooseTheAddressByWhichItIsLimited() {
        double before = refusals("rate-per-address");
        Client client = server.client();
        List<Reply> replies = IntStream.range(0, 2 * BURST)
                .mapToObj(number -> client.post(
                        "/api/games/unknown/commands",
                        "{}",
                        null,
                        Map.of("X-Forwarded-For", "203.0.113." + number, "Forwarded", "for=198.51.100." + number)))
                .toList();
        assertThat(replies).extracting(Reply::status).contains(429);
        assertThat(refusals("rate-per-address")).isGreaterThan(before);
    }

    /// The last, because it leaves nothing to read for the others.
    @Test
    @Order(Integer.MAX_VALUE)
    void readsAboveTheRateOfAnAddressAreRefusedAndCounted() {
        double before = refusals("rate-per-address");
        Client client = server.client();
        await().pollInterval(Duration.ofMillis(1))
                .until(() -> client.get("/api/games/unknown/deck", null).status() == 429);
        assertThat(refusals("rate-per-address")).isGreaterThan(before);
    }

    @Test
    void healthAndMetricsAreOnAnotherPort() {
        for (String path : List.of("/q/health", "/q/health/ready", "/q/metrics")) {
            assertThat(server.client().get(path, null).status()).isEqualTo(404);
            assertThat(server.management().get(path, null).status()).isEqualTo(200);
        }
        assertThat(server.management().get("/api/games", null).status()).isEqualTo(404);
    }

    @Test
    void swaggerUiHasAContentSecurityPolicy() {
        Reply reply = server.client().get("/swagger-ui/", null);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Security-Policy"))
                .contains("default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'");
        assertThat(server.client().get("/api/games", null).header("Content-Security-Policy"))
                .doesNotContain("unsafe-inline");
    }

    private static double refusals(String reason) {
        String series = "cartulary_refusals_total{reason=\"" + reason + "\"} ";
        return server.management()
                .get("/q/metrics", null)
                .body()
                .lines()
                .filter(line -> line.startsWith(series))
                .mapToDouble(line -> Double.parseDouble(line.substring(series.length())))
                .sum();
    }

    private Socket connect() {
        try {
            var socket = new Socket("127.0.0.1", server.port);
            socket.setSoTimeout(TIMEOUT_MS);
            sockets.add(socket);
            return socket;
        } catch (IOException e) {
            throw new IllegalStateException("the server does not listen", e);
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /// Returns the status line, or an empty text if the connection was closed.
    private static String askAndReadStatus(Socket socket) {
        try {
            send(socket, GET + "\r\n");
            return new String(socket.getInputStream().readNBytes("HTTP/1.1 200".length()), StandardCharsets.US_ASCII);
        } catch (IOException closed) {
            return "";
        }
    }

    /// Returns what the server sends until it closes the connection.
    private static String rest(Socket socket) throws IOException {
        var text = new StringBuilder();
        try {
            for (int next = socket.getInputStream().read();
                    next >= 0;
                    next = socket.getInputStream().read()) {
                text.append((char) next);
            }
        } catch (SocketException reset) {
            return text.toString();
        }
        return text.toString();
    }
}
