package cartulary.store;

import cartulary.contracts.store.Append;
import java.util.function.Supplier;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;

/// A conflict of one write with what is already stored. Only this write fails.
final class WriteConflictException extends Exception {
    private final transient Supplier<RuntimeException> reason;

    /// @param reason creates the exception for the sender, in the sender's thread
    WriteConflictException(Supplier<RuntimeException> reason) {
        super(null, null, false, false);
        this.reason = reason;
    }

    /// The revision is already stored.
    static WriteConflictException exists(Append append) {
        return new WriteConflictException(() -> append.revision() == 1
                ? new AggregateStreamCreationException("game " + append.game() + " already exists")
                : new ConcurrencyException(
                        "revision " + append.revision() + " of game " + append.game() + " already exists"));
    }

    /// The revision before is not stored.
    static WriteConflictException gap(Append append) {
        return new WriteConflictException(() -> new EventStoreException("cannot append revision "
                + append.revision()
                + " of game "
                + append.game()
                + ": revision "
                + (append.revision() - 1)
                + " does not exist"));
    }

    RuntimeException reason() {
        return reason.get();
    }
}
