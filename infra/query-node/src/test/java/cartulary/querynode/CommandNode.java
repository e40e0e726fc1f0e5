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

/// Plays a command node over real HTTP: answers everything alike, and keeps what it was asked.
final class CommandNode implements AutoCloseable {
    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile int status = 404;
    private volatile String body = "{}";

    /// One request.
    record Asked(String path, String authorization) {}

    CommandNode() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            asked.add(new Asked(
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().getFirst("Authorization")));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    CommandNode answers(int status, String body) {
        this.status = status;
        this.body = body;
        return this;
    }

    List<Asked> asked() {
        return asked;
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /// Nobody listens at its address from here on.
    @Override
    public void close() {
        server.stop(0);
    }
}
