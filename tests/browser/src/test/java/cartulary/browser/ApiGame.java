package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/// A game played over the API: always the first legal placement, and no figures, unless something else is wanted. Bets
/// are placed by the test.
final class ApiGame {
    private static final String SKIP = "{\"type\":\"SkipPlacement\"}";

    private final Api api;
    private final String game;
    private final String host;
    private ToIntFunction<JsonNode> distance = _ -> 0;
    private boolean hasMeeples;
    private final List<String> tokens = new ArrayList<>();
    private long revision;

    ApiGame(Api api, int seats) {
        this(api, seats, "{}");
    }

    ApiGame(Api api, int seats, String options) {
        this.api = api;
        JsonNode opened = api.post("/api/games", options, null);
        game = opened.path("game").asText();
        host = opened.at("/tokens/host").asText();
        for (int i = 0; i < seats; i++) {
            String invite = options.contains("\"unlisted\"") ? invite() : null;
            tokens.add(
                    send("{\"type\":\"JoinGame\"}", invite).at("/tokens/seat").asText());
        }
        send("{\"type\":\"StartGame\"}", host);
    }

    private String invite() {
        return api.post("/api/games/" + game + "/invites", "{}", host)
                .path("invite")
                .asText();
    }

    String game() {
        return game;
    }

    String host() {
        return host;
    }

    /// Places every later tile where this is largest.
    ApiGame growing(ToIntFunction<JsonNode> placement) {
        distance = placement;
        return this;
    }

    /// Places a meeple on the first road, city or monastery of every later tile where that is legal.
    ApiGame withMeeples() {
        hasMeeples = true;
        return this;
    }

    /// Gives all seats to the next page that this window opens.
    void sitDownAt(Page page) {
        sitDownAt(page, IntStream.range(0, tokens.size()).toArray());
    }

    /// Gives these seats to the next page that this window opens.
    void sitDownAt(Page page, int... held) {
        var seats = Api.JSON.createObjectNode();
        for (int seat : held) {
            seats.put(String.valueOf(seat), tokens.get(seat));
        }
        String stored = Api.JSON.createObjectNode().set("seats", seats).toString();
        page.context().addInitScript("""
                        if (location.protocol.startsWith('http')) localStorage.setItem('cartulary.game.%s', '%s');
                        """.formatted(game, stored));
    }

    /// Plays until a tile is to be placed.
    void playToATile() {
        while (!api.gameFrom(game, revision).at("/step/name").asText().equals("PlacingTile")) {
            move();
        }
    }

    /// Plays to the next open office and returns the game then.
    JsonNode playToAnOffice() {
        while (true) {
            JsonNode now = api.gameFrom(game, revision);
            if (now.at("/step/name").asText().equals("Betting")) {
                return now;
            }
            move();
        }
    }

    /// Bets a chip on the open office, or passes.
    ///
    /// @param chip null for a pass
    void decide(int seat, String chip) {
        JsonNode office = api.gameFrom(game, revision).at("/step/office");
        String rest = "\"x\":%s,\"y\":%s,\"nonce\":\"%s\"}"
                .formatted(office.path("x").asInt(), office.path("y").asInt(), "A".repeat(43));
        send(
                chip == null
                        ? "{\"type\":\"DeclineBet\"," + rest
                        : "{\"type\":\"PlaceBet\",\"chip\":\"" + chip + "\"," + rest,
                tokens.get(seat));
    }

    /// Disputes the total of a seat, as its player.
    void disputeTotal(int seat) {
        send(
                "{\"type\":\"OpenDispute\",\"reason\":\"one road is missing\",\"target\":{\"subject\":\"total\",\"seat\":%s,\"revision\":%s}}"
                        .formatted(seat, revision),
                tokens.get(seat));
    }

    /// Sends a command of the seat whose turn it is.
    void choose(String command) {
        int seat = api.gameFrom(game, revision).at("/step/seat").asInt();
        send(command, tokens.get(seat));
    }

    /// Sends a command of a seat.
    void send(int seat, String command) {
        send(command, tokens.get(seat));
    }

    /// Says something at the table as the player of a seat.
    void say(int seat, String message) {
        api.post("/api/games/" + game + "/chat", message, tokens.get(seat));
    }

    /// The revision after the last move.
    long revision() {
        return revision;
    }

    /// Makes the next move; returns false if the game is over.
    boolean move() {
        JsonNode step = api.gameFrom(game, revision).path("step");
        if (!step.has("seat")) {
            return false;
        }
        String token = tokens.get(step.path("seat").asInt());
        switch (step.path("name").asText()) {
            case "Drawing" -> send("{\"type\":\"DrawTile\"}", token);
            case "PlacingTile" -> send(placing(step.path("seat").asInt()), token);
            case "PlacingFigure" -> send(figure(step.path("seat").asInt()), token);
            default -> throw new IllegalStateException("unexpected step: " + step);
        }
        return true;
    }

    private String placing(int seat) {
        JsonNode place = Board.each(api.legal(game, seat).path("placements"))
                .min(Comparator.comparingInt(one -> -distance.applyAsInt(one)))
                .orElseThrow();
        return "{\"type\":\"PlaceTile\",\"x\":%s,\"y\":%s,\"rotation\":%s}"
                .formatted(
                        place.path("x").asInt(),
                        place.path("y").asInt(),
                        place.path("rotation").asInt());
    }

    private String figure(int seat) {
        if (!hasMeeples) {
            return SKIP;
        }
        return Board.each(api.legal(game, seat).path("meeples"))
                .map(place -> place.path("segment").asText())
                .filter(segment -> !segment.startsWith("f"))
                .findFirst()
                .map("{\"type\":\"PlaceMeeple\",\"segment\":\"%s\"}"::formatted)
                .orElse(SKIP);
    }

    private JsonNode send(String command, String token) {
        JsonNode answer = api.post("/api/games/" + game + "/commands", command, token);
        revision = answer.path("revision").asLong();
        return answer;
    }
}
