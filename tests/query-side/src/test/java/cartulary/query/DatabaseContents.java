package cartulary.query;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.ProjectionFile;
import cartulary.query.projection.database.WriteSession;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// The tables and rows of a database of projections.
public record DatabaseContents(Database database) {
    /// Returns the live rows of every projection of a log.
    public List<List<String>> dumps() {
        return dumps(QuerySides.PROJECTIONS);
    }

    public List<List<String>> dumps(List<Projection> projections) {
        var dumps = new ArrayList<List<String>>();
        try (var session = new WriteSession(database)) {
            for (Projection projection : projections) {
                dumps.add(Dump.lines(session.handle(), projection, Generation.LIVE));
            }
        }
        return dumps;
    }

    /// Returns the names of all tables.
    public List<String> tables() throws SQLException {
        return column(
                switch (database) {
                    case ProjectionFile file -> "SELECT name FROM sqlite_schema";
                    case PostgresDatabase server -> "SELECT tablename FROM pg_tables";
                });
    }

    /// Returns the number of rows of a table.
    public int rows(String table) throws SQLException {
        return Integer.parseInt(column("SELECT count(*) FROM " + table).getFirst());
    }

    private List<String> column(String query) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            var values = new ArrayList<String>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    /// Executes a statement that changes tables or rows.
    public void execute(String sql) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
