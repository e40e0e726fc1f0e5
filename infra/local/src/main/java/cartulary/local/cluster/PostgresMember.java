package cartulary.local.cluster;

import cartulary.local.LocalPostgres;
import cartulary.local.Postgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The PostgreSQL server of a cluster, with one database for each side.
final class PostgresMember implements Member {
    static final String COMMANDS = "cartulary";
    static final String READS = "cartulary_query";

    private static final int CHECK_TIMEOUT_SECONDS = 2;

    private final Path folder;
    private final int port;
    private volatile @Nullable LocalPostgres server;

    PostgresMember(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public Kind kind() {
        return Kind.POSTGRES;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public int managementPort() {
        return 0;
    }

    @Override
    public long pid() {
        LocalPostgres last = server;
        return last == null ? 0 : last.pid();
    }

    @Override
    public boolean isAlive() {
        LocalPostgres running = server;
        return running != null && ProcessHandle.of(running.pid()).isPresent();
    }

    @Override
    public boolean isReady() {
        LocalPostgres running = server;
        if (running == null) {
            return false;
        }
        try (Connection connection = running.database("postgres").connect()) {
            return connection.isValid(CHECK_TIMEOUT_SECONDS);
        } catch (SQLException notYet) {
            return false;
        }
    }

    @Override
    public void start() {
        LocalPostgres last = server;
        if (last != null) {
            // The dead server's object still holds the lock on the folder in this process.
            last.close();
        }
        var started = LocalPostgres.in(folder, port);
        for (String name : new String[] {COMMANDS, READS}) {
            if (!exists(started, name)) {
                started.create(name);
            }
        }
        server = started;
    }

    private static boolean exists(Postgres postgres, String name) {
        try (Connection connection = postgres.database("postgres").connect();
                var select = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?")) {
            select.setString(1, name);
            return select.executeQuery().next();
        } catch (SQLException e) {
            throw new IllegalStateException("cannot list the databases of PostgreSQL", e);
        }
    }

    /// Returns the connection data of one of its databases.
    Postgres.Database database(String name) {
        LocalPostgres running = server;
        if (running == null) {
            throw new IllegalStateException("PostgreSQL has not been started");
        }
        return running.database(name);
    }

    @Override
    public void kill() {
        LocalPostgres running = server;
        if (running != null) {
            running.kill();
        }
    }

    @Override
    public void stop() {
        LocalPostgres running = server;
        if (running != null) {
            running.close();
        }
    }
}
