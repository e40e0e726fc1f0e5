package cartulary.local;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/// A PostgreSQL server for tests and trials. Commits are durable when they return, as in production.
public interface Postgres extends AutoCloseable {
    /// The system property that selects the engines: `local` (the default: processes from packaged binaries)
    /// or `containers` (a Docker engine).
    String ENGINES = "cartulary.engines";

    /// Starts a new server; it and its data are deleted when it is closed.
    static Postgres start() {
        return containers() ? new ContainerPostgres() : LocalPostgres.temporary();
    }

    /// Returns the server shared by this process, started on first use: a start takes seconds, a new
    /// database in it milliseconds. It ends with the process.
    static Postgres shared() {
        return SharedPostgres.SERVER;
    }

    static boolean containers() {
        return "containers".equals(System.getProperty(ENGINES, "local"));
    }

    String user();

    String password();

    /// Returns the JDBC URL of a database.
    String url(String database);

    /// Creates an empty database.
    ///
    /// @throws IllegalStateException if it cannot be created, for example because the name is in use
    default Database create(String database) {
        String name = database.replace("\"", "\"\"");
        try (Connection connection = DriverManager.getConnection(url("postgres"), user(), password());
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE \"" + name + "\"");
            return database(database);
        } catch (SQLException e) {
            throw new IllegalStateException("cannot create the database " + database, e);
        }
    }

    /// Returns the connection data of an existing database.
    default Database database(String name) {
        return new Database(url(name), user(), password());
    }

    @Override
    void close();

    /// The connection data of a database.
    record Database(String url, String user, String password) {
        public Connection connect() throws SQLException {
            return DriverManager.getConnection(url, user, password);
        }

        @Override
        public String toString() {
            return "Database[" + url + "]";
        }
    }
}
