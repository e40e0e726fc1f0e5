package cartulary.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.local.Postgres;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.images.builder.ImageFromDockerfile;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.MountableFile;

/// The proxy of the containers with its shipped configuration, in front of a server that answers with the headers it
/// received. Runs where the tests use containers.
@Tag("engines")
@EnabledIfSystemProperty(named = Postgres.ENGINES, matches = "containers")
class HaproxyTest {
    private static final Path FOLDER = Path.of("../deploy/proxy");
    private static final int PORT = 8080;
    private static final int TIMEOUT_MS = 600_000;
    private static final int CONNECTIONS_PER_ADDRESS = 512;
    private static final int EXCESS = 50;
    private static final String GET = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";

    private static final String NODE = """
            defaults
                mode http
                timeout connect 2s
                timeout client 60s
                timeout server 60s
            frontend node
                bind :8080
                bind :9080
                http-request return status 200 content-type text/plain lf-string "%[req.hdrs]"
            """;

    private static Network network;
    private static GenericContainer<?> nodes;
    private static GenericContainer<?> proxy;

    @BeforeAll
    static void start() {
        network = Network.newNetwork();
        var image = new ImageFromDockerfile("cartulary-proxy-test", false).withFileFromPath(".", FOLDER);
        nodes = new GenericContainer<>(image)
                .withNetwork(network)
                .withNetworkAliases("command-1", "command-2", "query-1", "query-2")
                .withCopyToContainer(Transferable.of(NODE), "/etc/haproxy/haproxy.cfg");
        nodes.start();
        proxy = new GenericContainer<>(image)
                .withNetwork(network)
                .withExposedPorts(PORT)
                .withCopyFileToContainer(
                        MountableFile.forHostPath(FOLDER.resolve("haproxy.cfg")), "/etc/haproxy/haproxy.cfg");
        proxy.start();
        await().atMost(Duration.ofMinutes(10))
                .untilAsserted(() -> assertThat(ask(GET + "\r\n")).startsWith("HTTP/1.1 200"));
    }

    @AfterAll
    static void stop() {
        for (GenericContainer<?> container : new GenericContainer<?>[] {proxy, nodes}) {
            if (container != null) {
                container.close();
            }
        }
        if (network != null) {
            network.close();
        }
    }

    @Test
    void forwardingHeadersOfTheCallerAreReplaced() throws IOException {
        String seen = ask(GET + "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"
                + "X-Forwarded-Host: evil.example\r\nX-Forwarded-Prefix: /evil\r\nForwarded: for=203.0.113.9\r\n\r\n");
        assertThat(seen)
                .containsPattern("x-forwarded-for: [0-9.]+%0d%0a")
                .contains("x-forwarded-proto: http%0d%0a")
                .doesNotContain("203.0.113.9", "evil", "%0d%0aforwarded:");
    }

    @Test
    void noUpgradeReachesANode() throws IOException {
        String seen = ask("GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\nGET /end HTTP/1.1\r\n"
                + "Host: localhost\r\nConnection: close\r\n\r\n");
        assertThat(seen).startsWith("HTTP/1.1 200").doesNotContain("upgrade", "http2-settings", "101 switching");
    }

    @Test
    void http2WithoutTlsIsRefused() throws IOException {
        assertThat(ask("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")).startsWith("HTTP/1.1 4");
    }

    @Test
    void theSecurityContactIsPublic() throws IOException {
        assertThat(ask("GET /.well-known/security.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void healthAndMetricsOfNodesAreNotPublic() throws IOException {
        for (String path : List.of("/q/metrics", "//q/metrics", "/%71/health", "/a/../q/metrics", "/q")) {
            assertThat(ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                    .as(path)
                    .startsWith("HTTP/1.1 404");
        }
    }

    @Test
    void aHeadThatDoesNotEndIsCutOff() throws IOException {
        assertThat(ask("GET /api/games HTTP/1.1\r\nHost: localhost\r\n")).startsWith("HTTP/1.1 408");
    }

    @Test
    void connectionsOfOneAddressAreLimited() throws IOException {
        var sockets = new ArrayList<Socket>();
        try {
            for (int number = 0; number < CONNECTIONS_PER_ADDRESS + EXCESS; number++) {
                sockets.add(connect());
            }
            await().atMost(Duration.ofMinutes(10))
                    .until(() ->
                            sockets.stream().filter(HaproxyTest::isRejected).count() == EXCESS);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
        await().atMost(Duration.ofMinutes(10))
                .untilAsserted(() -> assertThat(ask(GET + "\r\n")).startsWith("HTTP/1.1 200"));
    }

    /// Returns true if the proxy has closed the connection without an answer.
    private static boolean isRejected(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private static Socket connect() throws IOException {
        var socket = new Socket(proxy.getHost(), proxy.getMappedPort(PORT));
        socket.setSoTimeout(TIMEOUT_MS);
        return socket;
    }

    /// Returns everything that the proxy answers until it closes the connection, with headers in lower case.
    private static String ask(String request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = rest(socket);
            int status = Math.max(answer.indexOf('\r'), 0);
            return answer.substring(0, status) + answer.substring(status).toLowerCase(Locale.ROOT);
        }
    }

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
