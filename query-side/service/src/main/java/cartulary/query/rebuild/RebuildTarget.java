package cartulary.query.rebuild;

import cartulary.query.projection.Batch;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.Projector;
import java.util.Map;

/// A projection being rebuilt, and its cost so far.
final class RebuildTarget implements AutoCloseable {
    private final Projector projector;
    private long events;
    private long nanos;

    RebuildTarget(Projection projection, WriteSession session) {
        this.projector = new Projector(projection, session, Generation.SHADOW);
    }

    /// Returns true if a position is before the end of its partition.
    static boolean isBehind(Map<Integer, Long> at, Map<Integer, Long> ends) {
        return ends.entrySet().stream().anyMatch(end -> at.getOrDefault(end.getKey(), 0L) < end.getValue());
    }

    Projection projection() {
        return projector.projection();
    }

    Map<Integer, Long> positions() {
        return projector.positions();
    }

    long events() {
        return events;
    }

    long nanos() {
        return nanos;
    }

    void apply(Batch batch) {
        long start = System.nanoTime();
        projector.apply(batch);
        counted(batch, start);
    }

    void applyWithin(Batch batch) {
        long start = System.nanoTime();
        projector.applyWithin(batch);
        counted(batch, start);
    }

    private void counted(Batch batch, long start) {
        nanos += System.nanoTime() - start;
        events += batch.events().size();
    }

    @Override
    public void close() {
        projector.discard();
    }
}
