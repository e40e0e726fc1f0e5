package cartulary.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReverseProxyTest {
    private static final int TIMEOUT_MS = 600_000;

    private final HttpServer first = node("first");
    private final HttpServer second = node("second");
    private final HttpServer reader = node("reader");
    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void stop() {
        first.stop(0);
        second.stop(0);
        reader.stop(0);
    }

    @Test
    void commandsRotateOverCommandNodesAndReadsGoToQueryNodes() throws Exception {
        try (var proxy = new ReverseProxy(0, List.of(port(first), port(second)), List.of(port(reader)))) {
            var answered = new HashSet<String>();
            for (int i = 0; i < 4; i++) {
                answered.add(post(proxy));
            }
            assertThat(answered).containsExactlyInAnyOrder("first for localhost", "second for localhost");
            assertThat(get(proxy, "/api/games/g")).isEqualTo("reader for localhost");
        }
    }

    @Test
    void aNodeThatRefusesTheConnectionIsSkipped() throws Exception {
        try (var proxy = new ReverseProxy(0, List.of(closedPort(), port(second)), List.of(port(reader)))) {
            for (int i = 0; i < 4; i++) {
                assertThat(post(proxy)).isEqualTo("second for localhost");
            }
        }
    }

    @Test
    void whatTheCallerSaysAboutItselfIsReplaced() throws Exception {
        try (var proxy = new ReverseProxy(0, List.of(port(first)), List.of(port(reader)));
                var socket = new Socket("127.0.0.1", proxy.port())) {
            socket.setSoTimeout(TIMEOUT_MS);
            socket.getOutputStream()
                    .write(("GET /headers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nUpgrade: h2c\r\n"
                                    + "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nX-Forwarded-For: 203.0.113.9\r\n"
                                    + "X-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\n"
                                    + "Forwarded: for=203.0.113.9\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String seen = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(seen)
                    .startsWith("HTTP/1.1 200")
                    .contains("X-forwarded-for=[127.0.0.1]", "X-forwarded-proto=[http]")
                    .doesNotContain("203.0.113.9", "evil", "h2c", "Http2-settings");
        }
    }

    private String post(ReverseProxy proxy) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address(proxy, "/api/games"))
                .POST(BodyPublishers.ofString("{}"))
                .build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    private String get(ReverseProxy proxy, String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address(proxy, path)).build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    private static URI address(ReverseProxy proxy, String path) {
        return URI.create("http://localhost:" + proxy.port() + path);
    }

    /// Starts a server that answers with its own name and the host name of the request; below `/headers`, with the
    /// headers of the request.
    private static HttpServer node(String name) {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                String host = exchange.getRequestHeaders().getFirst("Host").split(":", -1)[0];
                String text = exchange.getRequestURI().getPath().equals("/headers")
                        ? exchange.getRequestHeaders().entrySet().toString()
                        : name + " for " + host;
                byte[] body = text.getBytes(StandardCharsets.UTF_8);
                exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int port(HttpServer server) {
        return server.getAddress().getPort();
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
