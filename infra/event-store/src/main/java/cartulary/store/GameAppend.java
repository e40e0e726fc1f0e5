package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.Append.Alongside;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.Append.Timing;
import java.time.Instant;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/// One event of one game.
record GameAppend(String game, Append append) {
    static GameAppend of(EventMessage<?> message) {
        if (!(message instanceof DomainEventMessage<?> event)) {
            throw new IllegalArgumentException("only events of a game are appended, not a "
                    + message.getPayloadType().getSimpleName());
        }
        if (!(event.getMetaData().get(Append.KEY) instanceof Append append)) {
            throw new IllegalArgumentException("a "
                    + event.getPayloadType().getSimpleName()
                    + " was applied without its frozen bytes in the metadata key "
                    + Append.KEY);
        }
        if (append.revision() != event.getSequenceNumber() + 1) {
            throw new IllegalArgumentException("the bytes of revision "
                    + append.revision()
                    + " were applied as revision "
                    + (event.getSequenceNumber() + 1));
        }
        return new GameAppend(event.getAggregateIdentifier(), append);
    }

    @Nullable
    Alongside alongside() {
        return append.alongside();
    }

    /// The command that is kept with this event.
    @Nullable
    KeptCommand kept() {
        Alongside alongside = append.alongside();
        return alongside == null ? null : alongside.kept();
    }

    /// Until when the game may stay as it is from this event on, where that changed.
    @Nullable
    Timing timing() {
        Alongside alongside = append.alongside();
        return alongside == null ? null : alongside.timing();
    }

    static @Nullable Long millis(@Nullable Instant moment) {
        return moment == null ? null : moment.toEpochMilli();
    }

    boolean follows(@Nullable GameAppend before) {
        return before != null && before.game.equals(game) && before.append.revision() == append.revision() - 1;
    }

    RuntimeException conflict() {
        return append.revision() == 1
                ? new AggregateStreamCreationException("a game with the id " + game + " is there already")
                : new ConcurrencyException("revision " + append.revision() + " of game " + game + " is taken");
    }

    RuntimeException gap() {
        return new EventStoreException("game "
                + game
                + " has no revision "
                + (append.revision() - 1)
                + " that revision "
                + append.revision()
                + " could follow");
    }
}
