package cartulary.querynode;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A fake command node over real HTTP: gives every request the same answer and records the requests.
final class FakeCommandNode implements AutoCloseable {
    private final HttpServer server;
    private final List<ReceivedRequest> requests = new CopyOnWriteArrayList<>();
    private volatile int status = 404;
    private volatile String body = "{}";

    /// A received request.
    record ReceivedRequest(String path, String authorization) {}

    FakeCommandNode() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            requests.add(new ReceivedRequest(
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().getFirst("Authorization")));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    FakeCommandNode answers(int status, String body) {
        this.status = status;
        this.body = body;
        return this;
    }

    List<ReceivedRequest> requests() {
        return requests;
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /// Stops listening.
    @Override
    public void close() {
        server.stop(0);
    }
}
