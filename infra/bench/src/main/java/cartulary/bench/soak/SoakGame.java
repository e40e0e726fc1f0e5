package cartulary.bench.soak;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RandomChoices;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// One game of two to four seats with any expansions, played by people at random over HTTP, some with bots.
final class SoakGame {
    private static final List<String> EXPANSIONS =
            List.of("[]", "[\"bets\"]", "[\"tollkeepers\"]", "[\"bets\",\"tollkeepers\"]");
    private static final int LIMIT = 500;
    private static final long POLL_NANOS = 20_000_000;

    private final Caller caller;
    private final RandomChoices choices;
    private final String path;
    private final String host;

    /// The tokens of people, by seat; empty for a bot.
    private final List<String> seats = new ArrayList<>();

    private SoakGame(Caller caller, SplittableRandom random, JsonNode opened) {
        this.caller = caller;
        this.choices = new RandomChoices(random);
        this.path = "/api/games/" + opened.path("game").asText();
        this.host = opened.path("tokens").path("host").asText();
    }

    /// Opens a game and seats its players.
    static SoakGame open(Caller caller, SplittableRandom random) throws IOException, InterruptedException {
        int size = 2 + random.nextInt(3);
        String options = "{\"options\":{\"maxSeats\":%s,\"expansions\":%s}}"
                .formatted(size, EXPANSIONS.get(random.nextInt(EXPANSIONS.size())));
        var game = new SoakGame(caller, random, caller.post("/api/games", options, null));
        for (int seat = 0; seat < size; seat++) {
            // The first seat is a person's.
            if (seat > 0 && random.nextInt(3) == 0) {
                game.command("{\"type\":\"SeatBot\",\"policy\":\"random\"}", game.host)
                        .accepted();
                game.seats.add("");
            } else {
                JsonNode joined = caller.post(
                        game.path + "/commands",
                        "{\"type\":\"JoinGame\",\"name\":\"Player %s\"}".formatted(seat),
                        null);
                game.seats.add(joined.path("tokens").path("seat").asText());
            }
        }
        return game;
    }

    /// Returns the path of the game, such as `/api/games/…`.
    String path() {
        return path;
    }

    /// Plays the game to its end, or until it shall stop; then the people resign, so that it ends soon.
    ///
    /// @return the number of accepted commands
    /// @throws IOException if nobody could act for 10 s
    int play(BooleanSupplier stopped) throws IOException, InterruptedException {
        command("{\"type\":\"StartGame\"}", host).accepted();
        int accepted = 0;
        int idle = 0;
        while (idle < LIMIT && !stopped.getAsBoolean()) {
            if (isFinished(caller, path)) {
                return accepted;
            }
            int before = accepted;
            for (int seat = 0; seat < seats.size(); seat++) {
                accepted += !seats.get(seat).isEmpty() && act(seat) ? 1 : 0;
            }
            idle = accepted == before ? idle + 1 : 0;
            if (idle > 0) {
                LockSupport.parkNanos(POLL_NANOS); // a bot's turn, or reads lag
            }
        }
        resign();
        if (idle == LIMIT) {
            throw new IOException(
                    "nobody could act in " + path + ": " + caller.get(path).path("step"));
        }
        return accepted;
    }

    static boolean isFinished(Caller caller, String path) throws IOException, InterruptedException {
        return caller.get(path + "/legal").path("step").asText().equals("Finished");
    }

    private void resign() throws IOException, InterruptedException {
        for (String token : seats) {
            if (!token.isEmpty()) {
                command("{\"type\":\"Resign\"}", token);
            }
        }
    }

    /// Sends a command that the seat may send now, if there is one; returns whether it was accepted.
    private boolean act(int seat) throws IOException, InterruptedException {
        JsonNode legal = caller.get(path + "/legal?seat=" + seat);
        String body = choices.command(legal, new ReadBets(seats.get(seat)));
        return !body.isEmpty() && command(body, seats.get(seat)).isAccepted();
    }

    private Caller.Answer command(String body, String token) throws IOException, InterruptedException {
        return caller.send(path + "/commands", body, token);
    }

    /// Reads what a bet needs.
    private final class ReadBets implements RandomChoices.Bets {
        private final String token;

        ReadBets(String token) {
            this.token = token;
        }

        @Override
        public JsonNode office() throws IOException, InterruptedException {
            return caller.get(path).path("step").path("office");
        }

        @Override
        public JsonNode chips() throws IOException, InterruptedException {
            return caller.send(path + "/hand", null, token).accepted().path("chips");
        }
    }
}
