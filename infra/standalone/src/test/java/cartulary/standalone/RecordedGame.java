package cartulary.standalone;

import cartulary.command.key.DataKeys;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.DisputeDeadline;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.WrappedKey;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/// A finished game as another build recorded it, with disputes that are open or with none.
public final class RecordedGame {
    private RecordedGame() {}

    /// Appends a game with its secrets to a log, with a data key of its own. Its disputes lapse as LOBBY-20 says.
    public static void append(List<Envelope> events, EventStorageEngine engine, DataKeys keys) {
        GameId game = events.getFirst().game();
        DataKeys.Fresh key = keys.fresh(game);
        Envelope end = events.stream()
                .takeWhile(event -> !(event.data() instanceof DisputeOpened))
                .reduce((_, later) -> later)
                .orElseThrow();
        var messages = new ArrayList<DomainEventMessage<?>>();
        for (Envelope event : events) {
            var effects = new ArrayList<SideEffect>();
            if (event.data() instanceof GameOpened opened) {
                effects.add(new WrappedKey(key.wrapped()));
                effects.add(new GameOpening(opened.host()));
            }
            if (event.equals(end)) {
                effects.add(new GameEnding());
            } else if (event.data() instanceof DisputeOpened) {
                effects.add(new DisputeDeadline(end.at().plus(Rules.standard().disputesLapseAfter())));
            }
            messages.add(new GenericDomainEventMessage<>(
                    "GameAggregate", game.value(), event.revision() - 1, append(event, key, effects)));
        }
        engine.appendEvents(messages);
    }

    private static Append append(Envelope event, DataKeys.Fresh key, List<SideEffect> effects) {
        Envelope publicForm = event.publicForm();
        return new Append(
                event.game(),
                event.revision(),
                event.type(),
                event.schema(),
                event.at(),
                EventCodec.publicBytes(publicForm),
                publicForm.equals(event) ? null : key.key().seal(event),
                effects);
    }
}
