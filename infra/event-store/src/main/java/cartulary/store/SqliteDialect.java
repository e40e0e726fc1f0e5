package cartulary.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// A log in one SQLite file, in WAL mode: readers see the last commit and never block the writer.
final class SqliteDialect implements Dialect {
    /// The name of the file in the data folder.
    static final String FILE = "events.db";

    private static final int WRITER_CACHE_KIB = 64 * 1024;
    private static final int READER_CACHE_KIB = 4 * 1024;

    /// Pages in the write-ahead log before they are copied into the file: 16 MiB. Fewer copies of a page
    /// that is written again and again, at the cost of a slower first read after a crash (some 10 ms).
    private static final int CHECKPOINT_PAGES = 4096;

    private final String url;

    SqliteDialect(Path folder) {
        this.url = "jdbc:sqlite:" + folder.resolve(FILE);
    }

    @Override
    public Connection writer() throws SQLException {
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        // In WAL mode FULL is one fsync per commit, before the commit can be seen by anybody.
        config.setSynchronous(SynchronousMode.FULL);
        config.setCacheSize(-WRITER_CACHE_KIB);
        config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
        config.setBusyTimeout(5_000);
        Connection connection = config.createConnection(url);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_autocheckpoint = " + CHECKPOINT_PAGES);
        }
        // The driver begins the next transaction right after each commit: DEFERRED, its default,
        // takes
        // no lock until the first statement. IMMEDIATE would hold the write lock for good.
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
            return "another program keeps the event store's file locked";
        }
        if (primary == SQLiteErrorCode.SQLITE_CORRUPT.code || primary == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return "the event store's file is damaged";
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return "the event store's file cannot be opened or written";
        }
        return "the event store could not read or write its file (" + failure.getMessage() + ")";
    }

    /// Rows are never deleted and positions are given without gaps, so the last position is the count.
    @Override
    public String countEvents() {
        return "SELECT coalesce(max(position), 0) FROM event";
    }
}
