package cartulary.query.projection.database;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// The executions of one statement that are collected during a batch of events and executed together at
/// its end, in the order in which they were added. Not thread-safe.
public final class BatchWrite {
    private final Handle handle;
    private final String sql;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    /// @param sql with a question mark per value
    public BatchWrite(Handle handle, String sql) {
        this.handle = handle;
        this.sql = sql;
    }

    public void add(@Nullable Object... values) {
        rows.add(values);
    }

    /// Executes the statements added since the last call.
    public void execute() {
        if (rows.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            rows.forEach(batch::add);
            batch.execute();
        }
        rows.clear();
    }

    /// Discards the statements that were not executed.
    public void discard() {
        rows.clear();
    }
}
