package cartulary.bench.soak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// Requests that the service has to refuse, written to a socket as they are, because an HTTP client would refuse to
/// send most of them.
final class BadRequests {
    private static final int TIMEOUT_MILLIS = 30_000;
    private static final int HUGE = 200_000;

    private final int port;
    private final SplittableRandom random;
    private final Map<String, Integer> statuses = new ConcurrentHashMap<>();

    BadRequests(int port, SplittableRandom random) {
        this.port = port;
        this.random = random;
    }

    /// Sends one of them and reads the answer to its end.
    void send(String game) throws IOException {
        List<String> kinds = List.of(
                // A method, a path and a name that were never seen before.
                "M" + Long.toHexString(random.nextLong()).toUpperCase(java.util.Locale.ROOT) + " /api/games HTTP/1.1",
                "GET /" + Long.toHexString(random.nextLong()) + " HTTP/1.1",
                "GET /api/games/" + Long.toHexString(random.nextLong()) + " HTTP/1.1",
                "GET /api/games/%zz HTTP/1.1",
                "GET " + game + "?at=%zz HTTP/1.1",
                "GET " + game + "/hand HTTP/1.1\r\nAuthorization: Bearer " + random.nextLong(),
                "GET " + game + " HTTP/1.1\r\nOrigin: https://h" + random.nextLong() + ".example",
                "GET " + game + " HTTP/1.1\r\nAccept-Language: ;",
                "GET " + game + " HTTP/1.1\r\nAccept: made/up",
                "POST /api/games HTTP/1.1\r\nContent-Type: application/json\r\nIdempotency-Key: weak\r\nContent-Length: 2"
                        + "\r\n\r\n{}",
                "POST " + game + "/commands HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 0",
                "POST " + game + "/commands HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
                "POST /api/games HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: " + HUGE + "\r\n\r\n"
                        + " ".repeat(HUGE),
                "POST /api/games HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n"
                        + "[".repeat(400),
                "nonsense");
        String request = kinds.get(random.nextInt(kinds.size()));
        int head = request.indexOf("\r\n");
        String first = head < 0 ? request : request.substring(0, head);
        String rest =
                head < 0 ? "\r\n\r\n" : request.substring(head) + (request.contains("\r\n\r\n") ? "" : "\r\n\r\n");
        String answer = exchange(first + "\r\nHost: localhost\r\nConnection: close" + rest);
        statuses.merge(answer, 1, Integer::sum);
    }

    /// @return the status, or `closed` if the connection ended without one
    private String exchange(String request) throws IOException {
        try (var socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            InputStream in = socket.getInputStream();
            String head = new String(in.readNBytes(12), US_ASCII);
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return head.length() < 12 ? "closed" : head.substring(9);
        } catch (SocketException reset) {
            return "closed"; // the service does not read a huge body to its end
        }
    }

    /// Returns the number of answers by status.
    Map<String, Integer> statuses() {
        return new TreeMap<>(statuses);
    }
}
