package cartulary.bench.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/// Two players who play a game over HTTP, choosing at random among the legal moves in the responses.
final class TwoPlayers {
    private static final int SEATS = 2;

    private final JsonClient connection;
    private final SplittableRandom random;
    private final ObjLongConsumer<JsonNode> acknowledged;

    /// @param latency receives the nanoseconds of every acknowledged command
    TwoPlayers(JsonClient connection, long seed, LongConsumer latency) {
        this(connection, seed, (answer, nanos) -> latency.accept(nanos));
    }

    /// @param acknowledged receives every answer, the first of which opens the game, and the nanoseconds to it; the
    ///     next command is sent when it returns
    TwoPlayers(JsonClient connection, long seed, ObjLongConsumer<JsonNode> acknowledged) {
        this.connection = connection;
        this.random = new SplittableRandom(seed);
        this.acknowledged = acknowledged;
    }

    /// Plays one game to its end.
    void play() throws InterruptedException, IOException {
        JsonNode opened = send("/api/games", "{\"options\":{\"maxSeats\":2}}", null);
        String path = "/api/games/" + opened.path("game").asText() + "/commands";
        String host = opened.path("tokens").path("host").asText();
        List<String> seats = new ArrayList<>();
        for (int seat = 0; seat < SEATS; seat++) {
            seats.add(send(path, "{\"type\":\"JoinGame\"}", null)
                    .path("tokens")
                    .path("seat")
                    .asText());
        }
        JsonNode answer = send(path, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        int seat = 0;
        String command = "{\"type\":\"DrawTile\"}";
        while (!answer.path("next").path("step").asText().equals("Finished")) {
            answer = send(path, command, seats.get(seat));
            JsonNode last = answer.path("events").get(answer.path("events").size() - 1);
            if (last.path("type").asText().equals("TurnEnded")) {
                seat = last.path("data").path("next").asInt();
            }
            command = next(answer.path("next"));
        }
    }

    private String next(JsonNode next) {
        JsonNode places = next.path("placements");
        JsonNode spots = next.path("meeples");
        return switch (next.path("step").asText()) {
            case "PlacingTile" -> {
                JsonNode place = places.get(random.nextInt(places.size()));
                yield "{\"type\":\"PlaceTile\",\"x\":"
                        + place.path("x")
                        + ",\"y\":"
                        + place.path("y")
                        + ",\"rotation\":"
                        + place.path("rotation")
                        + "}";
            }
            case "PlacingFigure" ->
                random.nextBoolean()
                        ? "{\"type\":\"SkipPlacement\"}"
                        : "{\"type\":\"PlaceMeeple\",\"segment\":"
                                + spots.get(random.nextInt(spots.size())).path("segment")
                                + "}";
            default -> "{\"type\":\"DrawTile\"}";
        };
    }

    private JsonNode send(String path, String body, @Nullable String token) throws InterruptedException, IOException {
        long began = System.nanoTime();
        JsonNode answer = connection.post(path, body, token);
        acknowledged.accept(answer, System.nanoTime() - began);
        return answer;
    }
}
