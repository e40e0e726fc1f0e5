package cartulary.query.feed;

import cartulary.query.projection.Batch;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.query.projector.Projector;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Applies batches to several projections on one connection, all in one transaction, because a commit costs more
/// than the changes of most batches. Each projection has its own checkpoint.
///
/// If one projection fails, the transaction is rolled back. Each of the others then applies the batch in a
/// transaction of its own and continues; the failed one is suspended until {@link #resume}, because no batch may be
/// skipped. If the connection is broken, all are suspended, because the last commits may be lost as well.
final class ProjectionGroup {
    private final WriteSession session;
    private final List<Projector> all;
    private final List<Projector> active = new ArrayList<>();
    private @Nullable RuntimeException failure;

    ProjectionGroup(WriteSession session, List<Projector> projectors) {
        this.session = session;
        this.all = List.copyOf(projectors);
    }

    /// Resumes all projections. The caller continues from the lowest position.
    void resume() {
        active.clear();
        active.addAll(all);
        failure = null;
    }

    /// Returns true if none has failed since {@link #resume}.
    boolean isComplete() {
        return failure == null;
    }

    boolean isAnyActive() {
        return !active.isEmpty();
    }

    void apply(Batch batch) {
        var recorded = new ProjectionBatchEvent();
        recorded.begin();
        Instant began = Instant.now();
        applyTogether(batch);
        recorded.end(batch, active.size());
        if (Traces.isOn() && isAnyActive()) {
            batch.events().forEach(event -> EventTraces.doneOnce("project", event.game(), event.revision(), began));
        }
    }

    private void applyTogether(Batch batch) {
        if (!isComplete()) {
            applyEach(batch);
            return;
        }
        try {
            WriteTransaction.run(session.handle(), () -> {
                for (Projector projector : active) {
                    projector.applyWithin(batch);
                }
            });
        } catch (RuntimeException e) {
            if (recover()) {
                applyEach(batch);
            } else {
                suspendAll(e);
            }
        }
    }

    private void applyEach(Batch batch) {
        for (Projector projector : List.copyOf(active)) {
            try {
                projector.apply(batch);
            } catch (RuntimeException e) {
                active.remove(projector);
                failure = failure == null ? e : failure;
                if (!recover()) {
                    suspendAll(e);
                    return;
                }
            }
        }
    }

    private void suspendAll(RuntimeException e) {
        active.clear();
        failure = failure == null ? e : failure;
    }

    /// Discards partly folded events after a failure, and checks the connection.
    ///
    /// @return whether the connection still works
    boolean recover() {
        all.forEach(Projector::discard);
        return session.survived();
    }

    /// Returns the first failure since {@link #resume}.
    @Nullable
    RuntimeException failure() {
        return failure;
    }

    /// Throws the first failure since {@link #resume}, if any.
    void throwFailure() {
        if (failure != null) {
            throw failure;
        }
    }
}
