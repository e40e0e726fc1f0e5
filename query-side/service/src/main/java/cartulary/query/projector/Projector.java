package cartulary.query.projector;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.query.projection.parking.Blockage;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.projection.parking.ParkedGameReplay;
import cartulary.query.projection.parking.ParkingStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Applies batches of events to one generation of a projection: rows and checkpoint in one transaction.
///
/// Events that were already applied are skipped, by position and by (game, revision), so a batch may arrive twice. A
/// game whose next revision is missing, unreadable or cannot be applied is parked with the reason; no revision is
/// skipped. Its later events are stored, and when the missing revision arrives, the game continues automatically.
public final class Projector {
    private static final Logger LOG = Logger.getLogger(Projector.class);

    private final Projection projection;
    private final WriteSession session;
    private final Generation generation;
    private final int limit;
    private final AtomicLong applied = new AtomicLong();
    private @Nullable ProjectionWriter open;

    public Projector(Projection projection, WriteSession session, Generation generation) {
        this(projection, session, generation, ParkingStore.LIMIT);
    }

    /// @param limit the maximum number of stored events of parked games, over all games
    public Projector(Projection projection, WriteSession session, Generation generation, int limit) {
        this.projection = projection;
        this.session = session;
        this.generation = generation;
        this.limit = limit;
    }

    public Projection projection() {
        return projection;
    }

    /// Returns the position of this generation, by partition.
    public Map<Integer, Long> positions() {
        return Checkpoints.positions(session.handle(), projection, generation);
    }

    /// Returns the number of events applied since the start. Thread-safe.
    public long events() {
        return applied.get();
    }

    /// Applies a batch in a transaction of its own.
    public void apply(Batch batch) {
        try {
            Handle handle = session.handle();
            WriteTransaction.call(handle, () -> applyAll(batch)).forEach(Projector::report);
        } catch (RuntimeException e) {
            // The writer may contain a part of a batch, or belong to a broken connection.
            discard();
            throw e;
        }
    }

    /// Applies a batch within a transaction that is already open.
    public void applyWithin(Batch batch) {
        applyAll(batch).forEach(Projector::report);
    }

    /// @return the games that were parked by this batch
    private List<ParkedGame> applyAll(Batch batch) {
        Map<GameId, Blockage> blockages = new HashMap<>();
        List<ParkedGame> parked = batch.isEmpty() ? List.of() : attempt(batch, blockages);
        while (parked == null) {
            parked = attempt(batch, blockages);
        }
        return parked;
    }

    private static void report(ParkedGame parked) {
        LOG.errorf(
                "projection %s parked game %s at revision %s: %s",
                parked.projection(), parked.game(), parked.revision(), parked.reason());
    }

    /// Folds and writes the batch; or, if an event cannot be applied, adds its game to `blockages`, writes nothing
    /// and returns null. A second pass over the batch is acceptable because parking is rare, and it ensures that a
    /// partly folded event is never written.
    private @Nullable List<ParkedGame> attempt(Batch batch, Map<GameId, Blockage> blockages) {
        Handle handle = session.handle();
        Map<Integer, Long> positions = Checkpoints.lock(handle, projection, generation, batch.partitions());
        batch.after().forEach((partition, begin) -> requireContiguous(partition, begin, positions));
        ProjectionWriter writer = writer();
        Map<GameId, ParkedGame> parked = ParkingStore.games(handle, projection, generation);
        Map<GameId, ParkedGameReplay> replays = new HashMap<>();
        for (DecodedEvent event : batch.events()) {
            if (event.position() <= positions.getOrDefault(event.partition(), 0L)) {
                continue;
            }
            GameId game = event.game();
            Blockage blockage = blockages.get(game);
            if (parked.containsKey(game) || (blockage != null && isBlocked(blockage, event))) {
                replays.computeIfAbsent(
                                game, id -> new ParkedGameReplay(id, event.partition(), parked.get(id), blockage))
                        .add(event);
                continue;
            }
            Blockage problem = fold(writer, event);
            if (problem != null) {
                return retry(writer, blockages, game, problem);
            }
        }
        for (var replay : replays.entrySet()) {
            Blockage problem = replay.getValue().replay(handle, writer);
            if (problem != null) {
                return retry(writer, blockages, replay.getKey(), problem);
            }
        }
        return write(handle, writer, batch, positions, replays);
    }

    /// Fails if events between the checkpoint and the batch were lost.
    private void requireContiguous(int partition, long begin, Map<Integer, Long> positions) {
        long reached = positions.getOrDefault(partition, 0L);
        if (reached < begin) {
            throw new IllegalStateException(
                    "projection %s: partition %s has a gap: checkpoint %s, but the batch begins after %s"
                            .formatted(projection.name(), partition, reached, begin));
        }
    }

    private static boolean isBlocked(Blockage blockage, DecodedEvent event) {
        return event.revision() == 0 || event.revision() >= blockage.revision();
    }

    private static @Nullable List<ParkedGame> retry(
            ProjectionWriter writer, Map<GameId, Blockage> blockages, GameId game, Blockage problem) {
        writer.discard();
        blockages.put(game, problem);
        return null;
    }

    private List<ParkedGame> write(
            Handle handle,
            ProjectionWriter writer,
            Batch batch,
            Map<Integer, Long> positions,
            Map<GameId, ParkedGameReplay> replays) {
        var newlyParked = new ArrayList<ParkedGame>();
        for (var replay : replays.entrySet()) {
            long reached = writer.revision(replay.getKey());
            ParkedGame after = replay.getValue().write(handle, projection, generation, reached, limit);
            if (after == null && replay.getValue().wasParked()) {
                LOG.infof("projection %s has caught up with the parked game %s", projection.name(), replay.getKey());
            } else if (after != null && replay.getValue().isNew(after)) {
                newlyParked.add(after);
            }
        }
        writer.write();
        if (!replays.isEmpty()) {
            ParkingStore.deleteUnused(handle);
        }
        Map<Integer, Long> moved = new HashMap<>();
        batch.upTo().forEach((partition, end) -> {
            if (end > positions.getOrDefault(partition, 0L)) {
                moved.put(partition, end);
            }
        });
        Checkpoints.write(handle, projection, generation, moved);
        applied.addAndGet(batch.events().size());
        return newlyParked;
    }

    /// @return the reason why the game cannot continue; null if the event was applied or is a duplicate
    private static @Nullable Blockage fold(ProjectionWriter writer, DecodedEvent event) {
        long next = writer.revision(event.game()) + 1;
        if (event.revision() != 0 && event.revision() < next) {
            return null;
        }
        if (event.revision() > next) {
            String reason = "missing; the next one is " + event.revision();
            return new Blockage(next, reason, event.position(), true);
        }
        String defect = writer.tryApply(event);
        return defect == null
                ? null
                : new Blockage(next, defect, event.position(), event instanceof DecodedEvent.Unreadable);
    }

    private ProjectionWriter writer() {
        if (open == null) {
            open = projection.writer(session.handle(), generation);
        }
        return open;
    }

    /// Discards partly folded events together with the writer, whose connection may be broken.
    public void discard() {
        open = null;
    }
}
