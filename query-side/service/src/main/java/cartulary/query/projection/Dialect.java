package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;

/// In what the two databases of projections differ. Everything else is written in the SQL that both
/// understand: SQLite's types, which say nothing of size and order texts by their bytes, are what tables
/// are described in.
public enum Dialect {
    SQLITE {
        @Override
        String columns(String described) {
            return described;
        }

        @Override
        String tableOptions() {
            return " WITHOUT ROWID";
        }

        @Override
        String locking() {
            return ""; // a transaction holds the whole file from its beginning
        }
    },

    POSTGRES {
        /// Texts are ordered by their bytes, so that dumps and pages have the order they have in
        /// SQLite, whatever the language of the database.
        @Override
        String columns(String described) {
            return described.replaceAll("\\bTEXT\\b", "TEXT COLLATE \"C\"").replaceAll("\\bBLOB\\b", "BYTEA");
        }

        @Override
        String tableOptions() {
            return "";
        }

        @Override
        String locking() {
            return " FOR UPDATE";
        }
    };

    /// What a connection speaks.
    public static Dialect of(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL") ? POSTGRES : SQLITE;
    }

    /// Columns and constraints of a {@link Table} as they stand in CREATE TABLE.
    abstract String columns(String described);

    /// What follows the columns.
    abstract String tableOptions();

    /// What ends a SELECT of rows that are to be written in the same transaction.
    abstract String locking();
}
