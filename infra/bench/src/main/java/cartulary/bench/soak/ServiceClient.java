package cartulary.bench.soak;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// A blocking client of the service for many threads, with keep-alive connections until it is closed.
final class ServiceClient implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
    private final String root;

    ServiceClient(int port) {
        this.root = "http://127.0.0.1:" + port;
    }

    /// The response to a request.
    record Answer(int status, JsonNode body) {
        boolean isAccepted() {
            return status / 100 == 2;
        }

        /// Returns the body of an accepted request.
        JsonNode accepted() throws IOException {
            if (!isAccepted()) {
                throw new IOException("refused with status " + status + ": " + body);
            }
            return body;
        }
    }

    /// @param token bearer token, or null
    Answer get(String path, @Nullable String token) throws IOException, InterruptedException {
        return send(request(path, token).GET().build());
    }

    /// @param token bearer token, or null
    Answer post(String path, String body, @Nullable String token) throws IOException, InterruptedException {
        return send(request(path, token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    HttpRequest.Builder request(String path, @Nullable String token) {
        var request = HttpRequest.newBuilder(URI.create(root + path)).timeout(TIMEOUT);
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private Answer send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
        return new Answer(response.statusCode(), JSON.readTree(response.body()));
    }

    /// Sends a request whose answer is read as it arrives.
    <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        return http.send(request, handler);
    }

    /// Closes the connections, without waiting for requests in progress.
    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
