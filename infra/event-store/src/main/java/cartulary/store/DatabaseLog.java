package cartulary.store;

import cartulary.contracts.log.CommandLedger;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.StoredForm;
import cartulary.contracts.log.Timetable;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.StreamableMessageSource;

/// What a log is made of, whichever database it lies in.
abstract sealed class DatabaseLog implements EventLog permits SqliteEventLog, PostgresEventLog {
    private final GroupWriter writer;
    private final Readers readers;
    private final Clock clock;
    private final LogReading publicLog;
    private final LogLedger ledger;
    private final LogEngine engine;
    private final LogStream stream;
    private final LogTokens tokens;
    private final LogTimetable timetable;

    /// @param node in whose name tokens are claimed
    /// @param claims how long a claim holds without a sign of life
    DatabaseLog(Dialect dialect, String node, Duration claims, Function<CommandLedger, StoredForm> storedForm) {
        this.readers = new Readers(dialect);
        this.clock = dialect.clock(readers);
        this.publicLog = new LogReading(readers, dialect);
        this.writer = new GroupWriter(dialect, publicLog::appended).start();
        this.ledger = new LogLedger(readers, writer, dialect.isShared());
        this.engine = new LogEngine(writer, readers, publicLog, storedForm.apply(ledger), dialect);
        this.stream = new LogStream(publicLog, engine);
        this.tokens = new LogTokens(readers, writer, dialect, node, claims, clock);
        this.timetable = new LogTimetable(readers, writer, dialect, node);
    }

    final Readers readers() {
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
    public final Timetable timetable() {
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
