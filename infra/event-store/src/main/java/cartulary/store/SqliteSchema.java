package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// The schema of the log in SQLite, by version. A released version never changes; each change is a new list.
///
/// Why not Flyway: it supports SQLite, but costs half a second at every start (measured: 0.46 to 0.53 s with nothing to
/// migrate), for what {@code PRAGMA user_version} gives in a millisecond.
final class SqliteSchema {
    private static final List<List<String>> VERSIONS = List.of(
            List.of(
                    // The position is the row id. Without AUTOINCREMENT it is the largest one plus one, which never
                    // repeats because rows are never deleted, and saves a page in every commit.
                    """
            CREATE TABLE event (
                position INTEGER PRIMARY KEY,
                game TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                type TEXT NOT NULL,
                schema INTEGER NOT NULL,
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                public BLOB NOT NULL,
                stored BLOB,
                UNIQUE (game, revision)
            )""",
                    """
            CREATE TRIGGER event_never_changes BEFORE UPDATE ON event
            BEGIN SELECT RAISE(ABORT, 'an event never changes'); END""",
                    """
            CREATE TRIGGER event_stays BEFORE DELETE ON event
            BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END""",
                    """
            CREATE TABLE processed_command (
                principal TEXT NOT NULL,
                key TEXT NOT NULL,
                body_hash TEXT NOT NULL,
                game TEXT NOT NULL,
                first_revision INTEGER NOT NULL,
                last_revision INTEGER NOT NULL,
                PRIMARY KEY (principal, key)
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE data_key (
                game TEXT PRIMARY KEY,
                wrapped BLOB NOT NULL
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE open_game (
                opened INTEGER PRIMARY KEY,
                game TEXT NOT NULL UNIQUE,
                host TEXT NOT NULL
            )""",
                    "CREATE INDEX open_game_host ON open_game (host)",
                    """
            CREATE TABLE display_name (
                player TEXT PRIMARY KEY,
                name TEXT NOT NULL,
                salt TEXT NOT NULL
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE token (
                processor TEXT NOT NULL,
                segment INTEGER NOT NULL,
                token TEXT,
                type TEXT,
                owner TEXT,
                at INTEGER NOT NULL, -- of the last change, milliseconds since 1970, UTC
                PRIMARY KEY (processor, segment)
            ) WITHOUT ROWID""",
                    "CREATE TABLE log (id TEXT NOT NULL)",
                    "INSERT INTO log (id) VALUES (lower(hex(randomblob(16))))"),
            List.of(
                    // Milliseconds since 1970, UTC; null if the step has no time limit.
                    "ALTER TABLE open_game ADD COLUMN deadline INTEGER",
                    "ALTER TABLE open_game ADD COLUMN deadline_set INTEGER",
                    "CREATE INDEX open_game_deadline ON open_game (deadline)" + " WHERE deadline IS NOT NULL",
                    // One row: the time of the last heartbeat.
                    """
            CREATE TABLE heartbeat (
                one INTEGER PRIMARY KEY CHECK (one = 1),
                at INTEGER NOT NULL
            )""",
                    // With AUTOINCREMENT, because rows are deleted when they are compensated, and the id of an outage
                    // must never be reused.
                    """
            CREATE TABLE outage (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                began INTEGER NOT NULL,
                ended INTEGER NOT NULL
            )"""));

    private SqliteSchema() {}

    /// Migrates a new or older file to the present version in one transaction.
    ///
    /// @throws StoreUnavailable if a newer program wrote the file
    static void bringUpToDate(Connection writer) throws SQLException {
        int version = version(writer);
        if (version < VERSIONS.size()) {
            try (Statement statement = writer.createStatement()) {
                for (List<String> changes : VERSIONS.subList(version, VERSIONS.size())) {
                    for (String change : changes) {
                        statement.execute(change);
                    }
                }
                statement.execute("PRAGMA user_version = " + VERSIONS.size());
            }
        }
        writer.commit();
    }

    /// Checks the version for a reader, which cannot migrate the file.
    ///
    /// @throws StoreUnavailable if the file is of another version
    static void requirePresent(Connection reader) throws SQLException {
        int version = version(reader);
        if (version != VERSIONS.size()) {
            throw new StoreUnavailable("the event store's file has version "
                    + version
                    + ", this program needs version "
                    + VERSIONS.size()
                    + ": start the service once to migrate it");
        }
    }

    private static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                var rows = statement.executeQuery("PRAGMA user_version")) {
            int version = rows.getInt(1);
            if (version > VERSIONS.size()) {
                throw new StoreUnavailable("the event store's file has version "
                        + version
                        + ", which is newer than this program's "
                        + VERSIONS.size());
            }
            return version;
        }
    }
}
