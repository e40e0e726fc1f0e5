package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Keeps the sequences ahead of what they were drawn for. A dump brings them along; whoever fills the
/// tables by other means may forget them, and then an event would get a position that its readers have
/// long passed.
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

    /// Under the lock: nobody draws meanwhile.
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
