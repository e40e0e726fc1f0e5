package cartulary.store;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import java.time.Clock;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.StreamableMessageSource;

/// The log of all games, from which all other data can be rebuilt, with a port for each kind of user. In an SQLite file
/// ({@link SqliteEventLog}) for one process, in PostgreSQL ({@link PostgresEventLog}) for many.
public interface EventLog extends AutoCloseable {
    /// The storage engine; the payload of every appended event message is a {@link cartulary.contracts.store.Append}.
    EventStorageEngine engine();

    TokenStore tokens();

    PublicLog publicLog();

    CommandLedger ledger();

    GameSchedule schedule();

    UnplayedGames unplayedGames();

    OperatorActions operatorActions();

    Presence presence();

    RematchOffers rematchOffers();

    Seeks seeks();

    PersonStore persons();

    TableChat chat();

    PushStore push();

    /// The public events for streaming processors, in the order of commits: the payload of each message is a
    /// {@link PublicEvent}. A stream is woken by the appends of all processes.
    StreamableMessageSource<TrackedEventMessage<?>> stream();

    /// The clock of all processes that write to this log: the system clock for one process, the database's for many.
    Clock clock();

    /// Commits the pending writes, then closes. Later calls to any port throw {@link StoreUnavailableException}.
    @Override
    void close();
}
