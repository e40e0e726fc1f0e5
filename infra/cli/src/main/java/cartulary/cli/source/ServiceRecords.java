package cartulary.cli.source;

import cartulary.verifier.file.FileBytes;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The records of the listed games of a running service, by the ids of the games. Waits when the service limits the
/// rate.
final class ServiceRecords implements Closeable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int MOST_ATTEMPTS = 10;
    private static final int LONGEST_WAIT = 60;
    private static final int TOO_MANY = 429;
    private static final HttpResponse.BodyHandler<byte[]> ANSWER =
            BodyHandlers.limiting(BodyHandlers.ofByteArray(), FileBytes.MOST);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI service;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    ServiceRecords(URI service) {
        this.service = service;
    }

    /// @throws UnreadableSourceException if the service does not answer
    List<RecordSource> records() {
        var games = new TreeSet<String>();
        @Nullable String next = null;
        do {
            JsonNode page = page(next);
            page.path("games").forEach(game -> games.add(game.path("game").asText()));
            next = page.path("next").asText(null);
        } while (next != null);
        return games.stream()
                .map(game -> new RecordSource(game, () -> lines(game)))
                .toList();
    }

    private JsonNode page(@Nullable String before) {
        byte[] body = get("/api/games?limit=200" + (before == null ? "" : "&before=" + before));
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new UnreadableSourceException(service + " is no service of this kind");
        }
    }

    private List<byte[]> lines(String game) {
        try {
            return RecordFiles.lines(new ByteArrayInputStream(get("/api/games/" + game + "/record")));
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private byte[] get(String path) {
        var request =
                HttpRequest.newBuilder(service.resolve(path)).timeout(TIMEOUT).build();
        try {
            HttpResponse<byte[]> response = http.send(request, ANSWER);
            for (int attempt = 1; response.statusCode() == TOO_MANY && attempt < MOST_ATTEMPTS; attempt++) {
                TimeUnit.SECONDS.sleep(Math.clamp(
                        response.headers().firstValueAsLong("Retry-After").orElse(1), 1, LONGEST_WAIT));
                response = http.send(request, ANSWER);
            }
            if (response.statusCode() != 200) {
                throw new UnreadableSourceException(request.uri() + " answered " + response.statusCode());
            }
            return response.body();
        } catch (IOException e) {
            throw new UnreadableSourceException(
                    "the service at " + service.getAuthority() + " does not respond, or not as it should");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreadableSourceException("interrupted");
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
