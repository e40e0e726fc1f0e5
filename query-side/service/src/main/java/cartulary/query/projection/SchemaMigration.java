package cartulary.query.projection;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Files that were written when the stream had one partition and no more: their positions stay, so that
/// their rows need not be made again.
final class SchemaMigration {
    private SchemaMigration() {}

    /// To be called before the tables of bookmarks are made.
    static void bring(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (!isOlder(statement)) {
                return;
            }
            statement.execute("ALTER TABLE bookmark RENAME TO older_bookmark");
            statement.execute("ALTER TABLE parked RENAME TO older_parked");
            for (Table table : Checkpoints.TABLES) {
                statement.execute("CREATE TABLE " + table.name() + " (" + table.columns() + ") WITHOUT ROWID");
            }
            statement.execute("INSERT INTO bookmark (projection, partition, version, position)"
                    + " SELECT projection, 0, version, position FROM older_bookmark");
            // What came after was not kept then; a retry reads it from the log.
            statement.execute("INSERT INTO parked"
                    + " (projection, game, partition, revision, reason, since, seen, overflown)"
                    + " SELECT projection, game, 0, revision, reason, 0, revision, 1"
                    + " FROM older_parked");
            statement.execute("DROP TABLE older_bookmark");
            statement.execute("DROP TABLE older_parked");
        }
    }

    private static boolean isOlder(Statement statement) throws SQLException {
        try (ResultSet column = statement.executeQuery(
                "SELECT sum(name = 'partition') AS has, count(*) AS columns" + " FROM pragma_table_info('bookmark')")) {
            return column.next() && column.getInt("columns") > 0 && column.getInt("has") == 0;
        }
    }
}
