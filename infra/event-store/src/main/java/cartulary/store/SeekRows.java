package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Seeks;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Seeks in the database of the log. Every call costs one indexed read or one write.
final class SeekRows implements Seeks {
    private static final String SELECT = "SELECT game, person, challenged, least, most, declined FROM seek ";
    private static final String PUT = "INSERT INTO seek (game, person, challenged, least, most, at)"
            + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (game) DO UPDATE SET person = excluded.person,"
            + " challenged = excluded.challenged, least = excluded.least, most = excluded.most, declined = 0";
    private static final String CHALLENGES =
            "SELECT count(*) FROM seek WHERE challenged = ? AND declined = 0 AND game <> ?";
    private static final String DECLINE =
            "UPDATE seek SET declined = 1 WHERE game = ? AND challenged = ? AND declined = 0";
    private static final String REMOVE = "DELETE FROM seek WHERE game = ?";
    private static final String ONE = SELECT + "WHERE game = ?";
    private static final String OPEN = SELECT + "WHERE challenged IS NULL ORDER BY at DESC, game DESC LIMIT ?";
    private static final String CHALLENGING = SELECT + "WHERE challenged = ? AND declined = 0 ORDER BY at, game";
    private static final String AFTER = SELECT + "WHERE game > ? ORDER BY game LIMIT ?";

    /// Erases the seeks and challenges of a person whose account is closed.
    static final String ERASE = "DELETE FROM seek WHERE person = ? OR challenged = ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Clock clock;

    SeekRows(ReadConnectionPool readers, GroupWriter writer, Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public boolean put(Seek seek) {
        RatingRange range = seek.ratings();
        return writer.write(session -> {
            if (seek.challenged() != null && isFull(session, seek.challenged(), seek.game())) {
                return false;
            }
            session.update(
                    PUT,
                    seek.game().value(),
                    seek.person(),
                    seek.challenged(),
                    range == null ? null : range.least(),
                    range == null ? null : range.most(),
                    clock.millis());
            return true;
        });
    }

    private static boolean isFull(StatementCache session, String challenged, GameId game) throws SQLException {
        return session.first(CHALLENGES, row -> row.getInt(1), challenged, game.value())
                        .orElse(0)
                >= MOST_CHALLENGES;
    }

    @Override
    public boolean remove(GameId game) {
        return writer.write(session -> session.update(REMOVE, game.value()) == 1);
    }

    @Override
    public boolean decline(GameId game, String person) {
        return writer.write(session -> session.update(DECLINE, game.value(), person) == 1);
    }

    @Override
    public Optional<Seek> of(GameId game) {
        return readers.read(session -> session.first(ONE, SeekRows::seek, game.value()));
    }

    @Override
    public List<Seek> open(int max) {
        return readers.read(session -> session.list(OPEN, SeekRows::seek, max)).reversed();
    }

    @Override
    public List<Seek> challenging(String person) {
        return readers.read(session -> session.list(CHALLENGING, SeekRows::seek, person));
    }

    @Override
    public List<Seek> after(@Nullable GameId game, int max) {
        return readers.read(session -> session.list(AFTER, SeekRows::seek, game == null ? "" : game.value(), max));
    }

    private static Seek seek(ResultSet row) throws SQLException {
        int least = row.getInt(4);
        RatingRange range = row.wasNull() ? null : new RatingRange(least, row.getInt(5));
        return new Seek(new GameId(row.getString(1)), row.getString(2), row.getString(3), range, row.getInt(6) == 1);
    }
}
