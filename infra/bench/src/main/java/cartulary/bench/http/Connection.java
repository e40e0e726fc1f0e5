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

/// Posts JSON and waits for the answer. One call at a time; kept alive between them.
final class Connection {
    private static final ObjectReader READER = new ObjectMapper().reader();

    private final HttpClient client;

    Connection(HttpClient client) {
        this.client = client;
    }

    /// The body of the answer.
    ///
    /// @param token sent as bearer, when there is one
    /// @throws IllegalStateException for any answer that is not 2xx
    JsonNode post(String path, String body, @Nullable String token) throws InterruptedException, IOException {
        Future<Buffer> answer = client.request(HttpMethod.POST, path).compose(request -> {
            request.putHeader("Content-Type", "application/json");
            if (token != null) {
                request.putHeader("Authorization", "Bearer " + token);
            }
            return request.send(Buffer.buffer(body))
                    .compose(response -> response.body().map(content -> {
                        if (response.statusCode() / 100 != 2) {
                            throw new IllegalStateException(
                                    path + " was answered by " + response.statusCode() + ": " + content);
                        }
                        return content;
                    }));
        });
        try {
            return READER.readTree(
                    answer.toCompletionStage().toCompletableFuture().get().getBytes());
        } catch (ExecutionException e) {
            throw new IOException("no answer to " + body, e.getCause());
        }
    }
}
