package cartulary.http;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
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
import org.jspecify.annotations.Nullable;

/// A server behind an {@link OriginCheck}. Requests are written byte by byte, because HTTP clients refuse to
/// send what the check is there for.
final class GuardedServer implements AutoCloseable {
    static final String BODY = "admitted";
    private static final int TIMEOUT_MS = 600_000;

    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;

    /// @param hosts the setting `cartulary.hosts`
    GuardedServer(String... hosts) throws Exception {
        this(null, hosts);
    }

    /// @param deadline for request bodies, which are then read; null: requests are answered without their bodies
    GuardedServer(@Nullable BodyDeadline deadline, String... hosts) throws Exception {
        this(deadline, RoutingContext::next, hosts);
    }

    /// @param worker is called before the body is read, and calls the next handler
    GuardedServer(@Nullable BodyDeadline deadline, Handler<RoutingContext> worker, String... hosts) throws Exception {
        var filters = new Filters();
        if (deadline != null) {
            deadline.install(filters);
        }
        new OriginCheck(Optional.of(List.of(hosts)).filter(names -> !names.isEmpty())).install(filters);
        Router router = Router.router(vertx);
        filters.getFilters().forEach(filter -> router.route().handler(filter.getHandler()));
        router.route().handler(worker);
        if (deadline != null) {
            router.route().handler(BodyHandler.create(false));
        }
        router.route().handler(context -> context.response().end(BODY));
        server = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, InetAddress.getLoopbackAddress().getHostAddress())
                .toCompletionStage()
                .toCompletableFuture()
                .get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }

    /// The address for ordinary clients.
    URI address() {
        return URI.create("http://localhost:" + server.actualPort());
    }

    /// The response, read until the server closed the connection.
    ///
    /// @param headers by name, case-insensitive
    record Reply(int status, Map<String, String> headers, String body) {
        boolean isAdmitted() {
            return status == 200 && body.equals(BODY);
        }

        JsonNode json() throws IOException {
            return Json.mapper().readTree(body);
        }
    }

    /// Sends a request that leaves it to the server to close the connection.
    ///
    /// @param lines the request line and the headers
    Reply ask(String... lines) throws IOException {
        return send(String.join("\r\n", lines) + "\r\n\r\n");
    }

    /// Sends a part of a body.
    ///
    /// @param announced the Content-Length
    /// @param sent the number of bytes that are sent
    Reply post(int announced, int sent) throws IOException {
        return send("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
                + announced
                + "\r\n\r\n"
                + "x".repeat(sent));
    }

    private Reply send(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.actualPort())) {
            socket.setSoTimeout(TIMEOUT_MS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return reply(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /// Sends a request that asks the server to close the connection.
    Reply askOnce(String... headers) throws IOException {
        return ask("GET / HTTP/1.1", "Connection: close", String.join("\r\n", headers));
    }

    private static Reply reply(String text) {
        int end = text.indexOf("\r\n\r\n");
        List<String> head = text.substring(0, end).lines().toList();
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        for (String line : head.subList(1, head.size())) {
            String[] parts = line.split(": ", 2);
            headers.put(parts[0], parts[1]);
        }
        return new Reply(Integer.parseInt(head.getFirst().split(" ", 3)[1]), headers, text.substring(end + 4));
    }

    @Override
    public void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }
}
