package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.rules.Rules;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/// Stores games and reads them over HTTP.
@QuarkusTestResource(TempData.class)
abstract class ReadApiFixture {
    static final AtomicLong SEEDS = new AtomicLong(1000);

    static {
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    @TestHTTPResource("/api/games")
    URI games;

    @Inject
    SqliteEventLog log;

    final HttpClient client = HttpClient.newHttpClient();

    PlayedGame stored(PlayedGame played) {
        store(played, 0);
        return played;
    }

    void store(PlayedGame played, int known) {
        StoreUnderTest.append(
                log, played.events().subList(known, played.events().size()));
    }

    static String view(PlayedGame played) {
        return new String(
                Json.canonical(Rules.standard().view(played.id(), played.game().blind())), StandardCharsets.UTF_8);
    }

    static String lines(PlayedGame played, int after) {
        return played.events().stream()
                .skip(after)
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8) + "\n")
                .collect(Collectors.joining());
    }

    HttpRequest request(String path, String... headers) {
        var builder = HttpRequest.newBuilder(URI.create(games + path));
        return (headers.length == 0 ? builder : builder.headers(headers)).build();
    }

    /// Repeats a read of a revision that has not arrived: on a busy machine that takes longer than a read waits.
    HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpResponse<String> response = client.send(request(path, headers), BodyHandlers.ofString());
        while (response.body().contains("urn:cartulary:problem:not-yet")) {
            response = client.send(request(path, headers), BodyHandlers.ofString());
        }
        return response;
    }

    CompletableFuture<HttpResponse<String>> async(String path, String... headers) {
        return client.sendAsync(request(path, headers), BodyHandlers.ofString());
    }

    String body(String path) throws Exception {
        var request = HttpRequest.newBuilder(games.resolve(path)).build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    /// Opens a live stream.
    MessageStream open(String path, String... headers) throws IOException, InterruptedException {
        var all = new ArrayList<>(List.of("Accept", "text/event-stream"));
        all.addAll(List.of(headers));
        return new MessageStream(client.send(request(path, all.toArray(String[]::new)), BodyHandlers.ofInputStream()));
    }

    static String header(HttpResponse<?> response, String name) {
        return String.join(", ", response.headers().allValues(name));
    }

    static void assertProblem(HttpResponse<String> response, int status, String type) {
        assertThat(response.statusCode())
                .as(response.uri() + " " + response.body())
                .isEqualTo(status);
        assertThat(header(response, "content-type")).startsWith("application/problem+json");
        assertThat(response.body()).contains("urn:cartulary:problem:" + type).contains("\"detail\":\"");
    }
}
