package cartulary.query.bets;

import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A write that fills some columns of rows and creates the missing rows. The column `since` contains the first
/// revision that wrote the row, independent of the order of the writes in a batch. A row is written once per batch,
/// because PostgreSQL rejects a statement that writes a row twice. Not thread-safe.
final class ColumnWrite {
    private final BatchWrite write;
    private final boolean once;
    private final Map<List<?>, @Nullable Object[]> rows = new LinkedHashMap<>();

    private ColumnWrite(BatchWrite write, boolean once) {
        this.write = write;
        this.once = once;
    }

    /// Returns a write that fills these columns.
    ///
    /// @param key column names, separated by a comma and a space
    /// @param columns column names in the same form; empty for none
    static ColumnWrite filling(Handle handle, String table, String key, String columns) {
        return of(handle, table, key, columns, false, column -> "excluded." + column);
    }

    /// Returns such a write that does not change columns which already have a value.
    static ColumnWrite fillingOnce(Handle handle, String table, String key, String columns) {
        return of(handle, table, key, columns, true, column -> "coalesce(%s.%s, excluded.%s)"
                .formatted(table, column, column));
    }

    private static ColumnWrite of(
            Handle handle, String table, String key, String columns, boolean once, UnaryOperator<String> value) {
        String since = "since = CASE WHEN excluded.since < %s.since THEN excluded.since ELSE %s.since END"
                .formatted(table, table);
        String updates = Arrays.stream(columns.split(", "))
                .filter(column -> !column.isEmpty())
                .map(column -> ", " + column + " = " + value.apply(column))
                .collect(Collectors.joining("", since, ""));
        String all = key + ", since" + (columns.isEmpty() ? "" : ", " + columns);
        return new ColumnWrite(new BatchWrite(handle, Upsert.into(table, key, all, updates)), once);
    }

    /// @param since the revision of the event
    /// @param values of the columns
    void add(List<?> key, long since, @Nullable Object... values) {
        var row = new ArrayList<@Nullable Object>(key);
        row.add(since);
        row.addAll(Arrays.asList(values));
        rows.merge(key, row.toArray(), (before, after) -> merge(before, after, key.size()));
    }

    private @Nullable Object[] merge(@Nullable Object[] before, @Nullable Object[] after, int since) {
        if (once) {
            return before;
        }
        after[since] = before[since];
        return after;
    }

    void execute() {
        rows.values().forEach(write::add);
        write.execute();
        rows.clear();
    }

    void discard() {
        rows.clear();
    }
}
