package cartulary.local;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/// A PostgreSQL server to try things with. Commits are on the disk when they return, as in earnest.
public interface Postgres extends AutoCloseable {
    /// Where to get the engines from: `local` (the default: binaries that came as a library) or
    /// `containers` (a Docker engine).
    String CHOICE = "cartulary.engines";

    /// A new server that is gone when it is closed, its data with it.
    static Postgres start() {
        return containers() ? new ContainerPostgres() : LocalPostgres.temporary();
    }

    /// The one server of this process, started when it is first asked for: starting one costs seconds, a
    /// database in it milliseconds. It ends with the process.
    static Postgres shared() {
        return SharedPostgres.SERVER;
    }

    static boolean containers() {
        return "containers".equals(System.getProperty(CHOICE, "local"));
    }

    String user();

    String password();

    /// The JDBC address of a database.
    String url(String database);

    /// A new, empty database.
    ///
    /// @throws IllegalStateException if there is one of that name
    default Database create(String database) {
        String name = database.replace("\"", "\"\"");
        try (Connection connection = DriverManager.getConnection(url("postgres"), user(), password());
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE \"" + name + "\"");
            return database(database);
        } catch (SQLException e) {
            throw new IllegalStateException("the database " + database + " cannot be made", e);
        }
    }

    /// A database that is there.
    default Database database(String name) {
        return new Database(url(name), user(), password());
    }

    @Override
    void close();

    /// How to come to a database.
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
