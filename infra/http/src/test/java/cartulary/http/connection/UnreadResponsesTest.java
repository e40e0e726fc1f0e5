package cartulary.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.http.TrustedProxies;
import cartulary.http.metric.RefusalCounts;
import cartulary.http.metric.RefusalReason;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.impl.VertxBuilder;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Callers who ask for large responses and do not read them, or read them slowly, and others who read.
class UnreadResponsesTest {
    private static final int TIMEOUT_MS = 600_000;
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final int BUFFER = 16 * 1024;
    private static final int BODY = 1_000_000;
    private static final int PART = 100_000;
    private static final int PER_ADDRESS = 3_000_000;
    private static final int TOTAL = 5_000_000;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final List<Socket> sockets = new ArrayList<>();
    private final byte[] body = new byte[BODY];
    private Vertx vertx = Vertx.vertx();
    private int port;

    @TempDir
    Path folder;

    @BeforeEach
    void fill() {
        for (int i = 0; i < body.length; i++) {
            body[i] = (byte) (i * 31 + i / 251);
        }
        new OpenConnections().bindTo(registry);
    }

    @AfterEach
    void stop() throws Exception {
        for (Socket socket : sockets) {
            socket.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }

    @Test
    void theUnreadBytesOfAnAddressAreBoundedAndTheOthersAreServed() throws Exception {
        serve(LONG);
        long before = RefusalCounts.of(RefusalReason.UNREAD_PER_ADDRESS);
        for (int connection = 1; connection <= 12; connection++) {
            ask(connect("127.0.0.2"), "/whole");
            assertThat(unread()).isLessThan(PER_ADDRESS + BODY);
        }
        await(() -> RefusalCounts.of(RefusalReason.UNREAD_PER_ADDRESS) >= before + 9 && isWithin(PER_ADDRESS));

        assertThat(answer("127.0.0.1", "/whole")).isEqualTo(body);
        assertThat(answer("127.0.0.2", "/whole")).isEqualTo(body);
    }

    @Test
    void theUnreadBytesOfAllAddressesAreBoundedAndTheOthersAreServed() throws Exception {
        serve(LONG);
        long before = RefusalCounts.of(RefusalReason.UNREAD);
        for (int connection = 0; connection < 9; connection++) {
            ask(connect("127.0.0." + (2 + connection % 3)), "/whole");
            assertThat(unread()).isLessThan(TOTAL + BODY);
        }
        await(() -> RefusalCounts.of(RefusalReason.UNREAD) >= before + 4 && isWithin(TOTAL));

        assertThat(answer("127.0.0.1", "/whole")).isEqualTo(body);
    }

    @Test
    void requestsThatAreSentOneAfterAnotherWithoutReadingAreBounded() throws Exception {
        serve(LONG);
        for (Map.Entry<String, Integer> requests :
                Map.of("/whole", 10, "/little", 1_000).entrySet()) {
            Socket socket = connect("127.0.0.2");
            long before = RefusalCounts.of(RefusalReason.UNREAD_PER_ADDRESS);
            String all = request(requests.getKey()).repeat(requests.getValue());
            socket.getOutputStream().write(all.getBytes(StandardCharsets.US_ASCII));
            await(() -> RefusalCounts.of(RefusalReason.UNREAD_PER_ADDRESS) > before);
            await(() -> unread() == 0);
        }
    }

    @Test
    void aTrustedProxyIsBoundedOnlyByTheTotal() throws Exception {
        serve(LONG, "127.0.0.2");
        for (int connection = 0; connection < 4; connection++) {
            ask(connect("127.0.0.2"), "/whole");
        }
        await(() -> unread() > PER_ADDRESS);
    }

    @Test
    void aCallerThatReadsNothingIsDisconnectedAfterTheDeadline() throws Exception {
        serve(SHORT);
        for (String path : List.of("/whole", "/parts", "/file")) {
            long before = RefusalCounts.of(RefusalReason.UNREAD_DEADLINE);
            Socket socket = connect("127.0.0.1");
            ask(socket, path);
            await(() -> RefusalCounts.of(RefusalReason.UNREAD_DEADLINE) > before);
            assertThat(socket.getInputStream().readAllBytes().length).as(path).isLessThan(BODY);
        }
        await(() -> unread() == 0);
    }

    @Test
    void aCallerThatReadsSlowlyGetsTheWholeResponse() throws Exception {
        serve(SHORT);
        long before = RefusalCounts.of(RefusalReason.UNREAD_DEADLINE);
        Socket socket = connect("127.0.0.1");
        ask(socket, "/whole");
        var input = new DataInputStream(socket.getInputStream());
        skipHead(input);
        byte[] read = new byte[BODY];
        int part = BODY / 10;
        for (int from = 0; from < BODY; from += part) {
            LockSupport.parkNanos(SHORT.toNanos() / 4);
            input.readFully(read, from, part);
        }

        assertThat(read).isEqualTo(body);
        assertThat(RefusalCounts.of(RefusalReason.UNREAD_DEADLINE)).isEqualTo(before);
    }

    @Test
    void callersWhoReadGetEveryKindOfResponseInOrder() throws Exception {
        serve(LONG);
        Socket socket = connect("127.0.0.1");
        for (int round = 0; round < 3; round++) {
            for (String path : List.of("/whole", "/file", "/small", "/whole")) {
                ask(socket, path);
            }
        }
        var input = new DataInputStream(socket.getInputStream());
        for (int round = 0; round < 3; round++) {
            for (int length : List.of(BODY, BODY, 5, BODY)) {
                skipHead(input);
                byte[] read = new byte[length];
                input.readFully(read);
                assertThat(read).isEqualTo(length == BODY ? body : "small".getBytes(StandardCharsets.US_ASCII));
            }
        }
        await(() -> unread() == 0);
    }

    private void serve(Duration deadline, String... proxies) throws Exception {
        var limits = new ConnectionLimits(
                100, 100, LONG, TrustedProxies.of(List.of(proxies)), new UnreadLimits(TOTAL, PER_ADDRESS, deadline));
        Path file = Files.write(folder.resolve("file"), body);
        vertx = new VertxBuilder()
                .serviceProviders(List.of(new ConnectionGuard(() -> limits)))
                .init()
                .vertx();
        port = vertx.createHttpServer(new HttpServerOptions().setSendBufferSize(BUFFER))
                .requestHandler(request -> respond(request, file))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(TIMEOUT_MS, TimeUnit.MILLISECONDS)
                .actualPort();
    }

    private void respond(HttpServerRequest request, Path file) {
        switch (request.path()) {
            case "/whole" -> request.response().end(Buffer.buffer(body));
            case "/little" -> request.response().end(Buffer.buffer(body).slice(0, 8_000));
            case "/file" -> request.response().sendFile(file.toString());
            case "/parts" -> {
                request.response().setChunked(true);
                request.response().drainHandler(_ -> request.response()
                        .write(Buffer.buffer(body).slice(0, PART)));
                request.response().write(Buffer.buffer(body).slice(0, PART));
            }
            default -> request.response().end("small");
        }
    }

    private long unread() {
        return (long) registry.get("cartulary.connections.unread.bytes").gauge().value();
    }

    /// The last response may be counted for a moment before a connection is closed for it.
    private boolean isWithin(int limit) {
        return unread() >= BODY && unread() <= limit;
    }

    private Socket connect(String from) throws IOException {
        var socket = new Socket();
        sockets.add(socket);
        socket.setReceiveBufferSize(BUFFER);
        socket.setSoTimeout(TIMEOUT_MS);
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        return socket;
    }

    private static void ask(Socket socket, String path) throws IOException {
        socket.getOutputStream().write(request(path).getBytes(StandardCharsets.US_ASCII));
    }

    private static String request(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    }

    private byte[] answer(String from, String path) throws IOException {
        Socket socket = connect(from);
        ask(socket, path);
        var input = new DataInputStream(socket.getInputStream());
        skipHead(input);
        return input.readNBytes(BODY);
    }

    private static void skipHead(DataInputStream input) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) input.readUnsignedByte());
        }
        assertThat(head).startsWith("HTTP/1.1 200");
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofMillis(TIMEOUT_MS).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }
}
