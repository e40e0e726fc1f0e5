package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Hands batches of events to one generation of a projection: rows and positions in one transaction.
///
/// What was applied before is passed over, by position and by (game, revision), so a batch may come
/// twice. A game whose next revision is missing, unreadable or does not follow is parked there, with
/// the reason; it is never guessed at or jumped over. What comes of it is kept, and where the missing
/// revision comes late, it goes on by itself.
public final class Projector implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Projector.class);

    private final Projection projection;
    private final Session session;
    private final Generation generation;
    private final int limit;
    private final AtomicLong written = new AtomicLong();
    private @Nullable ProjectionWriter open;

    public Projector(Projection projection, Session session, Generation generation) {
        this(projection, session, generation, Parking.LIMIT);
    }

    /// @param limit of events kept for parked games, of all together
    public Projector(Projection projection, Session session, Generation generation, int limit) {
        this.projection = projection;
        this.session = session;
        this.generation = generation;
        this.limit = limit;
    }

    public Projection projection() {
        return projection;
    }

    /// Up to where this generation has read, by partition.
    public Map<Integer, Long> positions() throws SQLException {
        return Checkpoints.positions(session.connection(), projection, generation);
    }

    /// How many events were handed to it and are behind it, from any thread.
    public long events() {
        return written.get();
    }

    /// Applies a batch in a transaction of its own.
    public void apply(Batch batch) throws SQLException {
        var changes = new ArrayList<ParkedGame>();
        try {
            Transaction.writing(session.connection(), () -> changes.addAll(applied(batch)));
        } catch (SQLException | RuntimeException e) {
            // Statements that failed are closed by the driver, or still hold half a batch.
            forget();
            throw e;
        }
        changes.forEach(Projector::report);
    }

    /// The same inside a transaction that is already open.
    public void applyWithin(Batch batch) throws SQLException {
        applied(batch).forEach(Projector::report);
    }

    /// @return games that were parked
    private List<ParkedGame> applied(Batch batch) throws SQLException {
        Map<GameId, Blockage> stops = new HashMap<>();
        List<ParkedGame> parked = batch.isEmpty() ? List.of() : attempt(batch, stops);
        while (parked == null) {
            parked = attempt(batch, stops);
        }
        return parked;
    }

    private static void report(ParkedGame parked) {
        LOG.errorf(
                "projection %s parked game %s at revision %d: %s",
                parked.projection(), parked.game(), parked.revision(), parked.reason());
    }

    /// Folds and writes the batch, or adds a game to `stops` and has written nothing. Parking is
    /// rare, so it may cost the batch over again; in turn a half-folded event never reaches a row.
    private @Nullable List<ParkedGame> attempt(Batch batch, Map<GameId, Blockage> stops) throws SQLException {
        Connection connection = session.connection();
        Map<Integer, Long> marks = Checkpoints.lock(connection, projection, generation, batch.partitions());
        batch.behind().forEach((partition, begin) -> connected(partition, begin, marks));
        ProjectionWriter rows = rows();
        Map<GameId, ParkedGame> parked = Parking.games(connection, projection, generation);
        Map<GameId, ParkedGameReplay> waiting = new HashMap<>();
        for (DecodedEvent event : batch.events()) {
            if (event.position() <= marks.getOrDefault(event.partition(), 0L)) {
                continue;
            }
            GameId game = event.game();
            Blockage stop = stops.get(game);
            if (parked.containsKey(game) || (stop != null && isBehind(stop, event))) {
                waiting.computeIfAbsent(game, id -> new ParkedGameReplay(id, event.partition(), parked.get(id), stop))
                        .add(event);
                continue;
            }
            Blockage problem = fold(rows, event);
            if (problem != null) {
                return again(rows, stops, game, problem);
            }
        }
        for (var game : waiting.entrySet()) {
            Blockage problem = game.getValue().goOn(connection, rows);
            if (problem != null) {
                return again(rows, stops, game.getKey(), problem);
            }
        }
        return write(connection, rows, batch, marks, waiting);
    }

    /// What lies between is never jumped over, whoever lost it.
    private void connected(int partition, long begin, Map<Integer, Long> marks) {
        long reached = marks.getOrDefault(partition, 0L);
        if (reached < begin) {
            throw new IllegalStateException(String.format(
                    "%s has partition %d up to %d, and the batch begins behind %d",
                    projection.name(), partition, reached, begin));
        }
    }

    private static boolean isBehind(Blockage stop, DecodedEvent event) {
        return event.revision() == 0 || event.revision() >= stop.revision();
    }

    private static @Nullable List<ParkedGame> again(
            ProjectionWriter rows, Map<GameId, Blockage> stops, GameId game, Blockage problem) {
        rows.forget();
        stops.put(game, problem);
        return null;
    }

    private List<ParkedGame> write(
            Connection connection,
            ProjectionWriter rows,
            Batch batch,
            Map<Integer, Long> marks,
            Map<GameId, ParkedGameReplay> waiting)
            throws SQLException {
        var told = new ArrayList<ParkedGame>();
        for (var game : waiting.entrySet()) {
            long reached = rows.revision(game.getKey());
            ParkedGame after = game.getValue().write(connection, projection, generation, reached, limit);
            if (after == null && game.getValue().wasParked()) {
                LOG.infof("projection %s follows game %s again", projection.name(), game.getKey());
            } else if (after != null && game.getValue().isNew(after)) {
                told.add(after);
            }
        }
        rows.write();
        if (!waiting.isEmpty()) {
            Parking.sweep(connection);
        }
        Map<Integer, Long> moved = new HashMap<>();
        batch.upTo().forEach((partition, end) -> {
            if (end > marks.getOrDefault(partition, 0L)) {
                moved.put(partition, end);
            }
        });
        Checkpoints.write(connection, projection, generation, moved);
        written.addAndGet(batch.events().size());
        return told;
    }

    /// Nothing, or why the game cannot go on.
    private static @Nullable Blockage fold(ProjectionWriter rows, DecodedEvent event) throws SQLException {
        long next = rows.revision(event.game()) + 1;
        if (event.revision() != 0 && event.revision() < next) {
            return null;
        }
        if (event.revision() > next) {
            String reason = "missing; the next one is " + event.revision();
            return new Blockage(next, reason, event.position(), true);
        }
        String problem = apply(rows, event);
        return problem == null
                ? null
                : new Blockage(next, problem, event.position(), event instanceof DecodedEvent.Unreadable);
    }

    /// Nothing, or why the event is of no use.
    static @Nullable String apply(ProjectionWriter rows, DecodedEvent event) throws SQLException {
        return switch (event) {
            case DecodedEvent.Unreadable unreadable -> unreadable.reason();
            case DecodedEvent.Readable readable -> {
                try {
                    rows.apply(readable);
                    yield null;
                } catch (RuntimeException e) {
                    LOG.debugf(e, "event %d of game %s", event.revision(), event.game());
                    yield readable.envelope().type() + " does not follow: " + e;
                }
            }
        };
    }

    private ProjectionWriter rows() throws SQLException {
        if (open == null) {
            open = projection.rows(session.connection(), generation);
        }
        return open;
    }

    /// Forgets what is half folded, and what is prepared on a connection that may be gone.
    public void forget() {
        try {
            close();
        } catch (SQLException alreadyClosed) {
            // With the connection that it belonged to.
        }
    }

    @Override
    public void close() throws SQLException {
        if (open != null) {
            ProjectionWriter closing = open;
            open = null;
            closing.close();
        }
    }
}
