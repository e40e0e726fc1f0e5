package cartulary.store;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.StoredEventDecoder;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.StreamableMessageSource;

/// What a log is made of, whichever database it lies in.
public abstract sealed class DatabaseLog implements EventLog permits SqliteEventLog, PostgresEventLog {
    private final GroupWriter writer;
    private final ReadConnectionPool readers;
    private final Clock clock;
    private final PublicLogReader publicLog;
    private final CommandLedgerQueries ledger;
    private final GroupCommitEngine engine;
    private final ProcessorStream stream;
    private final ProcessorTokens tokens;
    private final DeadlineQueries timetable;

    /// @param node in whose name tokens are claimed
    /// @param claims how long a claim holds without a sign of life
    DatabaseLog(Dialect dialect, String node, Duration claims, Function<CommandLedger, StoredEventDecoder> storedForm) {
        this.readers = new ReadConnectionPool(dialect);
        this.clock = dialect.clock(readers);
        this.publicLog = new PublicLogReader(readers, dialect);
        this.writer = new GroupWriter(dialect, publicLog::appended).start();
        this.ledger = new CommandLedgerQueries(readers, writer, dialect.isShared());
        this.engine = new GroupCommitEngine(writer, readers, publicLog, storedForm.apply(ledger), dialect);
        this.stream = new ProcessorStream(publicLog, engine);
        this.tokens = new ProcessorTokens(readers, writer, dialect, node, claims, clock);
        this.timetable = new DeadlineQueries(readers, writer, dialect, node);
    }

    final ReadConnectionPool readers() {
        return readers;
    }

    /// Wakes whoever follows the log: something may have been appended by another process.
    final void appendedElsewhere() {
        publicLog.appended();
    }

    @Override
    public final EventStorageEngine engine() {
        return engine;
    }

    @Override
    public final TokenStore tokens() {
        return tokens;
    }

    @Override
    public final PublicLog publicLog() {
        return publicLog;
    }

    @Override
    public final CommandLedger ledger() {
        return ledger;
    }

    @Override
    public final GameSchedule timetable() {
        return timetable;
    }

    @Override
    public final StreamableMessageSource<TrackedEventMessage<?>> stream() {
        return stream;
    }

    @Override
    public final Clock clock() {
        return clock;
    }

    @Override
    public void close() {
        // The writer's connection goes last: in SQLite it is the one that can fold the write-ahead
        // log into the file.
        readers.close();
        writer.close();
    }
}
