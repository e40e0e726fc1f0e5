package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/// An {@link Append} with the game to which it belongs.
record GameAppend(String game, Append append) {
    static GameAppend of(EventMessage<?> message) {
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
        return new GameAppend(event.getAggregateIdentifier(), append);
    }

    List<SideEffect> sideEffects() {
        return append.sideEffects();
    }

    /// Returns the command that is recorded with this event, or null.
    @Nullable
    ProcessedCommand processed() {
        for (SideEffect effect : append.sideEffects()) {
            if (effect instanceof ProcessedCommand command) {
                return command;
            }
        }
        return null;
    }

    /// Returns the deadline that changes with this event, or null.
    @Nullable
    DeadlineChange deadlineChange() {
        for (SideEffect effect : append.sideEffects()) {
            if (effect instanceof DeadlineChange change) {
                return change;
            }
        }
        return null;
    }

    static @Nullable Long millis(@Nullable Instant moment) {
        return moment == null ? null : moment.toEpochMilli();
    }

    boolean follows(@Nullable GameAppend before) {
        return before != null && before.game.equals(game) && before.append.revision() == append.revision() - 1;
    }

    RuntimeException conflict() {
        return append.revision() == 1
                ? new AggregateStreamCreationException("game " + game + " already exists")
                : new ConcurrencyException("revision " + append.revision() + " of game " + game + " already exists");
    }

    RuntimeException gap() {
        return new EventStoreException("cannot append revision "
                + append.revision()
                + " of game "
                + game
                + ": revision "
                + (append.revision() - 1)
                + " does not exist");
    }
}
