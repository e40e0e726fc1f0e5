package cartulary.query.feed;

import cartulary.query.projection.Batch;
import cartulary.query.projection.Projector;
import cartulary.query.projection.Session;
import cartulary.query.projection.Transaction;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Hands batches to several projections on one connection: all of them in one transaction, because a
/// commit costs more than what most batches change. Each keeps its own positions.
///
/// Where one of them fails, nothing of the transaction stays; the others then take the batch each in a
/// transaction of its own and go on, while the one that failed gets nothing more until {@link #begin}:
/// a batch may not be passed over. Where the connection itself is gone, nobody goes on: what was
/// committed last may be gone as well.
final class ProjectionGroup {
    private final Session session;
    private final List<Projector> all;
    private final List<Projector> moving = new ArrayList<>();
    private @Nullable Exception failure;

    ProjectionGroup(Session session, List<Projector> projectors) {
        this.session = session;
        this.all = List.copyOf(projectors);
    }

    /// Everybody may try again, from the position of the slowest.
    void begin() {
        moving.clear();
        moving.addAll(all);
        failure = null;
    }

    /// Whether nobody has failed since the beginning.
    boolean whole() {
        return failure == null;
    }

    boolean isAnyMoving() {
        return !moving.isEmpty();
    }

    void apply(Batch batch) {
        if (!whole()) {
            applyEach(batch);
            return;
        }
        try {
            Transaction.writing(session.connection(), () -> {
                for (Projector projector : moving) {
                    projector.applyWithin(batch);
                }
            });
        } catch (SQLException | RuntimeException e) {
            if (recover()) {
                applyEach(batch);
            } else {
                stop(e);
            }
        }
    }

    private void applyEach(Batch batch) {
        for (Projector projector : List.copyOf(moving)) {
            try {
                projector.apply(batch);
            } catch (SQLException | RuntimeException e) {
                moving.remove(projector);
                failure = failure == null ? e : failure;
                if (!recover()) {
                    stop(e);
                    return;
                }
            }
        }
    }

    private void stop(Exception e) {
        moving.clear();
        failure = failure == null ? e : failure;
    }

    /// After a failure: what is prepared or half folded may be of a transaction or connection that is
    /// gone.
    ///
    /// @return whether the connection is still good
    boolean recover() {
        all.forEach(Projector::forget);
        return session.survived();
    }

    /// The first failure since the beginning.
    @Nullable
    Exception failure() {
        return failure;
    }

    /// Passes on the first failure since the beginning.
    void end() throws SQLException {
        if (failure instanceof SQLException sql) {
            throw sql;
        }
        if (failure instanceof RuntimeException other) {
            throw other;
        }
    }
}
