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
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The cluster as its clients know it: one address, behind which anything may be dead for a while.
final class Address {
    private static final Duration ONE_TRY = Duration.ofSeconds(8);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI root;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ONE_TRY)
            .build();

    Address(URI root) {
        this.root = root;
    }

    /// An answer that will not change by asking again.
    record Answer(int status, JsonNode body) {
        boolean accepted() {
            return status / 100 == 2;
        }
    }

    /// Sends a command until it is answered, however often it takes: the same key makes that harmless.
    ///
    /// @param giveUp in nanoseconds of this process's clock
    /// @throws IllegalStateException when nobody has answered by then
    Answer command(String path, String body, @Nullable String token, long giveUp) throws InterruptedException {
        String key = UUID.randomUUID().toString();
        while (true) {
            var request = HttpRequest.newBuilder(root.resolve(path))
                    .timeout(ONE_TRY)
                    .header("Content-Type", "application/json")
                    .header("Idempotency-Key", key)
                    .POST(BodyPublishers.ofString(body));
            if (token != null) {
                request.header("Authorization", "Bearer " + token);
            }
            Optional<Answer> answer = once(request.build());
            if (answer.isPresent()) {
                return answer.get();
            }
            if (System.nanoTime() > giveUp) {
                throw new IllegalStateException("nobody answered " + path + " in time");
            }
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        }
    }

    /// Asks once; empty where nobody could answer now.
    Optional<Answer> read(String path) throws InterruptedException {
        return once(HttpRequest.newBuilder(root.resolve(path)).timeout(ONE_TRY).build());
    }

    /// A line of text from a node, such as its metrics; empty where it does not answer.
    Optional<String> text(URI address) throws InterruptedException {
        try {
            var request = HttpRequest.newBuilder(address).timeout(ONE_TRY).build();
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            return response.statusCode() == 200 ? Optional.of(response.body()) : Optional.empty();
        } catch (IOException away) {
            return Optional.empty();
        }
    }

    private Optional<Answer> once(HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
            // 429: too fast. 5xx: an engine or a node is away, whatever the front makes of it.
            return response.statusCode() >= 500 || response.statusCode() == 429
                    ? Optional.empty()
                    : Optional.of(new Answer(response.statusCode(), JSON.readTree(response.body())));
        } catch (IOException away) {
            return Optional.empty();
        }
    }
}
