package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Queries for overdue deadlines, forgotten games and lapsing disputes. Deadlines are stored with the open games and
/// written with the events that set them. The time of the last move is read from the last event, so that it costs
/// nothing per move.
final class DeadlineQueries implements GameSchedule {
    private static final String LAST_HEARTBEAT = "SELECT at FROM heartbeat WHERE one = 1";
    private static final String HEARTBEAT = "INSERT INTO heartbeat (one, at) VALUES (1, ?)"
            + " ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE excluded.at > heartbeat.at";
    private static final String NODE_HEARTBEAT =
            "INSERT INTO node (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET at = DEFAULT";
    private static final String SILENT = "SELECT name, at FROM node WHERE name <> ? AND at < store_millis() - ?"
            + " AND at > store_millis() - 86400000 ORDER BY name";
    private static final String OUTAGE = "INSERT INTO outage (began, ended) VALUES (?, ?)";
    private static final String OUTAGES = "SELECT id, began, ended FROM outage ORDER BY id";
    private static final String COMPENSATED = "DELETE FROM outage WHERE id = ?";

    private static final String REVISION = "(SELECT max(revision) FROM event WHERE event.game = open_game.game)";

    /// The plus signs prevent SQLite from scanning all open games by position: few have a deadline in the range.
    static final String INTERRUPTED = "SELECT opened, game, "
            + REVISION
            + " FROM open_game WHERE deadline > ? AND deadline_set <= ? AND +opened > ?"
            + " ORDER BY +opened LIMIT ?";

    static final String OVERDUE = "SELECT opened, game, "
            + REVISION
            + " FROM open_game WHERE deadline <= ? AND +opened > ? ORDER BY +opened LIMIT ?";

    /// Checks whether a game was started only if its last event is old enough; the start is one of its first events.
    static final String FORGOTTEN = "SELECT open_game.opened, open_game.game, last.revision FROM open_game"
            + " JOIN event AS last ON last.game = open_game.game AND last.revision = "
            + REVISION
            + " WHERE open_game.opened > ? AND last.at < ? AND last.at < CASE WHEN EXISTS"
            + " (SELECT 1 FROM event WHERE event.game = open_game.game"
            + " AND event.type = 'GameStarted') THEN ? ELSE ? END"
            + " ORDER BY open_game.opened LIMIT ?";

    static final String LAPSING = "SELECT number, game,"
            + " (SELECT max(revision) FROM event WHERE event.game = dispute_deadline.game)"
            + " FROM dispute_deadline WHERE lapses <= ? AND +number > ? ORDER BY +number LIMIT ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Dialect dialect;
    private final String node;

    DeadlineQueries(ReadConnectionPool readers, GroupWriter writer, Dialect dialect, String node) {
        this.readers = readers;
        this.writer = writer;
        this.dialect = dialect;
        this.node = node;
    }

    @Override
    public void alive(Instant now, Duration tolerance) {
        long at = now.toEpochMilli();
        writer.write(session -> {
            Optional<Long> last = session.first(LAST_HEARTBEAT, row -> row.getLong(1));
            if (last.isPresent() && at - last.get() > tolerance.toMillis()) {
                session.update(OUTAGE, last.get(), at);
            }
            if (dialect.isShared()) {
                session.update(NODE_HEARTBEAT, node);
            }
            return session.update(HEARTBEAT, at);
        });
    }

    @Override
    public List<Silence> silent(Duration silence) {
        if (!dialect.isShared()) {
            return List.of();
        }
        return readers.read(session -> session.list(
                SILENT,
                row -> new Silence(row.getString(1), Instant.ofEpochMilli(row.getLong(2))),
                node,
                silence.toMillis()));
    }

    @Override
    public List<Outage> outages() {
        return readers.read(session -> session.list(
                OUTAGES,
                row -> new Outage(
                        row.getLong(1), Instant.ofEpochMilli(row.getLong(2)), Instant.ofEpochMilli(row.getLong(3)))));
    }

    @Override
    public List<DueGame> interrupted(Outage outage, long position, int max) {
        return games(INTERRUPTED, outage.from().toEpochMilli(), outage.to().toEpochMilli(), position, max);
    }

    @Override
    public void compensated(Outage outage) {
        writer.write(session -> session.update(COMPENSATED, outage.id()));
    }

    @Override
    public List<DueGame> overdue(Instant now, long position, int max) {
        return games(OVERDUE, now.toEpochMilli(), position, max);
    }

    @Override
    public List<DueGame> forgotten(Instant lobbyBefore, Instant gameBefore, long position, int max) {
        long lobby = lobbyBefore.toEpochMilli();
        long game = gameBefore.toEpochMilli();
        return games(FORGOTTEN, position, Math.max(lobby, game), game, lobby, max);
    }

    @Override
    public List<DueGame> lapsing(Instant now, long position, int max) {
        return games(LAPSING, now.toEpochMilli(), position, max);
    }

    private List<DueGame> games(String query, Object... parameters) {
        return readers.read(session -> session.list(query, DeadlineQueries::game, parameters));
    }

    private static DueGame game(ResultSet row) throws SQLException {
        return new DueGame(row.getLong(1), new GameId(row.getString(2)), row.getLong(3));
    }
}
