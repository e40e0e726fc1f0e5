package cartulary.store;

import cartulary.contracts.log.DuelLog;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.StreamableMessageSource;

/// The log of all games, from which all other data can be rebuilt, with a port for each kind of user. In an SQLite file
/// ({@link SqliteEventLog}) for one process, in PostgreSQL ({@link PostgresEventLog}) for many.
public abstract sealed class EventLog implements AutoCloseable permits SqliteEventLog, PostgresEventLog {
    private final GroupWriter writer;
    private final ReadConnectionPool readers;
    private final Clock clock;
    private final PublicLogReader publicLog;
    private final CommandLedgerQueries ledger;
    private final GroupCommitEngine engine;
    private final ProcessorStream stream;
    private final ProcessorTokens tokens;
    private final DeadlineQueries schedule;
    private final UnplayedGameRemoval unplayedGames;
    private final OperatorActionRows operatorActions;
    private final RematchOfferRows rematchOffers;
    private final SeekRows seeks;
    private final PersonRows persons;
    private final CompetitionRows competitions;
    private final DuelRows duels;
    private final ChatRows chat;
    private final PushRows push;

    /// @param node the owner of claimed tokens
    /// @param claims how long a claim is valid without being extended
    EventLog(Dialect dialect, String node, Duration claims, Function<CommandLedger, StoredEventDecoder> decoder) {
        this.readers = new ReadConnectionPool(dialect);
        this.clock = dialect.clock(readers);
        this.publicLog = new PublicLogReader(readers, dialect);
        this.writer = new GroupWriter(dialect, publicLog::appended).start();
        this.ledger = new CommandLedgerQueries(readers, writer, dialect.isShared());
        this.engine = new GroupCommitEngine(writer, readers, publicLog, decoder.apply(ledger), dialect);
        this.stream = new ProcessorStream(publicLog, engine);
        this.tokens = new ProcessorTokens(readers, writer, dialect, node, claims, clock);
        this.schedule = new DeadlineQueries(readers, writer, dialect, node);
        this.unplayedGames = new UnplayedGameRemoval(writer, tokens, clock);
        this.operatorActions = new OperatorActionRows(readers, writer, clock);
        this.rematchOffers = new RematchOfferRows(readers, writer, clock);
        this.seeks = new SeekRows(readers, writer, clock);
        this.persons = new PersonRows(readers, writer, clock);
        this.competitions = new CompetitionRows(readers, writer);
        this.duels = new DuelRows(readers, writer);
        this.chat = new ChatRows(readers, writer, clock);
        this.push = new PushRows(readers, writer);
    }

    final ReadConnectionPool readers() {
        return readers;
    }

    /// Wakes the readers of the log: another process may have appended events.
    final void appendedElsewhere() {
        publicLog.appended();
    }

    /// The storage engine; the payload of every appended event message is a {@link cartulary.contracts.store.Append}.
    public final EventStorageEngine engine() {
        return engine;
    }

    public final TokenStore tokens() {
        return tokens;
    }

    public final PublicLog publicLog() {
        return publicLog;
    }

    public final CommandLedger ledger() {
        return ledger;
    }

    public final GameSchedule schedule() {
        return schedule;
    }

    public final UnplayedGames unplayedGames() {
        return unplayedGames;
    }

    public final OperatorActions operatorActions() {
        return operatorActions;
    }

    public abstract Presence presence();

    public final RematchOffers rematchOffers() {
        return rematchOffers;
    }

    public final Seeks seeks() {
        return seeks;
    }

    public final PersonStore persons() {
        return persons;
    }

    public final CompetitionStore competitions() {
        return competitions;
    }

    public final DuelStore duels() {
        return duels;
    }

    /// The events of all duels, in the order of their commits.
    public final DuelLog duelLog() {
        return duels;
    }

    public final TableChat chat() {
        return chat;
    }

    public final PushStore push() {
        return push;
    }

    /// The public events for streaming processors, in the order of commits: the payload of each message is a
    /// {@link PublicEvent}. A stream is woken by the appends of all processes.
    public final StreamableMessageSource<TrackedEventMessage<?>> stream() {
        return stream;
    }

    /// The clock of all processes that write to this log: the system clock for one process, the database's for many.
    public final Clock clock() {
        return clock;
    }

    /// Commits the pending writes, then closes. Later calls to any port throw {@link StoreUnavailableException}.
    @Override
    public void close() {
        // The writer's connection is closed last: in SQLite only it can copy the write-ahead log into the file.
        readers.close();
        writer.close();
    }
}
