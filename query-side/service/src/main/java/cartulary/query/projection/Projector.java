package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Hands batches of events to one generation of a projection: rows and position in one transaction.
///
/// What was applied before is passed over, by position and by (game, revision), so a batch may come
/// twice. A game whose next revision is missing, unreadable or does not follow is parked there, with
/// the reason; it is never guessed at or jumped over.
public final class Projector implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Projector.class);

    private final Projection projection;
    private final Connection connection;
    private final Generation generation;
    private @Nullable Rows open;

    Projector(Projection projection, Connection connection, Generation generation) {
        this.projection = projection;
        this.connection = connection;
        this.generation = generation;
    }

    public Projection projection() {
        return projection;
    }

    /// Up to where this generation has read.
    public long position() throws SQLException {
        return Bookmarks.read(connection, projection, generation).position();
    }

    /// Applies a batch in a transaction of its own.
    ///
    /// @param batch in the order of the stream, without gaps in it
    public void apply(List<Recorded> batch) throws SQLException {
        if (batch.isEmpty()) {
            return;
        }
        Map<GameId, Parked> unusable = new HashMap<>();
        try {
            boolean written = false;
            while (!written) {
                written = Transaction.immediate(connection, () -> attempt(batch, unusable));
            }
        } catch (SQLException | RuntimeException e) {
            // Statements that failed are closed by the driver, or still hold half a batch.
            close();
            throw e;
        }
        unusable.values().forEach(Projector::report);
    }

    /// The same inside a transaction that is already open.
    public void applyWithin(List<Recorded> batch) throws SQLException {
        Map<GameId, Parked> unusable = new HashMap<>();
        boolean written = batch.isEmpty();
        while (!written) {
            written = attempt(batch, unusable);
        }
        unusable.values().forEach(Projector::report);
    }

    private static void report(Parked parked) {
        LOG.errorf(
                "projection %s parked game %s at revision %d: %s",
                parked.projection(), parked.game(), parked.revision(), parked.reason());
    }

    /// Folds and writes the batch, or adds a game to `unusable` and has written nothing. Parking is
    /// rare, so it may cost the batch over again; in turn a half-folded event never reaches a row.
    private boolean attempt(List<Recorded> batch, Map<GameId, Parked> unusable)
            throws SQLException {
        Rows rows = rows();
        long position = Bookmarks.read(connection, projection, generation).position();
        Set<GameId> parked = Bookmarks.parkedGames(connection, projection, generation);
        for (Recorded event : batch) {
            if (event.position() <= position || parked.contains(event.game())) {
                continue;
            }
            Parked stop = unusable.get(event.game());
            if (stop != null && event.revision() >= stop.revision()) {
                continue;
            }
            Parked problem = fold(rows, event);
            if (problem != null) {
                rows.forget();
                unusable.put(event.game(), problem);
                return false;
            }
        }
        rows.write();
        for (Parked game : unusable.values()) {
            Bookmarks.park(connection, generation, game);
        }
        if (batch.getLast().position() > position) {
            Bookmarks.write(connection, projection, generation, batch.getLast().position());
        }
        return true;
    }

    /// Nothing, or why the game is parked.
    private @Nullable Parked fold(Rows rows, Recorded event) throws SQLException {
        long next = rows.revision(event.game()) + 1;
        if (event.revision() < next) {
            return null;
        }
        if (event.revision() > next) {
            return parked(event, next, "missing; the next one is " + event.revision());
        }
        return switch (event) {
            case Recorded.Unreadable unreadable -> parked(event, next, unreadable.reason());
            case Recorded.Readable readable -> {
                try {
                    rows.apply(readable);
                    yield null;
                } catch (RuntimeException e) {
                    LOG.debugf(e, "event %d of game %s", next, event.game());
                    yield parked(
                            event, next, readable.envelope().type() + " does not follow: " + e);
                }
            }
        };
    }

    private Parked parked(Recorded event, long revision, String reason) {
        return new Parked(projection.name(), event.game(), revision, reason);
    }

    private Rows rows() throws SQLException {
        if (open == null) {
            open = projection.rows(connection, generation);
        }
        return open;
    }

    @Override
    public void close() throws SQLException {
        if (open != null) {
            Rows closing = open;
            open = null;
            closing.close();
        }
    }
}
