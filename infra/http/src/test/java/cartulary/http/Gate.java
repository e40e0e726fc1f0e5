package cartulary.http;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// A server with a gatekeeper before it. It is spoken to byte by byte, because clients of good breeding
/// do not say what a gatekeeper is there for.
final class Gate implements AutoCloseable {
    static final String LET_IN = "let in";
    private static final int PATIENCE_MS = 20_000;

    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;

    /// @param hosts the setting `cartulary.hosts`
    Gate(String... hosts) throws Exception {
        var filters = new Filters();
        new OriginCheck(Optional.of(List.of(hosts)).filter(names -> !names.isEmpty())).install(filters);
        Router router = Router.router(vertx);
        filters.getFilters().forEach(filter -> router.route().handler(filter.getHandler()));
        router.route().handler(context -> context.response().end(LET_IN));
        server = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, InetAddress.getLoopbackAddress().getHostAddress())
                .toCompletionStage()
                .toCompletableFuture()
                .get(PATIENCE_MS, TimeUnit.MILLISECONDS);
    }

    /// For clients that behave.
    URI address() {
        return URI.create("http://localhost:" + server.actualPort());
    }

    /// What came back before the server closed the connection.
    ///
    /// @param headers by name, in whatever case
    record Answer(int status, Map<String, String> headers, String body) {
        boolean isLetIn() {
            return status == 200 && body.equals(LET_IN);
        }

        JsonNode json() throws IOException {
            return Json.mapper().readTree(body);
        }
    }

    /// A request that leaves it to the server to end the connection.
    ///
    /// @param lines the first line and the headers
    Answer ask(String... lines) throws IOException {
        return say(String.join("\r\n", lines) + "\r\n\r\n");
    }

    /// @param announced bytes of a body, of which the first few are sent
    Answer post(int announced, int sent) throws IOException {
        return say("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
                + announced
                + "\r\n\r\n"
                + "x".repeat(sent));
    }

    private Answer say(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.actualPort())) {
            socket.setSoTimeout(PATIENCE_MS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return answer(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /// A request whose own client asks for the end of the connection.
    Answer askOnce(String... headers) throws IOException {
        return ask("GET / HTTP/1.1", "Connection: close", String.join("\r\n", headers));
    }

    private static Answer answer(String text) {
        int end = text.indexOf("\r\n\r\n");
        List<String> head = text.substring(0, end).lines().toList();
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        for (String line : head.subList(1, head.size())) {
            String[] parts = line.split(": ", 2);
            headers.put(parts[0], parts[1]);
        }
        return new Answer(Integer.parseInt(head.getFirst().split(" ", 3)[1]), headers, text.substring(end + 4));
    }

    @Override
    public void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(PATIENCE_MS, TimeUnit.MILLISECONDS);
    }
}
