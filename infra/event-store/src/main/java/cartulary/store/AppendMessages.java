package cartulary.store;

import cartulary.contracts.store.Append;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;

/// The events of messages that are appended: each message has an {@link Append} of its game and revision as payload.
final class AppendMessages {
    private AppendMessages() {}

    /// @throws IllegalArgumentException if the payload of a message is not its {@link Append}: an error in the
    ///     program that sent it
    static List<Append> events(List<? extends EventMessage<?>> messages) {
        return messages.stream().map(AppendMessages::event).toList();
    }

    private static Append event(EventMessage<?> message) {
        if (!(message instanceof DomainEventMessage<?> event)) {
            throw new IllegalArgumentException(
                    "cannot append a message that is not an event of a game: its payload is a "
                            + message.getPayloadType().getSimpleName());
        }
        if (!(event.getPayload() instanceof Append append)) {
            throw new IllegalArgumentException("cannot append a "
                    + event.getPayloadType().getSimpleName()
                    + ": the payload of an event message must be an Append");
        }
        if (append.revision() != event.getSequenceNumber() + 1) {
            throw new IllegalArgumentException("cannot append the bytes of revision "
                    + append.revision()
                    + " as revision "
                    + (event.getSequenceNumber() + 1));
        }
        if (!append.game().value().equals(event.getAggregateIdentifier())) {
            throw new IllegalArgumentException(
                    "cannot append the bytes of game " + append.game() + " to game " + event.getAggregateIdentifier());
        }
        return append;
    }
}
