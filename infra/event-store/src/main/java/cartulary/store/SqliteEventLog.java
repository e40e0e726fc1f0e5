package cartulary.store;

import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.StoredEventDecoder;
import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Function;

/// The log of all games in one SQLite file, `events.db` in the data folder. One process writes; any number may read the
/// public log at the same time ({@link OfflinePublicLog}).
public final class SqliteEventLog extends EventLog {
    /// The same for all processes that write to the folder: there is only one at a time.
    private static final String NODE = "single-instance";

    /// How long a claim is valid without being extended. A killed predecessor has the same node name, so its claims are
    /// this process's own.
    private static final Duration CLAIMS = Duration.ofSeconds(10);

    private final FolderLock lock;
    private final Presence presence = new InMemoryPresence(Ticker.systemTicker());

    private SqliteEventLog(FolderLock lock, Dialect dialect, Function<CommandLedger, StoredEventDecoder> decoder) {
        super(dialect, NODE, CLAIMS, decoder);
        this.lock = lock;
    }

    /// Opens the log, and creates it in a new folder.
    ///
    /// @param decoder creates the decoder of stored events, which finds the keys of games in the ledger
    /// @throws StoreInUseException if another process has it open
    /// @throws StoreUnavailableException if it cannot be read or written, or is of a newer version
    public static SqliteEventLog open(Path folder, Function<CommandLedger, StoredEventDecoder> decoder) {
        return open(folder, new SqliteDialect(folder), decoder);
    }

    static SqliteEventLog open(Path folder, Dialect dialect, Function<CommandLedger, StoredEventDecoder> decoder) {
        try {
            Files.createDirectories(folder);
            FolderLock lock = FolderLock.take(folder);
            try {
                prepare(folder, dialect);
                return new SqliteEventLog(lock, dialect, decoder);
            } catch (RuntimeException | IOException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder " + folder + " cannot be used", e);
        }
    }

    private static void prepare(Path folder, Dialect dialect) throws IOException {
        createForOwnerOnly(folder.resolve(SqliteDialect.FILE));
        try (Connection connection = dialect.writer()) {
            SqliteSchema.bringUpToDate(connection);
        } catch (SQLException e) {
            throw new StoreUnavailableException(dialect.explain(e), e);
        }
        // After a power failure a new file exists only if its folder was synced, too.
        try (FileChannel directory = FileChannel.open(folder)) {
            directory.force(true);
        }
    }

    /// Creates the file, empty, if there is none, so that no other user of the machine can read it. SQLite creates the
    /// files beside it (`-wal`, `-shm`) with the same permissions.
    private static void createForOwnerOnly(Path file) throws IOException {
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException existing) {
            // Its permissions are the operator's decision.
        }
    }

    @Override
    public Presence presence() {
        return presence;
    }

    @Override
    public void close() {
        super.close();
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException("releasing the lock of the data folder failed", e);
        }
    }
}
