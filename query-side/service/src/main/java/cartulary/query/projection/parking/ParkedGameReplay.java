package cartulary.query.projection.parking;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Replays one game that is parked, or will be parked, while a batch is applied: folds its new and its stored
/// events, and determines whether the projection can continue the game.
public final class ParkedGameReplay {
    private final GameId game;
    private final int partition;
    private final @Nullable ParkedGame before;
    private final @Nullable Blockage blockage;
    private final List<DecodedEvent> arrived = new ArrayList<>();
    private final List<DecodedEvent> recorded = new ArrayList<>();

    /// @param before the parked game before the batch; null if it was not parked
    /// @param blockage the reason why this batch could not be applied
    public ParkedGameReplay(GameId game, int partition, @Nullable ParkedGame before, @Nullable Blockage blockage) {
        this.game = game;
        this.partition = partition;
        this.before = before;
        this.blockage = blockage;
    }

    public void add(DecodedEvent event) {
        arrived.add(event);
    }

    /// Adds events that are stored durably elsewhere and need not be stored here.
    void addRecorded(List<DecodedEvent> events) {
        recorded.addAll(events);
    }

    /// Folds the new and the stored events, as far as they follow the rows without a gap, if the next one has
    /// arrived.
    ///
    /// @return the reason why an event cannot be applied, which may have been folded in part; null if there is none
    @Nullable
    public Blockage replay(Handle handle, ProjectionWriter writer) {
        long next = writer.revision(game) + 1;
        return arrived.stream().anyMatch(event -> isReadable(event, next)) ? fold(handle, writer, next) : null;
    }

    /// Folds the new and the stored events, whether or not the next one has arrived.
    @Nullable
    Blockage retry(Handle handle, ProjectionWriter writer) {
        return fold(handle, writer, writer.revision(game) + 1);
    }

    private @Nullable Blockage fold(Handle handle, ProjectionWriter writer, long next) {
        if (isFinal(next)) {
            return null;
        }
        TreeMap<Long, DecodedEvent> all = ParkingStore.kept(handle, game, next);
        put(recorded, all);
        put(arrived, all);
        for (DecodedEvent event = all.get(next);
                event != null && !isFinal(event.revision());
                event = all.get(event.revision() + 1)) {
            String defect = writer.tryApply(event);
            if (defect != null) {
                return new Blockage(event.revision(), defect, event.position(), false);
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

    private static boolean isReadable(DecodedEvent event, long revision) {
        return event instanceof DecodedEvent.Readable && event.revision() == revision;
    }

    /// Returns true if the revision was tried already.
    private boolean isFinal(long revision) {
        return blockage != null && !blockage.mayArrive() && revision >= blockage.revision();
    }

    /// Writes the state of the game after the batch, in its transaction.
    ///
    /// @param reached the revision of the rows
    /// @return the game as it is parked now; null if the projection has caught up with it
    @Nullable
    public ParkedGame write(Handle handle, Projection projection, Generation generation, long reached, int limit) {
        long seen = before == null ? 0 : before.seen();
        for (DecodedEvent event : recorded) {
            seen = Math.max(seen, event.revision());
        }
        var later = new ArrayList<DecodedEvent>();
        for (DecodedEvent event : arrived) {
            seen = Math.max(seen, event.revision());
            if (event.revision() > reached) {
                later.add(event);
            }
        }
        boolean defect = blockage != null && blockage.revision() == reached + 1;
        if (reached >= seen && !defect) {
            ParkingStore.unpark(handle, projection, generation, game);
            return null;
        }
        boolean all = ParkingStore.keep(handle, later, limit);
        var parked = new ParkedGame(
                projection.name(),
                game,
                partition,
                reached + 1,
                reason(reached + 1, seen),
                since(reached + 1),
                Math.max(seen, reached + 1),
                0,
                !all || (before != null && before.overflowed()));
        ParkingStore.park(handle, generation, parked);
        return parked;
    }

    private String reason(long revision, long seen) {
        if (blockage != null && blockage.revision() == revision) {
            return blockage.reason();
        }
        return before != null && before.revision() == revision ? before.reason() : "missing; last seen " + seen;
    }

    private long since(long revision) {
        if (blockage != null && blockage.revision() == revision) {
            return blockage.since();
        }
        return before != null && before.revision() == revision
                ? before.since()
                : arrived.isEmpty() ? 0 : arrived.getLast().position();
    }

    public boolean wasParked() {
        return before != null;
    }

    /// Returns true if the game was not parked at this revision before.
    public boolean isNew(ParkedGame after) {
        return before == null || before.revision() != after.revision();
    }
}
