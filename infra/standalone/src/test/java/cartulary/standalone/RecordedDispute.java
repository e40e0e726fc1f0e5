package cartulary.standalone;

import cartulary.command.key.DataKeys;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.WrappedKey;
import cartulary.standalone.Client.Reply;
import cartulary.testkit.MisscoredGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
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
        DataKeys.Fresh key = keys.fresh(table.game);
        var messages = new ArrayList<DomainEventMessage<?>>();
        List<Envelope> events = recorded.events();
        for (Envelope event : events) {
            var effects = new ArrayList<SideEffect>();
            if (event.data() instanceof GameOpened opened) {
                effects.add(new WrappedKey(key.wrapped()));
                effects.add(new GameOpening(opened.host()));
            }
            if (event.revision() == events.size()) {
                effects.add(new GameEnding());
            }
            messages.add(new GenericDomainEventMessage<>(
                    "GameAggregate", table.game.value(), event.revision() - 1, append(event, key, effects)));
        }
        engine.appendEvents(messages);
        return table;
    }

    private static Append append(Envelope event, DataKeys.Fresh key, List<SideEffect> effects) {
        Envelope publicForm = event.publicForm();
        return new Append(
                event.revision(),
                event.type(),
                event.schema(),
                event.at(),
                EventCodec.publicBytes(publicForm),
                publicForm.equals(event) ? null : key.key().seal(event),
                effects);
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
        return "{\"type\":\"OpenDispute\",\"target\":{\"subject\":\"score\",\"revision\":%d},\"reason\":\"%s\"}"
                .formatted(recorded.revision(), reason);
    }

    /// Returns the token of any person.
    String anyone() {
        return seats.values().iterator().next();
    }
}
