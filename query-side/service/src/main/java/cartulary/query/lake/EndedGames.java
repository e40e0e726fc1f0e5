package cartulary.query.lake;

import cartulary.analytics.lake.EndingEvents;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.IncompleteSourceException;
import cartulary.analytics.lake.LogSource;
import cartulary.contracts.game.GameId;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dialect;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.query.record.RecordReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The games that ended, in the database that query nodes share. The partitions of a topic have no common order, and a
/// game that was parked arrives late; so every ending, and every later change, gets the next number when an export
/// first sees it. The numbers are kept in tables of their own, which no rebuild touches.
///
/// Only the node whose turn it is may ask for {@link #name} and {@link #head}, which write.
public final class EndedGames implements GameSource {
    private static final int PAGE = 2_000;

    private static final ProjectionTable SOURCE = new ProjectionTable("lake_source", "id TEXT PRIMARY KEY", "id");
    private static final ProjectionTable NUMBERS = new ProjectionTable(
            "lake_position",
            "number BIGINT PRIMARY KEY, game TEXT NOT NULL, revision BIGINT NOT NULL, type TEXT NOT NULL,"
                    + " UNIQUE (game, revision)",
            "number");

    /// Leaves out games that ended before their seats were closed: their rows are deleted some days later.
    private static final String NUMBER = "INSERT INTO lake_position (number, game, revision, type)"
            + " SELECT (SELECT coalesce(max(number), 0) FROM lake_position)"
            + " + row_number() OVER (ORDER BY e.game, e.revision), e.game, e.revision, e.type"
            + " FROM record_ending e LEFT JOIN lake_position p ON p.game = e.game AND p.revision = e.revision"
            + " WHERE p.game IS NULL"
            + " AND EXISTS (SELECT 1 FROM record_event r WHERE r.game = e.game AND r.type = 'SeatsClosed')";

    private static final String AFTER = "SELECT number, game, type FROM lake_position"
            + " WHERE number > ? AND number <= ? ORDER BY number LIMIT ?";

    private final Database database;
    private final Jdbi rows;

    /// @param rows reads the database
    EndedGames(Database database, Jdbi rows) {
        this.database = database;
        this.rows = rows;
    }

    private record Numbered(long number, GameId game, String type) {}

    /// Returns the id that the database got at its first export: the numbers of another database, or of this one after
    /// it was emptied, mean other games.
    @Override
    public String name() {
        return "read models "
                + written(handle -> handle.select("SELECT id FROM lake_source")
                        .mapTo(String.class)
                        .one());
    }

    /// Numbers what is new, and returns the last number.
    @Override
    public long head() {
        return written(handle -> {
            handle.execute(NUMBER);
            return handle.select("SELECT coalesce(max(number), 0) FROM lake_position")
                    .mapTo(Long.class)
                    .one();
        });
    }

    private interface Written<T> {
        T in(Handle handle);
    }

    /// Runs in a transaction that is durable when it returns: a number that a lake has seen must never be given to
    /// another game.
    private <T> T written(Written<T> work) {
        try (var session = new WriteSession(database)) {
            Handle handle = session.handle();
            return WriteTransaction.call(handle, () -> {
                Dialect dialect = Dialect.of(handle);
                if (dialect == Dialect.POSTGRES) {
                    handle.execute("SET LOCAL synchronous_commit = on");
                }
                handle.execute(dialect.createTable(SOURCE.name(), SOURCE));
                handle.execute(dialect.createTable(NUMBERS.name(), NUMBERS));
                handle.execute(
                        "INSERT INTO lake_source (id) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM lake_source)",
                        UUID.randomUUID().toString());
                return work.in(handle);
            });
        }
    }

    @Override
    public Found find(long after, long to, int most) {
        var ended = new ArrayList<GameAt>();
        var changed = new LinkedHashSet<GameId>();
        long position = after;
        while (position < to && ended.size() < most) {
            List<Numbered> page = page(position, to, Math.min(PAGE, most - ended.size()));
            if (page.isEmpty()) {
                return new Found(ended, List.copyOf(changed), to);
            }
            for (Numbered each : page) {
                position = each.number();
                if (EndingEvents.isEnd(each.type())) {
                    ended.add(new GameAt(each.game(), position));
                } else {
                    changed.add(each.game());
                }
            }
        }
        return new Found(ended, List.copyOf(changed), position);
    }

    private List<Numbered> page(long after, long to, int most) {
        return rows.withHandle(handle -> handle.select(AFTER, after, to, most)
                .map((row, context) -> new Numbered(row.getLong(1), new GameId(row.getString(2)), row.getString(3)))
                .list());
    }

    /// @throws IncompleteSourceException if the rows of the game are being read again from the stream
    @Override
    public List<byte[]> record(GameAt game) {
        List<byte[]> record = LogSource.record(new RecordReader(rows), game.id());
        long revision = rows.withHandle(handle -> handle.select(
                        "SELECT max(revision) FROM lake_position WHERE game = ?",
                        game.id().value())
                .mapTo(Long.class)
                .one());
        if (record.size() < revision) {
            throw new IncompleteSourceException(
                    ("The read models have game %s up to revision %s only, not %s; the export"
                                    + " goes on once they have caught up with the topic.")
                            .formatted(game.id(), record.size(), revision));
        }
        return record;
    }
}
