package cartulary.bench.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A client of the cluster's reverse proxy, which retries while members are down.
final class ClusterClient {
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(8);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SecureRandom RANDOM = new SecureRandom();

    private final URI root;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(REQUEST_TIMEOUT)
            .build();

    ClusterClient(URI root) {
        this.root = root;
    }

    /// A final response, which a retry would not change.
    record Response(int status, JsonNode body) {
        boolean accepted() {
            return status / 100 == 2;
        }
    }

    /// Sends a command and retries until there is a response; the idempotency key makes retries safe.
    ///
    /// @param deadline in nanoseconds of this process's clock
    /// @throws IllegalStateException if there is no response by then
    Response command(String path, String body, @Nullable String token, long deadline) throws InterruptedException {
        String key = randomKey();
        while (true) {
            var request = HttpRequest.newBuilder(root.resolve(path))
                    .timeout(REQUEST_TIMEOUT)
                    .header("Content-Type", "application/json")
                    .header("Idempotency-Key", key)
                    .POST(BodyPublishers.ofString(body));
            if (token != null) {
                request.header("Authorization", "Bearer " + token);
            }
            Optional<Response> response = once(request.build());
            if (response.isPresent()) {
                return response.get();
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("no response to " + path + " before the deadline");
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
    }

    /// Sends a GET request once; returns empty without a final response.
    Optional<Response> read(String path) throws InterruptedException {
        return once(HttpRequest.newBuilder(root.resolve(path))
                .timeout(REQUEST_TIMEOUT)
                .build());
    }

    /// Returns a text from a node, such as its metrics; empty if it does not respond.
    Optional<String> text(URI address) throws InterruptedException {
        try {
            var request =
                    HttpRequest.newBuilder(address).timeout(REQUEST_TIMEOUT).build();
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            return response.statusCode() == 200 ? Optional.of(response.body()) : Optional.empty();
        } catch (IOException away) {
            return Optional.empty();
        }
    }

    /// Returns an idempotency key of 128 random bits, as requests without a token need.
    private static String randomKey() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private Optional<Response> once(HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
            // 429: rate limit. 5xx: an engine or a node is unavailable.
            return response.statusCode() >= 500 || response.statusCode() == 429
                    ? Optional.empty()
                    : Optional.of(new Response(response.statusCode(), JSON.readTree(response.body())));
        } catch (IOException away) {
            return Optional.empty();
        }
    }
}
