package cartulary.query.rebuild;

import cartulary.query.projection.Batch;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Projector;
import cartulary.query.projection.Session;
import java.sql.SQLException;
import java.util.Map;

/// A projection being made, and what it has cost.
final class RebuildTarget implements AutoCloseable {
    private final Projector projector;
    private long events;
    private long nanos;

    RebuildTarget(Projection projection, Session session) {
        this.projector = new Projector(projection, session, Generation.BESIDE);
    }

    Projection projection() {
        return projector.projection();
    }

    Map<Integer, Long> positions() throws SQLException {
        return projector.positions();
    }

    long events() {
        return events;
    }

    long nanos() {
        return nanos;
    }

    void apply(Batch batch) throws SQLException {
        long start = System.nanoTime();
        projector.apply(batch);
        counted(batch, start);
    }

    void applyWithin(Batch batch) throws SQLException {
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
        projector.forget();
    }
}
