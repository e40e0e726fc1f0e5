package cartulary.store;

import cartulary.store.TestDatabase.InPostgres;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;

/// A copy of a database by dump and restore, with the statements that `pg_dump --data-only` writes, because the
/// embedded binaries contain the server only: COPY of each table in one snapshot. Unlike `pg_dump`, it does not
/// restore sequences: the log corrects them.
final class RestoredDatabase {
    private RestoredDatabase() {}

    static InPostgres from(InPostgres original) throws SQLException, IOException {
        InPostgres restored = InPostgres.fresh();
        try (Connection from = original.connect();
                Connection to = restored.connect();
                var reading = from.createStatement();
                var writing = to.createStatement()) {
            from.setAutoCommit(false);
            from.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            writing.execute("TRUNCATE log");
            var tables = new ArrayList<String>();
            try (var rows = reading.executeQuery("SELECT relname FROM pg_class WHERE relkind IN ('r', 'p')"
                    + " AND NOT relispartition AND relnamespace = 'public'::regnamespace"
                    + " AND relname <> 'flyway_schema_history'")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            copy(tables, from, to);
        }
        return restored;
    }

    private static void copy(List<String> tables, Connection from, Connection to) throws SQLException, IOException {
        var out = new CopyManager(from.unwrap(BaseConnection.class));
        var in = new CopyManager(to.unwrap(BaseConnection.class));
        for (String table : tables) {
            var bytes = new ByteArrayOutputStream();
            out.copyOut("COPY (SELECT * FROM " + table + ") TO STDOUT", bytes);
            in.copyIn("COPY " + table + " FROM STDIN", new ByteArrayInputStream(bytes.toByteArray()));
        }
    }
}
