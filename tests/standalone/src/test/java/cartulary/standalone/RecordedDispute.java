package cartulary.standalone;

import cartulary.command.key.DataKeys;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.GameId;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MisscoredGame;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.jspecify.annotations.Nullable;

/// A finished game with a wrong score in the log of a running service, as a build with a wrong rule has recorded it,
/// and the requests of its disputes.
final class RecordedDispute {
    final MisscoredGame recorded;
    final GameId game;

    /// The tokens of the persons, by seat.
    final Map<Integer, String> seats = new TreeMap<>();

    private final Client client;

    private RecordedDispute(Client client, MisscoredGame recorded, Tokens tokens) {
        this.client = client;
        this.recorded = recorded;
        this.game = recorded.events().getFirst().game();
        for (Envelope event : recorded.events()) {
            if (event.data() instanceof PlayerJoined joined) {
                seats.put(joined.seat(), tokens.seat(game, joined.seat(), joined.player(), 0));
                if (joined.policy() != null) {
                    seats.remove(joined.seat());
                }
            }
        }
    }

    /// Appends the game to the log.
    static RecordedDispute append(
            Client client, MisscoredGame recorded, EventStorageEngine engine, DataKeys keys, Tokens tokens) {
        var table = new RecordedDispute(client, recorded, tokens);
        RecordedGame.append(recorded.events(), engine, keys);
        return table;
    }

    /// Returns the path of a resource of the game.
    String path(String resource) {
        return "/api/games/" + game + "/" + resource;
    }

    Reply send(String body, @Nullable String token) {
        return client.command(game.value(), body, token);
    }

    Reply send(String body, String token, Map<String, String> headers) {
        return client.post(path("commands"), body, token, headers);
    }

    /// Returns the command that disputes the wrong score.
    String opening(String reason) {
        return "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"score\",\"revision\":%s},\"reason\":\"%s\"}"
                .formatted(recorded.revision(), reason);
    }

    /// Returns the token of any person.
    String anyone() {
        return seats.values().iterator().next();
    }
}
