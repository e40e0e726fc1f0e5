package cartulary.query.projection.database;

import cartulary.query.projection.ProjectionTable;
import org.jdbi.v3.core.Handle;
import org.sqlite.SQLiteConnection;

/// The differences between the two databases. All other SQL is common to both. Tables are described with
/// the types of SQLite, which have no size and order texts by their bytes.
public enum Dialect {
    SQLITE {
        @Override
        String columns(ProjectionTable table) {
            return table.columns();
        }

        @Override
        String tableOptions() {
            return " WITHOUT ROWID";
        }

        @Override
        public String locking() {
            return ""; // a write transaction locks the whole file from its beginning
        }
    },

    POSTGRES {
        /// Orders texts by their bytes, so that dumps and pages have the same order as in SQLite, independent
        /// of the locale of the database.
        @Override
        String columns(ProjectionTable table) {
            return table.columns()
                    .replaceAll("\\bTEXT\\b", "TEXT COLLATE \"C\"")
                    .replaceAll("\\bBLOB\\b", "BYTEA");
        }

        @Override
        String tableOptions() {
            return "";
        }

        @Override
        public String locking() {
            return " FOR UPDATE";
        }
    };

    /// Returns the dialect of a connection.
    public static Dialect of(Handle handle) {
        return handle.getConnection() instanceof SQLiteConnection ? SQLITE : POSTGRES;
    }

    /// Returns the statement that creates a table unless it exists.
    ///
    /// @param name the name of the table in its generation
    public String createTable(String name, ProjectionTable table) {
        return "CREATE TABLE IF NOT EXISTS " + name + " (" + columns(table) + ")" + tableOptions();
    }

    /// Returns the columns and constraints of a table for CREATE TABLE.
    abstract String columns(ProjectionTable table);

    /// Returns the options that follow the columns.
    abstract String tableOptions();

    /// Returns the end of a SELECT that locks its rows until the end of the transaction.
    public abstract String locking();
}
