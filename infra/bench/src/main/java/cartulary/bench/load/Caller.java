package cartulary.bench.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// A blocking client of a service on loopback with keep-alive connections, for any number of virtual threads.
public final class Caller implements Commands, AutoCloseable {
    /// One event loop for all callers, so that they leave the processors to the service.
    private static final Vertx VERTX =
            Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setUseDaemonThread(true));

    private static final Context LOOP = VERTX.getOrCreateContext();
    private static final ObjectReader READER = new ObjectMapper().reader();

    private final HttpClient client;

    private Caller(HttpClientOptions options, int port, int connections) {
        client = VERTX.createHttpClient(
                options.setDefaultHost("127.0.0.1").setDefaultPort(port),
                new PoolOptions().setHttp1MaxSize(connections));
    }

    /// @param connections the greatest number of simultaneous requests
    public Caller(int port, int connections) {
        this(new HttpClientOptions(), port, connections);
    }

    /// Returns a caller with one connection from an address of its own.
    ///
    /// @param number chooses the address, one of 127.0.1.0 to 127.0.255.255
    public static Caller withAddress(int port, int number) {
        String address = "127.0." + (1 + number / 256) + "." + number % 256;
        return new Caller(new HttpClientOptions().setLocalAddress(address), port, 1);
    }

    /// A response with its whole body.
    public record Answer(int status, byte[] body) {
        public boolean isAccepted() {
            return status / 100 == 2;
        }

        /// Returns the body of an accepted request.
        ///
        /// @throws IOException if it was refused
        public JsonNode accepted() throws IOException {
            return READER.readTree(acceptedBytes());
        }

        private byte[] acceptedBytes() throws IOException {
            if (!isAccepted()) {
                throw new IOException("refused with status " + status + ": " + new String(body, UTF_8));
            }
            return body;
        }
    }

    @Override
    public JsonNode post(String path, String body, @Nullable String token) throws IOException, InterruptedException {
        return send(path, body, token).accepted();
    }

    /// Reads without a token.
    ///
    /// @throws IOException if the read is refused
    public JsonNode get(String path) throws IOException, InterruptedException {
        return send(path, null, Map.of()).accepted();
    }

    /// Reads a text, such as metrics.
    ///
    /// @throws IOException if the read is refused
    public String text(String path) throws IOException, InterruptedException {
        return new String(send(path, null, Map.of()).acceptedBytes(), UTF_8);
    }

    /// @param body JSON that is posted; null for a GET request
    /// @param token bearer token, or null
    public Answer send(String path, @Nullable String body, @Nullable String token)
            throws IOException, InterruptedException {
        return send(path, body, token == null ? Map.of() : Map.of("Authorization", "Bearer " + token));
    }

    /// @param body JSON that is posted; null for a GET request
    public Answer send(String path, @Nullable String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        var answer = new CompletableFuture<Answer>();
        // Within `compose`, so that a request that cannot be built fails instead of never being answered.
        LOOP.runOnContext(_ -> Future.succeededFuture()
                .compose(_ -> exchange(path, body, headers))
                .onComplete(answer::complete, answer::completeExceptionally));
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new IOException("no response to " + path + " " + body, e.getCause());
        }
    }

    /// Runs on the event loop only: on another thread, the body could arrive before somebody waits for it, and be lost.
    private Future<Answer> exchange(String path, @Nullable String body, Map<String, String> headers) {
        return client.request(body == null ? HttpMethod.GET : HttpMethod.POST, path)
                .compose(request -> {
                    headers.forEach(request::putHeader);
                    return body == null
                            ? request.send()
                            : request.putHeader("Content-Type", "application/json")
                                    .send(Buffer.buffer(body));
                })
                .compose(response ->
                        response.body().map(content -> new Answer(response.statusCode(), content.getBytes())));
    }

    /// Closes the connections, without waiting for requests in progress.
    @Override
    public void close() {
        client.close();
    }
}
