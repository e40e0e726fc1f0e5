package cartulary.analytics.replay;

import cartulary.analytics.table.Table;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// The rows of one game, by table.
public final class GameRows {
    private final Map<Table<?>, List<Record>> rows = new IdentityHashMap<>();

    public <R extends Record> void add(Table<R> table, R row) {
        rows.computeIfAbsent(table, _ -> new ArrayList<>()).add(row);
    }

    /// Returns the rows of a table, in the order of their events.
    @SuppressWarnings("unchecked") // add checks the type
    public <R extends Record> List<R> of(Table<R> table) {
        return (List<R>) rows.getOrDefault(table, List.of());
    }
}
