package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A game on a running service with its tokens and the state known from the answers to its players.
public final class TestGame {
    final Client client;
    public final String game;
    public final String host;
    public final List<String> seats = new ArrayList<>();

    /// The public bytes of every acknowledged event, in order.
    final List<String> acknowledged = new ArrayList<>();

    public JsonNode next;
    int active;

    private TestGame(Client client, Reply opened) {
        this.client = client;
        this.game = opened.json().get("game").asText();
        this.host = opened.json().get("tokens").get("host").asText();
        taken(opened);
    }

    private TestGame(Client client, String game, String host) {
        this.client = client;
        this.game = game;
        this.host = host;
    }

    public static TestGame opened(Client client, String options) {
        return openedBy(client, options, null);
    }

    /// @param host the token of the host; null for a new host
    static TestGame openedBy(Client client, String options, @Nullable String host) {
        Reply opened = client.post("/api/games", options, host);
        assertThat(opened.status()).as(opened.toString()).isEqualTo(201);
        return new TestGame(client, opened);
    }

    /// Returns a started game.
    static TestGame of(Client client, int players) {
        return of(client, players, "{}");
    }

    static TestGame of(Client client, int players, String options) {
        TestGame table = opened(client, options);
        for (int seat = 0; seat < players; seat++) {
            table.join("{\"type\":\"JoinGame\"}", null);
        }
        table.accepted("{\"type\":\"StartGame\"}", table.host);
        return table;
    }

    /// Returns the same game for the client of a restarted server.
    TestGame movedTo(Client another) {
        var moved = new TestGame(another, game, host);
        moved.seats.addAll(seats);
        moved.acknowledged.addAll(acknowledged);
        moved.next = next;
        moved.active = active;
        return moved;
    }

    public String join(String body, String token) {
        Reply joined = accepted(body, token);
        String seat = joined.json().get("tokens").get("seat").asText();
        seats.add(seat);
        return seat;
    }

    public Reply accepted(String body, String token) {
        return accepted(body, token, Map.of());
    }

    /// @param headers beside the token
    public Reply accepted(String body, String token, Map<String, String> headers) {
        Reply reply = client.post("/api/games/" + game + "/commands", body, token, headers);
        assertThat(reply.status()).as(body + " → " + reply).isEqualTo(200);
        taken(reply);
        return reply;
    }

    public long revision() {
        return acknowledged.size();
    }

    boolean isOver() {
        return next.get("step").asText().equals("Finished");
    }

    String activeToken() {
        return seats.get(active);
    }

    /// Returns a random legal move of the active player.
    String move(Random random) {
        return switch (next.get("step").asText()) {
            case "Drawing" -> "{\"type\":\"DrawTile\"}";
            case "PlacingTile" -> {
                JsonNode placements = next.get("placements");
                JsonNode at = placements.get(random.nextInt(placements.size()));
                yield "{\"type\":\"PlaceTile\",\"x\":%s,\"y\":%s,\"rotation\":%s}"
                        .formatted(
                                at.get("x").asInt(),
                                at.get("y").asInt(),
                                at.get("rotation").asInt());
            }
            case "PlacingFigure" -> {
                JsonNode meeples = next.get("meeples");
                int choice = random.nextInt(meeples.size() + 1);
                yield choice == meeples.size()
                        ? "{\"type\":\"SkipPlacement\"}"
                        : "{\"type\":\"PlaceMeeple\",\"segment\":\"%s\"}"
                                .formatted(meeples.get(choice).get("segment").asText());
            }
            case String other -> throw new AssertionError("no move in " + other);
        };
    }

    /// Plays until an event of this type occurs.
    Reply playTo(String event, Random random) {
        while (true) {
            Reply reply = playOne(random);
            for (JsonNode happened : reply.json().get("events")) {
                if (happened.get("type").asText().equals(event)) {
                    return reply;
                }
            }
        }
    }

    Reply playOne(Random random) {
        return accepted(move(random), activeToken());
    }

    /// Returns the last acknowledged event of a type.
    public JsonNode lastOf(String type) {
        for (int i = acknowledged.size() - 1; i >= 0; i--) {
            JsonNode event = Client.parsed(acknowledged.get(i));
            if (event.get("type").asText().equals(type)) {
                return event;
            }
        }
        throw new AssertionError("no " + type + " was acknowledged");
    }

    /// Records the events and the next step of an answer.
    void taken(Reply reply) {
        JsonNode answer = reply.json();
        next = answer.get("next");
        for (JsonNode event : answer.get("events")) {
            acknowledged.add(event.toString());
            JsonNode data = event.get("data");
            switch (event.get("type").asText()) {
                case "GameStarted" -> active = data.get("firstSeat").asInt();
                case "TurnEnded" -> active = data.path("next").asInt(active);
                default -> {}
            }
        }
        assertThat(answer.get("revision").asLong()).isEqualTo(acknowledged.size());
    }
}
