package cartulary.store;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.Presence;
import java.time.Clock;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.StreamableMessageSource;

/// The log of all games, the truth from which everything else can be made again, part by part for those
/// who need one. In an SQLite file ({@link SqliteEventLog}) for one process, in PostgreSQL for many.
public interface EventLog extends AutoCloseable {
    /// Every event message that is appended carries a {@link cartulary.contracts.store.Append}.
    EventStorageEngine engine();

    TokenStore tokens();

    PublicLog publicLog();

    CommandLedger ledger();

    GameSchedule timetable();

    Presence presence();

    /// The public events for a streaming processor, in the order of commits: the payload of each message
    /// is a {@link PublicEvent}. A stream waits for what any process appends and is woken by it.
    StreamableMessageSource<TrackedEventMessage<?>> stream();

    /// The time by which everyone who writes to this log goes: the process's own for one process, the
    /// database's for many.
    Clock clock();

    /// Makes durable what waits, then closes. Later calls to any part throw {@link StoreUnavailable}.
    @Override
    void close();
}
