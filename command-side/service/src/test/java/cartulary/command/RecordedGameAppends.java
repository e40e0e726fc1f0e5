package cartulary.command;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.store.Append;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/// Appends of games that another build has recorded.
public final class RecordedGameAppends {
    private RecordedGameAppends() {}

    /// Appends the public events of a finished game to a store, without a data key, as after its erasure.
    public static void append(EventStorageEngine engine, List<Envelope> events) {
        var messages = new ArrayList<DomainEventMessage<?>>();
        for (Envelope event : events) {
            var append = new Append(
                    event.game(),
                    event.revision(),
                    event.type(),
                    event.schema(),
                    event.at(),
                    EventCodec.publicBytes(event.publicForm()),
                    null,
                    List.of());
            messages.add(new GenericDomainEventMessage<>(
                    "GameAggregate", event.game().value(), event.revision() - 1, append));
        }
        engine.appendEvents(messages);
    }
}
