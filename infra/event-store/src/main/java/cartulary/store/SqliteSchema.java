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
                    // repeats because the last row is never deleted, and saves a page in every commit.
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
            )"""),
            // The players of games that were opened before are not known; with bots, so that no bot is forgotten.
            List.of("ALTER TABLE open_game ADD COLUMN occupancy TEXT NOT NULL DEFAULT 'PEOPLE_AND_BOTS'"),
            List.of(
                    // How often the tokens of a host, of the readers of a game or of an invite were ended.
                    """
            CREATE TABLE token_epoch (
                subject TEXT PRIMARY KEY,
                epoch INTEGER NOT NULL,
                renewal TEXT
            ) WITHOUT ROWID"""),
            // Games that ended before their seats were closed may be removed (decision 0019).
            List.of(
                    """
            CREATE TABLE unplayed_game (
                game TEXT PRIMARY KEY,
                ended INTEGER NOT NULL -- milliseconds since 1970, UTC
            ) WITHOUT ROWID""",
                    "CREATE INDEX unplayed_game_ended ON unplayed_game (ended)",
                    """
            INSERT INTO unplayed_game (game, ended) SELECT game, max(at) FROM event GROUP BY game
            HAVING sum(type = 'GameAbandoned') > 0 AND sum(type IN ('SeatsClosed', 'GameStarted')) = 0""",
                    """
            CREATE TABLE removed_game (
                game TEXT PRIMARY KEY,
                events INTEGER NOT NULL,
                last_position INTEGER NOT NULL,
                at INTEGER NOT NULL -- milliseconds since 1970, UTC
            ) WITHOUT ROWID""",
                    """
            CREATE TRIGGER removed_game_was_unplayed BEFORE INSERT ON removed_game
            WHEN EXISTS (SELECT 1 FROM event WHERE game = NEW.game AND type IN ('SeatsClosed', 'GameStarted'))
                OR NOT EXISTS (SELECT 1 FROM event WHERE game = NEW.game AND type = 'GameAbandoned')
            BEGIN SELECT RAISE(ABORT, 'only a game that ended before its seats were closed can be removed'); END""",
                    "DROP TRIGGER event_stays",
                    """
            CREATE TRIGGER event_stays BEFORE DELETE ON event
            WHEN NOT EXISTS (SELECT 1 FROM removed_game WHERE game = OLD.game)
            BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END""",
                    "CREATE INDEX processed_command_of_guest ON processed_command (game) WHERE principal = 'guest'"),
            // The actions of operators, which are never changed (decision 0020).
            List.of("""
            CREATE TABLE operator_action (
                id INTEGER PRIMARY KEY,
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                operator TEXT NOT NULL,
                type TEXT NOT NULL,
                subject TEXT NOT NULL,
                reason TEXT NOT NULL,
                until INTEGER -- milliseconds since 1970, UTC
            )""", """
            CREATE TRIGGER operator_action_never_changes BEFORE UPDATE ON operator_action
            BEGIN SELECT RAISE(ABORT, 'an action of an operator never changes'); END""", """
            CREATE TRIGGER operator_action_stays BEFORE DELETE ON operator_action
            BEGIN SELECT RAISE(ABORT, 'an action of an operator is never deleted'); END""", "CREATE TABLE hidden_name (player TEXT PRIMARY KEY) WITHOUT ROWID"),
            // The reasons of disputes, which can be hidden and erased, and when open disputes lapse (decision 0024).
            List.of(
                    """
            CREATE TABLE dispute_reason (
                game TEXT NOT NULL,
                dispute INTEGER NOT NULL,
                player TEXT NOT NULL,
                reason TEXT NOT NULL,
                salt TEXT NOT NULL,
                hidden INTEGER NOT NULL DEFAULT 0,
                PRIMARY KEY (game, dispute)
            ) WITHOUT ROWID""",
                    "CREATE INDEX dispute_reason_player ON dispute_reason (player)",
                    """
            CREATE TABLE dispute_deadline (
                number INTEGER PRIMARY KEY,
                game TEXT NOT NULL UNIQUE,
                lapses INTEGER NOT NULL -- milliseconds since 1970, UTC
            )""",
                    "CREATE INDEX dispute_deadline_lapses ON dispute_deadline (lapses)"),
            // The games that the players of ended games offer as their rematch, for a day (decision 0029).
            List.of("""
            CREATE TABLE rematch_offer (
                game TEXT NOT NULL,
                seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
                rematch TEXT NOT NULL,
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                PRIMARY KEY (game, seat)
            ) WITHOUT ROWID"""),
            // What is said at the tables of games, until some days after the end (decision 0042).
            List.of(
                    """
            CREATE TABLE chat (
                game TEXT PRIMARY KEY,
                setting TEXT, -- null until the host sets it
                number INTEGER NOT NULL -- of the last change
            ) WITHOUT ROWID""",
                    "CREATE INDEX chat_number ON chat (number)",
                    """
            CREATE TABLE chat_message (
                game TEXT NOT NULL,
                id INTEGER NOT NULL,
                number INTEGER NOT NULL, -- of the last change
                author TEXT NOT NULL, -- 'seat:' and the player, or 'spectator:' and the hash of a key
                seat INTEGER,
                spectator INTEGER,
                audience TEXT NOT NULL,
                request TEXT,
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                phrase TEXT,
                text TEXT,
                removed INTEGER NOT NULL DEFAULT 0, -- 1: hidden, 2: erased
                reported INTEGER, -- the time of the first report
                judged INTEGER NOT NULL DEFAULT 0,
                PRIMARY KEY (game, id),
                UNIQUE (game, number)
            ) WITHOUT ROWID""",
                    "CREATE INDEX chat_message_author ON chat_message (author)",
                    "CREATE INDEX chat_message_reported ON chat_message (reported) WHERE judged = 0"),
            // The logs of people with accounts, and beside them what can be erased (decision 0043).
            List.of(
                    """
            CREATE TABLE person_event (
                person TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                public BLOB NOT NULL,
                PRIMARY KEY (person, revision)
            ) WITHOUT ROWID""",
                    """
            CREATE TRIGGER person_event_never_changes BEFORE UPDATE ON person_event
            BEGIN SELECT RAISE(ABORT, 'an event never changes'); END""",
                    """
            CREATE TRIGGER person_event_stays BEFORE DELETE ON person_event
            BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END""",
                    """
            CREATE TABLE handle (
                person TEXT PRIMARY KEY,
                handle TEXT NOT NULL,
                skeleton TEXT NOT NULL UNIQUE,
                salt TEXT NOT NULL
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE credential (
                kind TEXT NOT NULL,
                id TEXT NOT NULL,
                person TEXT NOT NULL,
                label TEXT NOT NULL,
                data TEXT NOT NULL,
                created INTEGER NOT NULL, -- milliseconds since 1970, UTC
                used INTEGER, -- milliseconds since 1970, UTC
                expires INTEGER, -- milliseconds since 1970, UTC
                PRIMARY KEY (kind, id)
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE person_game (
                person TEXT NOT NULL,
                game TEXT NOT NULL,
                seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                PRIMARY KEY (person, game)
            ) WITHOUT ROWID""",
                    "CREATE INDEX person_game_game ON person_game (game)",
                    "CREATE INDEX credential_person ON credential (person, kind)",
                    "CREATE INDEX credential_expires ON credential (expires) WHERE expires IS NOT NULL"),
            List.of(
                    """
            CREATE TABLE seek (
                game TEXT PRIMARY KEY,
                person TEXT, -- the account of the player who seeks; null for a guest
                challenged TEXT, -- the account of the person who is challenged; null: open to everybody
                least INTEGER,
                most INTEGER,
                at INTEGER NOT NULL -- milliseconds since 1970, UTC
            ) WITHOUT ROWID""",
                    "CREATE INDEX seek_challenged ON seek (challenged, at)",
                    "CREATE INDEX seek_person ON seek (person) WHERE person IS NOT NULL"),
            // The browsers in which people are notified, and the revisions at which players were (decision 0045).
            List.of("""
            CREATE TABLE push_subscription (
                id TEXT PRIMARY KEY, -- the hash of the endpoint
                person TEXT NOT NULL,
                label TEXT NOT NULL,
                endpoint TEXT NOT NULL,
                p256dh TEXT NOT NULL,
                auth TEXT NOT NULL,
                created INTEGER NOT NULL -- milliseconds since 1970, UTC
            ) WITHOUT ROWID""", "CREATE INDEX push_subscription_person ON push_subscription (person)", """
            CREATE TABLE push_notice (
                game TEXT NOT NULL,
                seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
                revision INTEGER NOT NULL,
                PRIMARY KEY (game, seat)
            ) WITHOUT ROWID"""),
            // Handles that were given up and are reserved for a year (decision 0043).
            List.of(
                    """
            CREATE TABLE former_handle (
                skeleton_hash TEXT PRIMARY KEY,
                person TEXT, -- whose it was; null once the account is closed
                until INTEGER NOT NULL -- milliseconds since 1970, UTC; always the begin of a month
            ) WITHOUT ROWID""",
                    "CREATE INDEX former_handle_person ON former_handle (person) WHERE person IS NOT NULL",
                    "CREATE INDEX former_handle_until ON former_handle (until)"),
            // Challenges that were declined stay until their game leaves the lobby.
            List.of("ALTER TABLE seek ADD COLUMN declined INTEGER NOT NULL DEFAULT 0"),
            // The logs of competitions, and beside them names and reasons, which can be erased.
            List.of(
                    """
            CREATE TABLE competition_event (
                position INTEGER PRIMARY KEY,
                competition TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                public BLOB NOT NULL,
                UNIQUE (competition, revision)
            )""",
                    """
            CREATE TRIGGER competition_event_never_changes BEFORE UPDATE ON competition_event
            BEGIN SELECT RAISE(ABORT, 'an event never changes'); END""",
                    """
            CREATE TRIGGER competition_event_stays BEFORE DELETE ON competition_event
            BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END""",
                    """
            CREATE TABLE competition_organiser (
                competition TEXT PRIMARY KEY,
                person TEXT NOT NULL
            ) WITHOUT ROWID""",
                    "CREATE INDEX competition_organiser_person ON competition_organiser (person)",
                    """
            CREATE TABLE competition_reason (
                competition TEXT NOT NULL,
                revision INTEGER NOT NULL,
                reason TEXT NOT NULL,
                salt TEXT NOT NULL,
                PRIMARY KEY (competition, revision)
            ) WITHOUT ROWID""",
                    """
            CREATE TABLE competition_name (
                competition TEXT NOT NULL,
                id TEXT NOT NULL, -- of an entrant or a player; empty: the name of the competition
                name TEXT NOT NULL,
                PRIMARY KEY (competition, id)
            ) WITHOUT ROWID"""),
            // The logs of duels, those that are open, and the lists of each person.
            List.of("""
            CREATE TABLE duel_event (
                duel TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                public BLOB NOT NULL,
                PRIMARY KEY (duel, revision)
            ) WITHOUT ROWID""", """
            CREATE TRIGGER duel_event_never_changes BEFORE UPDATE ON duel_event
            BEGIN SELECT RAISE(ABORT, 'an event never changes'); END""", """
            CREATE TRIGGER duel_event_stays BEFORE DELETE ON duel_event
            BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END""", """
            CREATE TABLE open_duel (
                duel TEXT PRIMARY KEY,
                home TEXT NOT NULL
            ) WITHOUT ROWID""", "CREATE INDEX open_duel_home ON open_duel (home)", """
            CREATE TABLE person_duel (
                person TEXT NOT NULL,
                duel TEXT NOT NULL,
                at INTEGER NOT NULL, -- milliseconds since 1970, UTC
                PRIMARY KEY (person, duel)
            ) WITHOUT ROWID"""),
            // Sealed line-ups of competitions, and when the next ones are opened.
            List.of("""
            CREATE TABLE competition_line_up (
                competition TEXT NOT NULL,
                commitment TEXT NOT NULL,
                sealed BLOB NOT NULL, -- encrypted with the data key of the competition
                PRIMARY KEY (competition, commitment)
            ) WITHOUT ROWID""", """
            CREATE TABLE competition_deadline (
                competition TEXT PRIMARY KEY,
                deadline INTEGER NOT NULL -- milliseconds since 1970, UTC
            ) WITHOUT ROWID""", "CREATE INDEX competition_deadline_due ON competition_deadline (deadline)"),
            // The positions of the events of duels in the order of their commits.
            List.of("""
            CREATE TABLE duel_position (
                position INTEGER PRIMARY KEY,
                duel TEXT NOT NULL,
                revision INTEGER NOT NULL
            )""", """
            INSERT INTO duel_position (position, duel, revision)
                SELECT row_number() OVER (ORDER BY duel, revision), duel, revision FROM duel_event"""),
            // The games of duels that a dispute decided, until the duel and its pairing have followed (COMP-31).
            List.of("""
            CREATE TABLE disputed_duel_game (
                game TEXT PRIMARY KEY,
                duel TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0) -- of the last decision
            ) WITHOUT ROWID"""));

    private SqliteSchema() {}

    /// Migrates a new or older file to the present version in one transaction.
    ///
    /// @throws StoreUnavailableException if a newer program wrote the file
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
    /// @throws StoreUnavailableException if the file is of another version
    static void requirePresent(Connection reader) throws SQLException {
        int version = version(reader);
        if (version != VERSIONS.size()) {
            throw new StoreUnavailableException("the event store's file has version "
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
                throw new StoreUnavailableException("the event store's file has version "
                        + version
                        + ", which is newer than this program's "
                        + VERSIONS.size());
            }
            return version;
        }
    }
}
