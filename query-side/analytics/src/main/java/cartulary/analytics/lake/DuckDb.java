package cartulary.analytics.lake;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/// Connections to a database in memory, through which Parquet files are written and read.
public final class DuckDb {
    private DuckDb() {}

    /// Opens a new database.
    ///
    /// The driver keeps the name of every registered function in a list of the process, which nobody reads. It is
    /// emptied here, because a service that exports every minute would otherwise collect millions of names.
    ///
    /// @throws SQLException if the native library cannot be loaded
    public static DuckDBConnection open() throws SQLException {
        DuckDBDriver.clearFunctionsRegistry();
        Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        return connection.unwrap(DuckDBConnection.class);
    }

    /// Executes a statement without a result.
    public static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// Returns a text as a literal of SQL.
    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
