package cartulary.bench.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A game of two bots with both expansions, played to its end by the service.
///
/// @param scored the revision of the last event that scored points
record FinishedGame(String id, long scored) {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /// Returns the game when all its views can be read.
    static FinishedGame play(JsonClient client) throws IOException, InterruptedException {
        JsonNode opened = client.post(
                "/api/games", "{\"options\":{\"maxSeats\":2,\"expansions\":[\"bets\",\"tollkeepers\"]}}", null);
        String game = opened.path("game").asText();
        String host = opened.path("tokens").path("host").asText();
        for (int bot = 0; bot < 2; bot++) {
            client.post("/api/games/" + game + "/commands", "{\"type\":\"SeatBot\",\"policy\":\"greedy\"}", host);
        }
        client.post("/api/games/" + game + "/commands", "{\"type\":\"StartGame\"}", host);
        long until = System.nanoTime() + TIMEOUT.toNanos();
        JsonNode view = client.get("/api/games/" + game);
        while (!view.path("status").asText().equals("finished")) {
            if (System.nanoTime() > until) {
                throw new IllegalStateException("the bots did not finish their game within " + TIMEOUT + ": " + view);
            }
            TimeUnit.MILLISECONDS.sleep(100);
            view = client.get("/api/games/" + game);
        }
        for (String name : new String[] {"scores", "chips", "tolls", "deck"}) {
            client.get("/api/games/" + game + "/" + name + "?wait=" + view.path("revision"));
        }
        JsonNode ledger = client.get("/api/games/" + game + "/scores").path("ledger");
        return new FinishedGame(
                game, ledger.path(ledger.size() - 1).path("revision").asLong());
    }
}
