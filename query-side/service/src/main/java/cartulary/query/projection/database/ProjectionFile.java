package cartulary.query.projection.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/// The SQLite file that holds the rows of all projections.
///
/// It is separate from the event store's file, because in a shared file projections would wait for commits of
/// events. With WAL and `synchronous=NORMAL` a commit does not wait for the disk: a power failure may lose the last
/// batches, but never a part of one. Their checkpoint is lost with them, so that they are read again from the
/// stream.
public final class ProjectionFile implements Database {
    /// The name of the file in the data folder.
    public static final String NAME = "projections.db";

    private static final String LOCK = "projections.%s.lock";

    private final Path file;

    public ProjectionFile(Path data) {
        try {
            Files.createDirectories(data);
            this.file = data.resolve(NAME);
            createForOwnerOnly(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the file of the projections cannot be created in " + data, e);
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
    public Connection openForWriting() throws SQLException {
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.NORMAL);
        return open(config);
    }

    /// Opens a read-only connection. The file must exist.
    private Connection openReadOnly() throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        return open(config);
    }

    private Connection open(SQLiteConfig config) throws SQLException {
        config.setBusyTimeout(30_000);
        config.setCacheSize(-16_000);
        return config.createConnection("jdbc:sqlite:" + file);
    }

    @Override
    public Optional<Claim> claim(Work work) {
        try {
            FileChannel lock = FileChannel.open(
                    file.resolveSibling(LOCK.formatted(work.name().toLowerCase(Locale.ROOT))),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (isTaken(lock)) {
                lock.close();
                return Optional.empty();
            }
            return Optional.of(() -> close(lock));
        } catch (IOException e) {
            throw new UncheckedIOException("the lock file cannot be opened", e);
        }
    }

    private static boolean isTaken(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() == null;
        } catch (OverlappingFileLockException inThisProcess) {
            return true;
        }
    }

    private static void close(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock file cannot be closed", e);
        }
    }

    @Override
    public ReadConnections openForReading(int size) {
        return new FileReadConnections(this::openReadOnly, size);
    }
}
