package cartulary.faults;

import static org.awaitility.Awaitility.await;

import cartulary.bench.load.Commands;
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
import java.util.Optional;
import java.util.UUID;

/// A client of the cluster's reverse proxy, which retries while members are down.
final class ClusterClient implements Commands {
    /// Far longer than any recovery: the time is measured, and only a missing recovery is a failure.
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(8);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI root;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(REQUEST_TIMEOUT)
            .build();

    ClusterClient(URI root) {
        this.root = root;
    }

    /// Sends a command and retries until there is a response that a retry would not change; the idempotency key makes
    /// retries safe.
    @Override
    public JsonNode post(String path, String body, String token) throws IOException {
        var request = HttpRequest.newBuilder(root.resolve(path))
                .timeout(REQUEST_TIMEOUT)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString().replace("-", ""))
                .POST(BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> response = present(request.build());
        if (response.statusCode() / 100 != 2) {
            throw new IOException(body + " was refused with status " + response.statusCode() + ": " + response.body());
        }
        return JSON.readTree(response.body());
    }

    /// Returns a text that the cluster answers, with retries.
    String text(String path) {
        return present(HttpRequest.newBuilder(root.resolve(path))
                        .timeout(REQUEST_TIMEOUT)
                        .build())
                .body();
    }

    /// Asks once; empty if the answer is not 200.
    Optional<String> ask(String path) throws InterruptedException {
        return ask(root.resolve(path));
    }

    /// Asks a node once for a text, such as its metrics; empty if the answer is not 200.
    Optional<String> ask(URI address) throws InterruptedException {
        return once(HttpRequest.newBuilder(address).timeout(REQUEST_TIMEOUT).build())
                .filter(response -> response.statusCode() == 200)
                .map(HttpResponse::body);
    }

    private HttpResponse<String> present(HttpRequest request) {
        return await().pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .atMost(PATIENCE)
                .until(() -> once(request), Optional::isPresent)
                .orElseThrow();
    }

    /// Returns empty if an engine or a node is unavailable, or if the rate is limited.
    private Optional<HttpResponse<String>> once(HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            return response.statusCode() >= 500 || response.statusCode() == 429
                    ? Optional.empty()
                    : Optional.of(response);
        } catch (IOException away) {
            return Optional.empty();
        }
    }
}
