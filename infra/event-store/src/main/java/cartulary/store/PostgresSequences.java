package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Moves sequences past the values in their tables. A dump restores both; if the tables are filled in another way, a
/// sequence may be behind, and an event would get a position that readers have already passed.
final class PostgresSequences {
    private static final List<String> AHEAD =
            List.of(ahead("event", "position"), ahead("open_game", "opened"), ahead("outage", "id"));

    private PostgresSequences() {}

    private static String ahead(String table, String column) {
        return "SELECT setval(sequence.name, head.last) FROM"
                + " (SELECT pg_get_serial_sequence('%1$s', '%2$s')::regclass AS name) AS sequence,"
                        .formatted(table, column)
                + " (SELECT max(%2$s) AS last FROM %1$s) AS head".formatted(table, column)
                + " WHERE head.last > coalesce(pg_sequence_last_value(sequence.name), 0)";
    }

    /// Holds the lock, so that no node uses a sequence meanwhile.
    static void catchUp(Connection writer) throws SQLException {
        try (var statement = writer.createStatement()) {
            statement.execute(PostgresDialect.LOCK);
            for (String one : AHEAD) {
                statement.execute(one);
            }
            writer.commit();
        }
    }
}
