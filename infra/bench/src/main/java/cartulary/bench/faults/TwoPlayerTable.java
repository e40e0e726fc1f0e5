package cartulary.bench.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Two players who play one game after another and record every acknowledged event. Every fourth game is
/// played by two bots of the service.
final class TwoPlayerTable {
    private static final int SEATS = 2;

    /// The pause between two commands, so that restarted nodes get processor time on two cores.
    private static final long PAUSE_MS = 20;

    private static final int COMMANDS_PER_CHECKPOINT = 4;

    private final ClusterClient client;
    private final AcknowledgedEvents acknowledged;
    private final CollectedCheckpoints checkpoints;
    private final SplittableRandom random;
    private final BooleanSupplier stopped;
    private int games;

    TwoPlayerTable(
            ClusterClient client,
            AcknowledgedEvents acknowledged,
            CollectedCheckpoints checkpoints,
            long seed,
            BooleanSupplier stopped) {
        this.checkpoints = checkpoints;
        this.client = client;
        this.acknowledged = acknowledged;
        this.random = new SplittableRandom(seed);
        this.stopped = stopped;
    }

    /// Plays games until it is stopped.
    void play() throws InterruptedException {
        while (!stopped.getAsBoolean()) {
            JsonNode opened = send("", "/api/games", "{\"options\":{\"maxSeats\":2}}", "");
            String game = opened.path("game").asText();
            String host = opened.path("tokens").path("host").asText();
            if (games++ % 4 == 3) {
                letBotsPlay(game, host);
            } else {
                playOne(game, host);
            }
        }
    }

    private void letBotsPlay(String game, String host) throws InterruptedException {
        String path = commands(game);
        for (int seat = 0; seat < SEATS; seat++) {
            send(game, path, "{\"type\":\"SeatBot\",\"policy\":\"random\"}", host);
        }
        send(game, path, "{\"type\":\"StartGame\"}", host);
    }

    private void playOne(String game, String host) throws InterruptedException {
        String path = commands(game);
        List<String> seats = new ArrayList<>();
        for (int seat = 0; seat < SEATS; seat++) {
            JsonNode joined = send(game, path, "{\"type\":\"JoinGame\"}", "");
            seats.add(joined.path("tokens").path("seat").asText());
        }
        JsonNode answer = send(game, path, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        int seat = 0;
        String command = "{\"type\":\"DrawTile\"}";
        while (!stopped.getAsBoolean()
                && !answer.path("next").path("step").asText().equals("Finished")) {
            answer = send(game, path, command, seats.get(seat));
            JsonNode last = answer.path("events").get(answer.path("events").size() - 1);
            if (last.path("type").asText().equals("TurnEnded")) {
                seat = last.path("data").path("next").asInt();
            }
            command = next(answer.path("next"));
            if (random.nextInt(COMMANDS_PER_CHECKPOINT) == 0) {
                checkpoints.collect(game);
            }
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        }
    }

    private static String commands(String game) {
        return "/api/games/" + game + "/commands";
    }

    private String next(JsonNode next) {
        return switch (next.path("step").asText()) {
            case "PlacingTile" -> {
                JsonNode places = next.path("placements");
                JsonNode place = places.get(random.nextInt(places.size()));
                yield "{\"type\":\"PlaceTile\",\"x\":%s,\"y\":%s,\"rotation\":%s}"
                        .formatted(place.path("x"), place.path("y"), place.path("rotation"));
            }
            case "PlacingFigure" -> "{\"type\":\"SkipPlacement\"}";
            default -> "{\"type\":\"DrawTile\"}";
        };
    }

    private JsonNode send(String game, String path, String body, String token) throws InterruptedException {
        var response = client.command(
                path,
                body,
                token.isEmpty() ? null : token,
                System.nanoTime() + ProcessKiller.RECOVERY_TIMEOUT.toNanos());
        if (!response.accepted()) {
            throw new IllegalStateException(
                    body + " was rejected with status " + response.status() + ": " + response.body());
        }
        String of = game.isEmpty() ? response.body().path("game").asText() : game;
        acknowledged.add(of, response.body().path("events"));
        return response.body();
    }
}
