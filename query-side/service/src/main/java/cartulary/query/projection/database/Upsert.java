package cartulary.query.projection.database;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Statements that insert a row or update the row with the same key.
public final class Upsert {
    private Upsert() {}

    /// Returns the statement that writes a whole row.
    ///
    /// @param table the name in its generation
    /// @param key column names, separated by a comma and a space; a part of `columns`
    /// @param columns column names in the same form, in the order of the values
    public static String into(String table, String key, String columns) {
        List<String> keys = Arrays.asList(key.split(", "));
        String updates = Arrays.stream(columns.split(", "))
                .filter(column -> !keys.contains(column))
                .map(column -> column + " = excluded." + column)
                .collect(Collectors.joining(", "));
        return into(table, key, columns, updates);
    }

    /// Returns the statement that inserts a row or, if there is one with the same key, updates it.
    ///
    /// @param updates the SET clause of the update; empty to change nothing
    public static String into(String table, String key, String columns, String updates) {
        String placeholders = "?" + ", ?".repeat(columns.split(", ").length - 1);
        return "INSERT INTO " + table + " (" + columns + ") VALUES (" + placeholders + ") ON CONFLICT (" + key + ") DO "
                + (updates.isEmpty() ? "NOTHING" : "UPDATE SET " + updates);
    }
}
