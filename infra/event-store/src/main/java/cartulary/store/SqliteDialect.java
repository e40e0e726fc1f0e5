package cartulary.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// The dialect of SQLite: one file in WAL mode, in which readers see the last commit and never block the writer.
final class SqliteDialect implements Dialect {
    /// The name of the file in the data folder.
    static final String FILE = "events.db";

    private static final int WRITER_CACHE_KIB = 64 * 1024;
    private static final int READER_CACHE_KIB = 4 * 1024;

    /// Pages in the write-ahead log before they are copied into the file: 16 MiB. A page that is written repeatedly is
    /// copied less often, at the cost of a slower first read after a crash (about 10 ms).
    private static final int CHECKPOINT_PAGES = 4096;

    private final String url;

    SqliteDialect(Path folder) {
        this.url = "jdbc:sqlite:" + folder.resolve(FILE);
    }

    @Override
    public Connection writer() throws SQLException {
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        // In WAL mode, FULL is one fsync per commit, before the commit is visible to any reader.
        config.setSynchronous(SynchronousMode.FULL);
        config.setCacheSize(-WRITER_CACHE_KIB);
        config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
        config.setBusyTimeout(5_000);
        Connection connection = config.createConnection(url);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_autocheckpoint = " + CHECKPOINT_PAGES);
        }
        // The driver begins the next transaction immediately after each commit. DEFERRED, its default, takes no lock
        // until the first statement; IMMEDIATE would hold the write lock permanently.
        connection.setAutoCommit(false);
        return connection;
    }

    @Override
    public Connection reader() throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setCacheSize(-READER_CACHE_KIB);
        config.setBusyTimeout(5_000);
        return config.createConnection(url);
    }

    @Override
    public boolean isDuplicate(SQLException failure) {
        return failure instanceof SQLiteException e
                && (e.getResultCode() == SQLiteErrorCode.SQLITE_CONSTRAINT_UNIQUE
                        || e.getResultCode() == SQLiteErrorCode.SQLITE_CONSTRAINT_PRIMARYKEY);
    }

    @Override
    public String explain(SQLException failure) {
        int primary = failure.getErrorCode() & 0xff;
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return "the event store's disk is full";
        }
        if (primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return "the event store's file is locked by another program";
        }
        if (primary == SQLiteErrorCode.SQLITE_CORRUPT.code || primary == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return "the event store's file is damaged";
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return "the event store's file cannot be opened or written";
        }
        return "the event store could not read or write its file (" + failure.getMessage() + ")";
    }

    /// Rows are never deleted and positions have no gaps, so the last position is the count.
    @Override
    public String countEvents() {
        return "SELECT coalesce(max(position), 0) FROM event";
    }
}
