package cartulary.store;

import org.axonframework.eventsourcing.eventstore.EventStoreException;

/// The store could not do what was asked: it is closed, the disk is full, reading or writing failed.
/// Nothing was half-written, and the store works again when the cause is gone. Where a write failed
/// while it was being made durable, only reading tells whether it is there.
public final class StoreUnavailable extends EventStoreException {
    StoreUnavailable(String reason) {
        super(reason);
    }

    StoreUnavailable(String reason, Throwable cause) {
        super(reason, cause);
    }
}
