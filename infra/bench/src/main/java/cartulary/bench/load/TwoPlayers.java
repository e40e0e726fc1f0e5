package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Two players who play games of the base game, choosing at random among the legal moves in the responses.
public final class TwoPlayers {
    private static final RandomChoices.Bets NO_BETS = new RandomChoices.Bets() {
        @Override
        public JsonNode office() {
            throw new IllegalStateException("the base game has no office");
        }

        @Override
        public JsonNode chips() {
            throw new IllegalStateException("the base game has no chips");
        }
    };

    private static final String DRAW = "{\"type\":\"DrawTile\"}";

    private final Commands commands;
    private final RandomChoices choices;
    private final String options;

    public TwoPlayers(Commands commands, long seed) {
        this(commands, seed, "{\"maxSeats\":2}");
    }

    /// @param options of every game, as JSON
    public TwoPlayers(Commands commands, long seed, String options) {
        this.commands = commands;
        this.options = options;
        this.choices = new RandomChoices(new SplittableRandom(seed));
    }

    /// Plays one game to its end.
    public void play() throws InterruptedException, IOException {
        JsonNode opened = commands.post("/api/games", "{\"options\":" + options + "}", null);
        String path = "/api/games/" + opened.path("game").asText() + "/commands";
        String host = opened.path("tokens").path("host").asText();
        List<String> seats = new ArrayList<>();
        while (seats.size() < 2) {
            JsonNode joined = commands.post(path, "{\"type\":\"JoinGame\"}", null);
            seats.add(joined.path("tokens").path("seat").asText());
        }
        JsonNode answer = commands.post(path, "{\"type\":\"StartGame\",\"firstSeat\":0}", host);
        int seat = 0;
        String command = DRAW;
        while (!isFinished(answer)) {
            answer = commands.post(path, command, seats.get(seat));
            boolean isTurnOver = false;
            for (JsonNode event : answer.path("events")) {
                if (event.path("type").asText().equals("TurnEnded")) {
                    seat = event.path("data").path("next").asInt();
                    isTurnOver = true;
                }
            }
            command = isTurnOver ? DRAW : choices.command(answer.path("next"), NO_BETS);
            if (command.isEmpty() && !isFinished(answer)) {
                throw new IllegalStateException("nothing legal is known after " + answer);
            }
        }
    }

    private static boolean isFinished(JsonNode answer) {
        return answer.path("next").path("step").asText().equals("Finished");
    }
}
