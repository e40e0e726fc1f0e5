package cartulary.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.TrustedProxies;
import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxBuilder;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A server under limits, and clients that write byte by byte.
class ConnectionGuardTest {
    private static final int TIMEOUT_MS = 600_000;
    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final String REQUEST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n";

    private final List<Socket> sockets = new ArrayList<>();
    private Vertx vertx = Vertx.vertx();

    @AfterEach
    void stop() throws Exception {
        for (Socket socket : sockets) {
            socket.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }

    @Test
    void aConnectionOnWhichNothingIsSentIsClosed() throws Exception {
        int port = serve(10, 10, SHORT);
        long before = RefusalCounts.of(RefusalReason.HEAD_DEADLINE);
        assertThat(isClosed(connect(port))).isTrue();
        assertThat(RefusalCounts.of(RefusalReason.HEAD_DEADLINE)).isEqualTo(before + 1);
    }

    @Test
    void aHeadThatIsSentByteByByteIsCutOff() throws Exception {
        Socket socket = connect(serve(10, 10, SHORT));
        boolean cut = false;
        send(socket, "\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nX: ");
        while (!cut) {
            try {
                send(socket, "x");
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            } catch (SocketException e) {
                cut = true;
            }
        }
    }

    @Test
    void theHeadOfALaterRequestHasTheSameDeadline() throws Exception {
        Socket socket = connect(serve(10, 10, SHORT));
        send(socket, REQUEST + "body");
        assertThat(answer(socket)).startsWith("HTTP/1.1 200");
        send(socket, "GET / HTTP/1.1\r\n");
        assertThat(isClosed(socket)).isTrue();
    }

    @Test
    void anAnsweredConnectionStaysOpenForItsNextRequest() throws Exception {
        int port = serve(10, 10, SHORT);
        Socket socket = connect(port);
        for (int request = 0; request < 3; request++) {
            send(socket, REQUEST + "body");
            assertThat(answer(socket)).startsWith("HTTP/1.1 200");
            awaitDeadline(port);
        }
    }

    @Test
    void aBodyIsNotPartOfTheHead() throws Exception {
        int port = serve(10, 10, SHORT);
        Socket socket = connect(port);
        send(socket, REQUEST);
        awaitDeadline(port);
        send(socket, "body");
        assertThat(answer(socket)).startsWith("HTTP/1.1 200");
    }

    @Test
    void connectionsAboveTheTotalAreClosedAndAClosedOneMakesRoom() throws Exception {
        int port = serve(3, 10, LONG);
        List<Socket> admitted = List.of(answered(port), answered(port), answered(port));
        long before = RefusalCounts.of(RefusalReason.CONNECTIONS);
        assertThat(isClosed(connect(port))).isTrue();
        assertThat(RefusalCounts.of(RefusalReason.CONNECTIONS)).isEqualTo(before + 1);
        admitted.getFirst().close();
        boolean hasRoom = isAnswered(connect(port));
        while (!hasRoom) {
            hasRoom = isAnswered(connect(port));
        }
    }

    @Test
    void connectionsOfOneAddressAboveItsLimitAreClosed() throws Exception {
        int port = serve(10, 3, LONG);
        List.of(answered(port), answered(port), answered(port));
        long before = RefusalCounts.of(RefusalReason.CONNECTIONS_PER_ADDRESS);
        assertThat(isClosed(connect(port))).isTrue();
        assertThat(RefusalCounts.of(RefusalReason.CONNECTIONS_PER_ADDRESS)).isEqualTo(before + 1);
    }

    @Test
    void aTrustedProxyMayOpenMoreConnectionsThanAnAddress() throws Exception {
        int port = serve(10, 3, LONG, "127.0.0.1");
        for (int connection = 0; connection < 10; connection++) {
            answered(port);
        }
        assertThat(isClosed(connect(port))).isTrue();
    }

    /// Returns when a connection opened now has been cut off, so that the deadline has passed for older ones, too.
    private void awaitDeadline(int port) throws IOException {
        assertThat(isClosed(connect(port))).isTrue();
    }

    private int serve(int total, int perAddress, Duration headDeadline, String... proxies) throws Exception {
        var unread = new UnreadLimits(1_000_000, 1_000_000, LONG);
        var limits = new ConnectionLimits(total, perAddress, headDeadline, TrustedProxies.of(List.of(proxies)), unread);
        vertx = new VertxBuilder()
                .serviceProviders(List.of(new ConnectionGuard(() -> limits)))
                .init()
                .vertx();
        return vertx.createHttpServer()
                .requestHandler(request ->
                        request.body().onSuccess(_ -> request.response().end("read")))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(TIMEOUT_MS, TimeUnit.MILLISECONDS)
                .actualPort();
    }

    private Socket answered(int port) throws IOException {
        Socket socket = connect(port);
        assertThat(isAnswered(socket)).isTrue();
        return socket;
    }

    private static boolean isAnswered(Socket socket) {
        try {
            send(socket, REQUEST + "body");
            return answer(socket).startsWith("HTTP/1.1 200");
        } catch (IOException refused) {
            return false;
        }
    }

    private Socket connect(int port) throws IOException {
        var socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(TIMEOUT_MS);
        sockets.add(socket);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /// Returns a response of the server, which ends with its body.
    private static String answer(Socket socket) throws IOException {
        var text = new StringBuilder();
        while (!text.toString().endsWith("read")) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                return text.toString();
            }
            text.append((char) next);
        }
        return text.toString();
    }

    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }
}
