package cartulary.bench.soak;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
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

    private final ServiceClient client;
    private final SplittableRandom random;
    private final String path;
    private final String host;

    /// The tokens of people, by seat; empty for a bot.
    private final List<String> seats = new ArrayList<>();

    private SoakGame(ServiceClient client, SplittableRandom random, JsonNode opened) {
        this.client = client;
        this.random = random;
        this.path = "/api/games/" + opened.path("game").asText();
        this.host = opened.path("tokens").path("host").asText();
    }

    /// Opens a game and seats its players.
    static SoakGame open(ServiceClient client, SplittableRandom random) throws IOException, InterruptedException {
        int size = 2 + random.nextInt(3);
        String options = "{\"options\":{\"maxSeats\":%s,\"expansions\":%s}}"
                .formatted(size, EXPANSIONS.get(random.nextInt(EXPANSIONS.size())));
        var game = new SoakGame(
                client, random, client.post("/api/games", options, null).accepted());
        for (int seat = 0; seat < size; seat++) {
            // The first seat is a person's.
            if (seat > 0 && random.nextInt(3) == 0) {
                game.command("{\"type\":\"SeatBot\",\"policy\":\"random\"}", game.host)
                        .accepted();
                game.seats.add("");
            } else {
                JsonNode joined = game.command("{\"type\":\"JoinGame\",\"name\":\"Player %s\"}".formatted(seat), "")
                        .accepted();
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
            JsonNode state = client.get(path + "/legal", null).accepted();
            if (state.path("step").asText().equals("Finished")) {
                return accepted;
            }
            int before = accepted;
            for (int seat = 0; seat < seats.size(); seat++) {
                accepted += seats.get(seat).isEmpty() ? 0 : act(seat);
            }
            idle = accepted == before ? idle + 1 : 0;
            if (idle > 0) {
                LockSupport.parkNanos(POLL_NANOS); // a bot's turn, or reads lag
            }
        }
        resign();
        if (idle == LIMIT) {
            throw new IOException("nobody could act in " + path + ": "
                    + client.get(path, null).accepted().path("step"));
        }
        return accepted;
    }

    private void resign() throws IOException, InterruptedException {
        for (String token : seats) {
            if (!token.isEmpty()) {
                command("{\"type\":\"Resign\"}", token);
            }
        }
    }

    /// Sends the command that the seat may send now, if there is one.
    private int act(int seat) throws IOException, InterruptedException {
        JsonNode legal = client.get(path + "/legal?seat=" + seat, null).accepted();
        String body = choice(legal, seat);
        return !body.isEmpty() && command(body, seats.get(seat)).isAccepted() ? 1 : 0;
    }

    private String choice(JsonNode legal, int seat) throws IOException, InterruptedException {
        List<String> commands = legal.path("commands")
                .valueStream()
                .map(JsonNode::asText)
                .filter(type -> !type.equals("Resign"))
                .toList();
        if (commands.isEmpty()) {
            return "";
        }
        String type = commands.get(random.nextInt(commands.size()));
        return switch (type) {
            case "DrawTile", "SkipPlacement" -> "{\"type\":\"" + type + "\"}";
            case "PlaceTile" -> at(type, any(legal.path("placements")), "rotation");
            case "PlaceMeeple" -> at(type, any(legal.path("meeples")), "segment");
            case "PlaceTollhouse" -> at(type, any(legal.path("tollhouses")), "");
            case "PlaceBet", "DeclineBet" -> bet(type, legal, seat);
            case "ChooseBetFeature", "ChooseFinalBetFeature" -> feature(type, any(legal.path("betFeatures")));
            default -> "";
        };
    }

    private JsonNode any(JsonNode choices) {
        return choices.path(choices.isEmpty() ? 0 : random.nextInt(choices.size()));
    }

    /// Copies the place of a choice and one more member into a command.
    private static String at(String type, JsonNode choice, String member) {
        var body = new StringBuilder("{\"type\":\"" + type + "\"");
        for (String name : List.of("x", "y", member)) {
            if (choice.has(name)) {
                body.append(",\"").append(name).append("\":").append(choice.path(name));
            }
        }
        return body.append('}').toString();
    }

    private String bet(String type, JsonNode legal, int seat) throws IOException, InterruptedException {
        JsonNode office = client.get(path, null).accepted().path("step").path("office");
        JsonNode hand = client.get(path + "/hand", seats.get(seat)).accepted();
        String chip = any(hand.path("chips")).asText();
        String wanted = chip.isEmpty() ? "DeclineBet" : type;
        String choice = wanted.equals("PlaceBet") ? ",\"chip\":\"" + chip + "\"" : "";
        return "{\"type\":\"%s\",\"x\":%s,\"y\":%s%s,\"nonce\":\"%s\"}"
                .formatted(wanted, office.path("x"), office.path("y"), choice, nonce());
    }

    private String feature(String type, JsonNode question) {
        JsonNode segment = any(any(question.path("candidates")).path("segments"));
        String secret = type.equals("ChooseFinalBetFeature") ? ",\"nonce\":\"" + nonce() + "\"" : "";
        return "{\"type\":\"%s\",\"x\":%s,\"y\":%s,\"segment\":%s%s}"
                .formatted(type, question.path("x"), question.path("y"), segment, secret);
    }

    private String nonce() {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private ServiceClient.Answer command(String body, String token) throws IOException, InterruptedException {
        return client.post(path + "/commands", body, token.isEmpty() ? null : token);
    }
}
