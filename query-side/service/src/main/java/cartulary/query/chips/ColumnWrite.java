package cartulary.query.chips;

import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
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
    private final int keys;
    private final boolean once;
    private final Map<List<@Nullable Object>, @Nullable Object[]> rows = new LinkedHashMap<>();

    private ColumnWrite(BatchWrite write, int keys, boolean once) {
        this.write = write;
        this.keys = keys;
        this.once = once;
    }

    /// Returns a write whose values are the key, the revision for `since`, and these columns.
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
        var write = new BatchWrite(handle, Upsert.into(table, key, all, updates));
        return new ColumnWrite(write, key.split(", ").length, once);
    }

    void add(@Nullable Object... values) {
        rows.merge(Arrays.asList(values).subList(0, keys), values, this::merge);
    }

    private @Nullable Object[] merge(@Nullable Object[] before, @Nullable Object[] after) {
        if (once) {
            return before;
        }
        after[keys] = before[keys]; // since
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
