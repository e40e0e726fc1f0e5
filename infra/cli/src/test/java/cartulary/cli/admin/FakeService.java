package cartulary.cli.admin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A fake service over real HTTP, which returns prepared responses in order and records the requests.
public final class FakeService implements AutoCloseable {
    private static final String PROBLEM = "application/problem+json";

    private final HttpServer server;
    private final Map<String, Deque<Answer>> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<String> tokens = new CopyOnWriteArrayList<>();

    private record Answer(int status, String type, String body) {}

    public FakeService() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.start();
    }

    /// @param request such as `GET /api/admin/parked`
    /// @param bodies returned in order; the last one repeatedly
    public FakeService answers(String request, String... bodies) {
        for (String body : bodies) {
            answers(request, 200, "application/json", body);
        }
        return this;
    }

    public FakeService answers(String request, int status, String type, String body) {
        answers.computeIfAbsent(request, key -> new ArrayDeque<>()).add(new Answer(status, type, body));
        return this;
    }

    /// Refuses a request as the service does.
    public FakeService refuses(String request, int status, String kind, String detail) {
        String body = "{\"type\":\"urn:cartulary:problem:%s\",\"title\":\"A title\",\"status\":%s,\"detail\":\"%s\"}"
                .formatted(kind, status, detail);
        return answers(request, status, PROBLEM, body);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        asked.add(request);
        tokens.add(exchange.getRequestHeaders().getFirst("Authorization"));
        Answer answer = next(request);
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", answer.type());
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private Answer next(String request) {
        Deque<Answer> left = answers.get(request);
        if (left == null) {
            return new Answer(404, "text/plain", "nothing was written down for " + request);
        }
        return left.size() > 1 ? left.removeFirst() : left.getFirst();
    }

    /// Returns every request, in order.
    public List<String> asked() {
        return asked;
    }

    /// Returns the Authorization header of each request.
    public List<String> tokens() {
        return tokens;
    }

    public String authority() {
        return "localhost:" + server.getAddress().getPort();
    }

    public String url() {
        return "http://" + authority();
    }

    /// Stops listening.
    @Override
    public void close() {
        server.stop(0);
    }
}
