package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// A client of the public API without a page and a seat.
final class Api {
    static final ObjectMapper JSON = new ObjectMapper();

    private static final Map<String, String> PLAYED = new ConcurrentHashMap<>();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final TestedService service;

    Api(TestedService service) {
        this.service = service;
    }

    JsonNode game(String game) {
        return get("/api/games/" + game);
    }

    JsonNode game(String game, long at) {
        return get("/api/games/" + game + "?at=" + at);
    }

    /// Returns the game at this revision or a later one.
    JsonNode gameFrom(String game, long revision) {
        return get("/api/games/" + game + "?wait=" + revision);
    }

    JsonNode legal(String game, int seat) {
        return get("/api/games/" + game + "/legal?seat=" + seat);
    }

    JsonNode names(String game) {
        return get("/api/games/" + game + "/names");
    }

    /// Returns the history of a thing up to the head.
    ///
    /// @param subject such as `tile=0,-1`
    JsonNode history(String game, String subject) {
        return get("/api/games/" + game + "/history?" + subject);
    }

    JsonNode blame(String game, long at) {
        return get("/api/games/" + game + "/blame?at=" + at);
    }

    JsonNode diff(String game, long from, long to) {
        return get("/api/games/" + game + "/diff?from=" + from + "&to=" + to);
    }

    /// Returns the events of a game.
    JsonNode events(String game) {
        var events = JSON.createArrayNode();
        text("/api/games/" + game + "/events").lines().forEach(line -> events.add(json(line)));
        return events;
    }

    /// Returns the events of a game as they are published.
    List<String> lines(String game) {
        return text("/api/games/" + game + "/events").lines().toList();
    }

    /// Returns the record of a game as a file.
    String record(String game) {
        return text("/api/games/" + game + "/record");
    }

    /// Plays a game of bots to its end and returns its id; the same one for all tests that ask for the same.
    ///
    /// @param expansions such as `"bets","tollkeepers"`
    String playedByBots(String expansions, String... policies) {
        return playedByBotsWith("\"expansions\":[%s]".formatted(expansions), policies);
    }

    /// Returns the id of a game that bots have played to its end with these options, one game for the same call.
    ///
    /// @param options such as `"expansions":["bets"],"fields":"off"`
    String playedByBotsWith(String options, String... policies) {
        return PLAYED.computeIfAbsent(
                service.address() + options + List.of(policies), _ -> playByBots(options, policies));
    }

    private String playByBots(String options, String... policies) {
        JsonNode opened = post("/api/games", """
                        {"options":{"maxSeats":%s,%s}}
                        """.formatted(policies.length, options), null);
        String game = opened.path("game").asText();
        String host = opened.path("tokens").path("host").asText();
        String commands = "/api/games/" + game + "/commands";
        for (String policy : policies) {
            post(commands, "{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), host);
        }
        post(commands, "{\"type\":\"StartGame\"}", host);
        await().atMost(Duration.ofMinutes(50))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> game(game).path("status").asText().equals("finished"));
        return game;
    }

    JsonNode get(String path) {
        return json(text(path));
    }

    /// Returns the answer for the holder of a token.
    JsonNode get(String path, String token) {
        return json(ask(HttpRequest.newBuilder(URI.create(service.address() + path))
                .header("Authorization", "Bearer " + token)
                .GET()));
    }

    private String text(String path) {
        return ask(HttpRequest.newBuilder(URI.create(service.address() + path)).GET());
    }

    JsonNode post(String path, String body, String token) {
        var request = HttpRequest.newBuilder(URI.create(service.address() + path))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(body));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        return json(ask(request));
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }

    private String ask(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer =
                    http.send(request.timeout(Duration.ofMinutes(10)).build(), BodyHandlers.ofString());
            assertThat(answer.statusCode())
                    .as(answer.uri() + " " + answer.body())
                    .isLessThan(300);
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
