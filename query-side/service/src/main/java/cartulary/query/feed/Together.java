package cartulary.query.feed;

import cartulary.query.projection.Projector;
import cartulary.query.projection.Recorded;
import cartulary.query.projection.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Hands batches to several projections on one connection: all of them in one transaction, because a
/// commit costs more than what most batches change. Each keeps its own position.
///
/// Where one of them fails, nothing of the transaction stays; the others then take the batch each in a
/// transaction of its own and go on, while the one that failed gets nothing more until {@link #begin}:
/// a batch may not be passed over.
final class Together {
    private final Connection connection;
    private final List<Projector> all;
    private final List<Projector> moving = new ArrayList<>();
    private @Nullable Exception failure;

    Together(Connection connection, List<Projector> projectors) {
        this.connection = connection;
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

    void apply(List<Recorded> batch) throws SQLException {
        if (!whole()) {
            applyEach(batch);
            return;
        }
        try {
            Transaction.writing(
                    connection,
                    () -> {
                        for (Projector projector : moving) {
                            projector.applyWithin(batch);
                        }
                    });
        } catch (SQLException | RuntimeException e) {
            // What is prepared or half folded may be of the transaction that is gone.
            for (Projector projector : moving) {
                projector.close();
            }
            applyEach(batch);
        }
    }

    private void applyEach(List<Recorded> batch) {
        for (Projector projector : List.copyOf(moving)) {
            try {
                projector.apply(batch);
            } catch (SQLException | RuntimeException e) {
                moving.remove(projector);
                failure = failure == null ? e : failure;
            }
        }
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
