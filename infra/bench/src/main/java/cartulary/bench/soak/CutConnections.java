package cartulary.bench.soak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/// Connections that end within milliseconds, or that are left half-open.
final class CutConnections {
    private static final long LONGEST_NANOS = 20_000_000;

    private final int port;
    private final SplittableRandom random;

    CutConnections(int port, SplittableRandom random) {
        this.port = port;
        this.random = random;
    }

    /// Requests a stream, a command or half a request, and resets the connection after up to 20 ms.
    void cut(String game) throws IOException {
        List<String> requests = List.of(
                stream(game, "text/event-stream"),
                stream(game, "application/x-ndjson"),
                "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 1000\r\n\r\n{",
                "GET /api/ga",
                "");
        try (var socket = new Socket("127.0.0.1", port)) {
            socket.setOption(StandardSocketOptions.SO_LINGER, 0);
            socket.getOutputStream()
                    .write(requests.get(random.nextInt(requests.size())).getBytes(US_ASCII));
            LockSupport.parkNanos(random.nextLong(LONGEST_NANOS));
        }
    }

    /// Opens a stream or half a request and closes its own direction only, then waits until the service closes the
    /// connection, or resets it after the given time.
    void halfOpen(String game, int millis) throws IOException {
        try (var socket = new Socket("127.0.0.1", port)) {
            socket.setOption(StandardSocketOptions.SO_LINGER, 0);
            socket.setSoTimeout(millis);
            String request = random.nextBoolean() ? stream(game, "text/event-stream") : "GET /api/games HTTP/1.1\r\nHo";
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            socket.shutdownOutput();
            socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
        } catch (java.net.SocketTimeoutException | java.net.SocketException ended) {
            // The service kept it open for the whole time, or reset it.
        }
    }

    private static String stream(String game, String type) {
        return "GET %s/events?follow=true HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\n\r\n".formatted(game, type);
    }
}
