package cartulary.query.projection;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The statement that writes a whole row, whether there is one of its key or not.
public final class Upsert {
    private Upsert() {}

    /// @param table by its name in its generation
    /// @param key column names, separated by a comma and a space; a part of `columns`
    /// @param columns likewise, in the order of the values
    public static String into(String table, String key, String columns) {
        List<String> keys = Arrays.asList(key.split(", "));
        List<String> all = Arrays.asList(columns.split(", "));
        String others = all.stream()
                .filter(column -> !keys.contains(column))
                .map(column -> column + " = excluded." + column)
                .collect(Collectors.joining(", "));
        return "INSERT INTO "
                + table
                + " ("
                + columns
                + ") VALUES (?"
                + ", ?".repeat(all.size() - 1)
                + ") ON CONFLICT ("
                + key
                + ") DO "
                + (others.isEmpty() ? "NOTHING" : "UPDATE SET " + others);
    }
}
