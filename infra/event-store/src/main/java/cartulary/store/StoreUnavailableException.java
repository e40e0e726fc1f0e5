package cartulary.store;

import org.axonframework.eventsourcing.eventstore.EventStoreException;

/// The store is closed, or a read or write failed, for example because the disk is full. Nothing was partly written,
/// and the store works again when the cause is gone. If a write failed during its commit, only a read shows whether it
/// is durable.
public final class StoreUnavailableException extends EventStoreException {
    StoreUnavailableException(String reason) {
        super(reason);
    }

    StoreUnavailableException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
