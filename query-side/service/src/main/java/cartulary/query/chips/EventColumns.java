package cartulary.query.chips;

import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Statements that fill some columns of a row and create the row if it is missing. `since` is the first
/// revision that wrote the row, in whatever order the statements of a batch are executed.
///
/// @param key column names, separated by a comma and a space
record EventColumns(Handle handle, String table, String key) {
    /// Returns the statement whose values are the key, the revision for `since`, and these columns.
    ///
    /// @param columns separated by a comma and a space; empty for none
    BatchWrite filling(String columns) {
        return write(columns, column -> "excluded." + column);
    }

    /// Returns the same statement, but columns that are filled already stay as they are.
    BatchWrite fillingOnce(String columns) {
        return write(columns, column -> "coalesce(" + table + "." + column + ", excluded." + column + ")");
    }

    private BatchWrite write(String columns, UnaryOperator<String> value) {
        String since = "since = CASE WHEN excluded.since < " + table + ".since THEN excluded.since ELSE " + table
                + ".since END";
        String updates = Arrays.stream(columns.split(", "))
                .filter(column -> !column.isEmpty())
                .map(column -> ", " + column + " = " + value.apply(column))
                .collect(Collectors.joining("", since, ""));
        String all = key + ", since" + (columns.isEmpty() ? "" : ", " + columns);
        return new BatchWrite(handle, Upsert.into(table, key, all, updates));
    }
}
