package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A game of bots, which the service plays by itself.
///
/// @param scored the revision of the last event that scored points
public record ServedBotGame(String id, long scored) {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /// Opens and starts a game of bots.
    ///
    /// @param policies of the bots, one for each seat
    /// @return the id of the game
    public static String start(Commands commands, String options, List<String> policies)
            throws IOException, InterruptedException {
        JsonNode opened = commands.post("/api/games", "{\"options\":" + options + "}", null);
        String game = opened.path("game").asText();
        String host = opened.path("tokens").path("host").asText();
        String path = "/api/games/" + game + "/commands";
        for (String policy : policies) {
            commands.post(path, "{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), host);
        }
        commands.post(path, "{\"type\":\"StartGame\"}", host);
        return game;
    }

    /// Returns a finished game of two bots with both expansions, when all its views can be read.
    public static ServedBotGame finished(Caller caller) throws IOException, InterruptedException {
        String game = start(
                caller, "{\"maxSeats\":2,\"expansions\":[\"bets\",\"tollkeepers\"]}", List.of("greedy", "greedy"));
        String path = "/api/games/" + game;
        long until = System.nanoTime() + TIMEOUT.toNanos();
        JsonNode view = caller.get(path);
        while (!view.path("status").asText().equals("finished")) {
            if (System.nanoTime() > until) {
                throw new IllegalStateException("the bots did not finish their game within " + TIMEOUT + ": " + view);
            }
            TimeUnit.MILLISECONDS.sleep(100);
            view = caller.get(path);
        }
        for (String name : List.of("scores", "chips", "tolls", "deck")) {
            caller.get(path + "/" + name + "?wait=" + view.path("revision"));
        }
        JsonNode ledger = caller.get(path + "/scores").path("ledger");
        return new ServedBotGame(
                game, ledger.path(ledger.size() - 1).path("revision").asLong());
    }
}
