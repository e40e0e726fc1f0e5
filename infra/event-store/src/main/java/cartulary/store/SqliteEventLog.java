package cartulary.store;

import cartulary.contracts.log.CommandLedger;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.StoredForm;
import cartulary.contracts.log.Timetable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.function.Function;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/// The log of all games in one SQLite file, `events.db` in the data folder: the truth from which
/// everything else can be made again. One process writes; any number may read beside it
/// ({@link PublicLogReader}).
public final class SqliteEventLog implements AutoCloseable {
    /// The same in every process that writes here: there is only one at a time.
    private static final String NODE = "single-instance";

    private final FolderLock lock;
    private final GroupWriter writer;
    private final Readers readers;
    private final LogReading publicLog;
    private final LogLedger ledger;
    private final LogEngine engine;
    private final LogTokens tokens;
    private final LogTimetable timetable;

    private SqliteEventLog(
            FolderLock lock, Dialect dialect, Function<CommandLedger, StoredForm> storedForm) {
        this.lock = lock;
        this.readers = new Readers(dialect);
        this.publicLog = new LogReading(readers, dialect);
        this.writer = new GroupWriter(dialect, publicLog::appended).start();
        this.ledger = new LogLedger(readers, writer);
        this.engine = new LogEngine(writer, readers, publicLog, storedForm.apply(ledger), dialect);
        this.tokens = new LogTokens(readers, writer, dialect, NODE, Clock.systemUTC());
        this.timetable = new LogTimetable(readers, writer);
    }

    /// Opens the log, and creates it in a new folder.
    ///
    /// @param storedForm makes the reader of stored events, which finds the games' keys in the ledger
    /// @throws StoreInUse if another process has it open
    /// @throws StoreUnavailable if it cannot be read or written, or is of a newer version
    public static SqliteEventLog open(Path folder, Function<CommandLedger, StoredForm> storedForm) {
        return open(folder, new Sqlite(folder), storedForm);
    }

    static SqliteEventLog open(
            Path folder, Dialect dialect, Function<CommandLedger, StoredForm> storedForm) {
        try {
            Files.createDirectories(folder);
            FolderLock lock = FolderLock.take(folder);
            try {
                prepare(folder, dialect);
                return new SqliteEventLog(lock, dialect, storedForm);
            } catch (RuntimeException | IOException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder " + folder + " cannot be used", e);
        }
    }

    private static void prepare(Path folder, Dialect dialect) throws IOException {
        boolean isNew = Files.notExists(folder.resolve(Sqlite.FILE));
        try (Connection connection = dialect.writer()) {
            SqliteSchema.bringUpToDate(connection);
        } catch (SQLException e) {
            throw new StoreUnavailable(dialect.explain(e), e);
        }
        if (isNew) {
            // A file is only there after a power cut if its folder was written, too.
            try (FileChannel directory = FileChannel.open(folder)) {
                directory.force(true);
            }
        }
    }

    /// Every event message that is appended carries a {@link cartulary.contracts.log.Append}.
    public EventStorageEngine engine() {
        return engine;
    }

    public TokenStore tokens() {
        return tokens;
    }

    public PublicLog publicLog() {
        return publicLog;
    }

    public CommandLedger ledger() {
        return ledger;
    }

    public Timetable timetable() {
        return timetable;
    }

    /// Makes durable what waits, then closes. Later calls to any part throw {@link StoreUnavailable}.
    @Override
    public void close() {
        // The writer's connection goes last: it is the one that can fold the write-ahead log into
        // the file.
        readers.close();
        writer.close();
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the lock on the data folder could not be given back", e);
        }
    }
}
