package cartulary.bench.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// A blocking client for JSON over a keep-alive connection, one request at a time.
final class JsonClient {
    private static final ObjectReader READER = new ObjectMapper().reader();

    private final HttpClient client;

    JsonClient(HttpClient client) {
        this.client = client;
    }

    /// Sends a request and returns the body of the response.
    ///
    /// @param token bearer token, or null
    /// @throws IllegalStateException if the status is not 2xx
    JsonNode post(String path, String body, @Nullable String token) throws InterruptedException, IOException {
        return send(HttpMethod.POST, path, body, token);
    }

    /// Reads without a token.
    ///
    /// @throws IllegalStateException if the status is not 2xx
    JsonNode get(String path) throws InterruptedException, IOException {
        return send(HttpMethod.GET, path, "", null);
    }

    private JsonNode send(HttpMethod method, String path, String body, @Nullable String token)
            throws InterruptedException, IOException {
        Future<Buffer> answer = client.request(method, path).compose(request -> {
            if (!body.isEmpty()) {
                request.putHeader("Content-Type", "application/json");
            }
            if (token != null) {
                request.putHeader("Authorization", "Bearer " + token);
            }
            return (body.isEmpty() ? request.send() : request.send(Buffer.buffer(body)))
                    .compose(response -> response.body().map(content -> {
                        if (response.statusCode() / 100 != 2) {
                            throw new IllegalStateException(
                                    path + " was rejected with status " + response.statusCode() + ": " + content);
                        }
                        return content;
                    }));
        });
        try {
            return READER.readTree(
                    answer.toCompletionStage().toCompletableFuture().get().getBytes());
        } catch (ExecutionException e) {
            throw new IOException("no response to " + method + " " + path + " " + body, e.getCause());
        }
    }
}
