package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A game that is parked, or being parked, while one batch is applied: what has come of it, and whether
/// that mends it.
final class ParkedGameReplay {
    private final GameId game;
    private final int partition;
    private final @Nullable ParkedGame before;
    private final @Nullable Blockage stop;
    private final List<DecodedEvent> come = new ArrayList<>();
    private final List<DecodedEvent> recorded = new ArrayList<>();

    /// @param before as it was parked before the batch
    /// @param stop where this batch could not go on
    ParkedGameReplay(GameId game, int partition, @Nullable ParkedGame before, @Nullable Blockage stop) {
        this.game = game;
        this.partition = partition;
        this.before = before;
        this.stop = stop;
    }

    void add(DecodedEvent event) {
        come.add(event);
    }

    /// What stands elsewhere for good, and so need not be kept here.
    void addRecorded(List<DecodedEvent> events) {
        recorded.addAll(events);
    }

    /// Folds what has come and what was kept, as far as it goes on from what the rows have.
    ///
    /// @return where it does not; then half an event may have been folded
    @Nullable
    Blockage goOn(Connection connection, ProjectionWriter rows) throws SQLException {
        long next = rows.revision(game) + 1;
        return come.stream().noneMatch(event -> comes(event, next)) ? null : fold(connection, rows, next);
    }

    /// The same, whether something has come or not.
    @Nullable
    Blockage retry(Connection connection, ProjectionWriter rows) throws SQLException {
        return fold(connection, rows, rows.revision(game) + 1);
    }

    private @Nullable Blockage fold(Connection connection, ProjectionWriter rows, long next) throws SQLException {
        if (isFinal(next)) {
            return null;
        }
        TreeMap<Long, DecodedEvent> all = Parking.kept(connection, game, next);
        put(recorded, all);
        put(come, all);
        for (DecodedEvent event = all.get(next);
                event != null && !isFinal(event.revision());
                event = all.get(event.revision() + 1)) {
            String problem = Projector.apply(rows, event);
            if (problem != null) {
                return new Blockage(event.revision(), problem, event.position(), false);
            }
        }
        return null;
    }

    private static void put(List<DecodedEvent> events, TreeMap<Long, DecodedEvent> all) {
        for (DecodedEvent event : events) {
            if (event instanceof DecodedEvent.Readable || !all.containsKey(event.revision())) {
                all.put(event.revision(), event);
            }
        }
    }

    private static boolean comes(DecodedEvent event, long revision) {
        return event instanceof DecodedEvent.Readable && event.revision() == revision;
    }

    /// Whether that was tried already.
    private boolean isFinal(long revision) {
        return stop != null && !stop.mayCome() && revision >= stop.revision();
    }

    /// Writes how the game stands after the batch, in its transaction.
    ///
    /// @param reached by the rows
    /// @return nothing where the game is followed again
    @Nullable
    ParkedGame write(Connection connection, Projection projection, Generation generation, long reached, int limit)
            throws SQLException {
        long seen = before == null ? 0 : before.seen();
        for (DecodedEvent event : recorded) {
            seen = Math.max(seen, event.revision());
        }
        var later = new ArrayList<DecodedEvent>();
        for (DecodedEvent event : come) {
            seen = Math.max(seen, event.revision());
            if (event.revision() > reached) {
                later.add(event);
            }
        }
        boolean defect = stop != null && stop.revision() == reached + 1;
        if (reached >= seen && !defect) {
            Parking.free(connection, projection, generation, game);
            return null;
        }
        boolean all = Parking.keep(connection, later, limit);
        var parked = new ParkedGame(
                projection.name(),
                game,
                partition,
                reached + 1,
                reason(reached + 1, seen),
                since(reached + 1),
                Math.max(seen, reached + 1),
                0,
                !all || (before != null && before.overflown()));
        Parking.park(connection, generation, parked);
        return parked;
    }

    private String reason(long revision, long seen) {
        if (stop != null && stop.revision() == revision) {
            return stop.reason();
        }
        return before != null && before.revision() == revision ? before.reason() : "missing; known up to " + seen;
    }

    private long since(long revision) {
        if (stop != null && stop.revision() == revision) {
            return stop.since();
        }
        return before != null && before.revision() == revision
                ? before.since()
                : come.isEmpty() ? 0 : come.getLast().position();
    }

    boolean wasParked() {
        return before != null;
    }

    /// Whether this is told for the first time.
    boolean isNew(ParkedGame after) {
        return before == null || before.revision() != after.revision();
    }
}
