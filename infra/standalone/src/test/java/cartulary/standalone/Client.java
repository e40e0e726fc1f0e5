package cartulary.standalone;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/// An HTTP client of a running service.
public final class Client {
    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofMinutes(10))
            .build();
    private final URI base;

    public Client(URI base) {
        this.base = base;
    }

    public record Reply(int status, HttpResponse<String> raw) {
        public JsonNode json() {
            return parsed(raw.body());
        }

        public String body() {
            return raw.body();
        }

        public String header(String name) {
            return raw.headers().firstValue(name).orElse("");
        }

        @Override
        public String toString() {
            return status + " " + raw.body();
        }
    }

    public static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + text, e);
        }
    }

    public Reply post(String path, String body, @Nullable String token, Map<String, String> headers) {
        var request = request(path, token, headers)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        return send(request);
    }

    public Reply post(String path, String body, @Nullable String token) {
        return post(path, body, token, Map.of());
    }

    /// Sends a request with any method.
    ///
    /// @param body JSON; null for none
    public Reply send(String method, String path, @Nullable String body, Map<String, String> headers) {
        var request = request(path, null, headers);
        return send(
                body == null
                        ? request.method(method, BodyPublishers.noBody())
                        : request.header("Content-Type", "application/json")
                                .method(method, BodyPublishers.ofString(body)));
    }

    public Reply put(String path, String body, @Nullable String token) {
        var request = request(path, token, Map.of())
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(body));
        return send(request);
    }

    public Reply delete(String path, @Nullable String token) {
        return send(request(path, token, Map.of()).DELETE());
    }

    /// @param accept the requested media type
    public Reply get(String path, @Nullable String token, String accept) {
        return send(request(path, token, Map.of("Accept", accept)).GET());
    }

    public Reply get(String path, @Nullable String token) {
        return send(request(path, token, Map.of()).GET());
    }

    /// Follows the record of a game, line by line, from its first event until its deck is opened; skips the
    /// keep-alive lines.
    ///
    /// @throws UncheckedIOException if the connection breaks; an incomplete line is dropped
    public void follow(String game, Consumer<String> line) {
        var request = HttpRequest.newBuilder(base.resolve("/api/games/" + game + "/events?follow=true"))
                .header("Accept", "application/x-ndjson")
                .build();
        HttpResponse<Stream<String>> response = exchange(request, BodyHandlers.ofLines());
        try (Stream<String> lines = response.body()) {
            if (response.statusCode() != 200) {
                throw new AssertionError(response.statusCode() + " " + lines.toList());
            }
            lines.filter(text -> !text.isEmpty()).forEach(line);
        }
    }

    /// Opens the live stream of a game. Its lines end when the stream does.
    public Stream<String> stream(String game, String token) {
        var request =
                request("/api/games/" + game + "/events?follow=true", token, Map.of("Accept", "application/x-ndjson"));
        HttpResponse<Stream<String>> response = exchange(request.build(), BodyHandlers.ofLines());
        if (response.statusCode() != 200) {
            throw new AssertionError(
                    response.statusCode() + " " + response.body().toList());
        }
        return response.body();
    }

    /// Sends a command to a game.
    public Reply command(String game, String body, @Nullable String token) {
        return post("/api/games/" + game + "/commands", body, token);
    }

    private HttpRequest.Builder request(String path, @Nullable String token, Map<String, String> headers) {
        var request = HttpRequest.newBuilder(base.resolve(path)).timeout(Duration.ofMinutes(10));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        headers.forEach(request::header);
        return request;
    }

    private Reply send(HttpRequest.Builder request) {
        HttpResponse<String> response = exchange(request.build(), BodyHandlers.ofString());
        return new Reply(response.statusCode(), response);
    }

    private <T> HttpResponse<T> exchange(HttpRequest request, BodyHandler<T> body) {
        try {
            return http.send(request, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
