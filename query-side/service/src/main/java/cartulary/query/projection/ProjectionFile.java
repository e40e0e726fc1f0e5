package cartulary.query.projection;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/// The SQLite file that holds the rows of all projections.
///
/// It is a file of its own because sharing the event store's would make readers and writers of views
/// wait for commits of events. In WAL with `synchronous=NORMAL` a commit waits for no disk: a power cut
/// may lose the last batches, never half of one. They are read again from the stream, since the
/// position is lost with the rows.
public final class ProjectionFile {
    /// The name of the file in the data folder.
    public static final String NAME = "projections.db";

    private final Path file;

    public ProjectionFile(Path data) {
        try {
            Files.createDirectories(data);
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder cannot be made", e);
        }
        this.file = data.resolve(NAME);
    }

    /// A connection that may write. The caller closes it.
    public Connection writing() throws SQLException {
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.NORMAL);
        return open(config);
    }

    /// A connection that cannot write. The file must exist.
    public Connection reading() throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        return open(config);
    }

    private Connection open(SQLiteConfig config) throws SQLException {
        config.setBusyTimeout(30_000);
        config.setCacheSize(-16_000);
        return config.createConnection("jdbc:sqlite:" + file);
    }

    /// Makes the tables of these projections where they are missing. Rows of another version are
    /// thrown away: the feed makes them again from the beginning.
    public void prepare(Connection connection, List<? extends Projection> projections)
            throws SQLException {
        Transaction.writing(
                connection,
                () -> {
                    for (Table table : Bookmarks.TABLES) {
                        create(connection, table, Generation.LIVE);
                    }
                    for (Projection projection : projections) {
                        prepare(connection, projection);
                    }
                });
    }

    private static void prepare(Connection connection, Projection projection) throws SQLException {
        int version = Bookmarks.read(connection, projection, Generation.LIVE).version();
        if (version != projection.version()) {
            discard(connection, projection, Generation.LIVE);
        }
        createTables(connection, projection, Generation.LIVE);
        if (version != projection.version()) {
            Bookmarks.write(connection, projection, Generation.LIVE, 0);
        }
    }

    /// Opens one generation for writing; its tables exist.
    public Projector projector(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        return new Projector(projection, connection, generation);
    }

    /// Makes empty tables beside the live ones; what was left there is thrown away.
    public void prepareBeside(Connection connection, List<? extends Projection> projections)
            throws SQLException {
        Transaction.writing(
                connection,
                () -> {
                    for (Projection projection : projections) {
                        discard(connection, projection, Generation.BESIDE);
                        createTables(connection, projection, Generation.BESIDE);
                        Bookmarks.write(connection, projection, Generation.BESIDE, 0);
                    }
                });
    }

    /// Throws away what stands beside the live rows.
    public void discardBeside(Connection connection, List<? extends Projection> projections)
            throws SQLException {
        Transaction.writing(
                connection,
                () -> {
                    for (Projection projection : projections) {
                        discard(connection, projection, Generation.BESIDE);
                    }
                });
    }

    /// Up to where a projection's live rows go.
    public static long position(Connection connection, Projection projection) throws SQLException {
        return Bookmarks.read(connection, projection, Generation.LIVE).position();
    }

    private static void createTables(
            Connection connection, Projection projection, Generation generation)
            throws SQLException {
        for (Table table : projection.tables()) {
            create(connection, table, generation);
        }
    }

    private static void create(Connection connection, Table table, Generation generation)
            throws SQLException {
        execute(
                connection,
                "CREATE TABLE IF NOT EXISTS "
                        + generation.table(table.name())
                        + " ("
                        + table.columns()
                        + ") WITHOUT ROWID");
    }

    /// Throws a generation away: its rows, its position and what it parked.
    private static void discard(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        for (Table table : projection.tables()) {
            execute(connection, "DROP TABLE IF EXISTS " + generation.table(table.name()));
        }
        Bookmarks.forget(connection, projection, generation);
    }

    /// Puts what was made beside in the place of the live rows. To be called in a transaction.
    public static void promote(Connection connection, Projection projection) throws SQLException {
        for (Table table : projection.tables()) {
            String live = Generation.LIVE.table(table.name());
            execute(connection, "DROP TABLE " + live);
            execute(
                    connection,
                    "ALTER TABLE " + Generation.BESIDE.table(table.name()) + " RENAME TO " + live);
        }
        Bookmarks.promote(connection, projection);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
