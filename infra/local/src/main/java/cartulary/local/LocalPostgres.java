package cartulary.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/// A PostgreSQL server as a process of this machine, from binaries packaged as a library, on loopback only.
/// The library turns durability off for tests; here it is on.
///
/// Every user of this machine can connect without a secret password: not for valuable data.
public final class LocalPostgres implements Postgres {
    private static final String SUPERUSER = "postgres";

    /// Logs every step of every start, and a stack trace when a killed server cannot be stopped. Kept in a
    /// field because the log manager holds loggers weakly and would lose the level.
    private static final Logger LIBRARY_LOG = Logger.getLogger("io.zonky.test.db.postgres");

    /// Longer than a start or a stop takes on a slow and busy machine.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    static {
        LIBRARY_LOG.setLevel(Level.OFF);
    }

    private final EmbeddedPostgres server;
    private final long pid;

    private LocalPostgres(EmbeddedPostgres server) {
        this.server = server;
        this.pid = pidOf(server);
    }

    /// Returns the id of the server's process, which is written in its folder. The process that started the
    /// server has already ended.
    private static long pidOf(EmbeddedPostgres server) {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT pg_read_file('postmaster.pid', 0, 20)")) {
            row.next();
            return Long.parseLong(row.getString(1).lines().findFirst().orElseThrow());
        } catch (SQLException e) {
            throw new IllegalStateException("cannot read the process id of PostgreSQL", e);
        }
    }

    /// Starts a server on a free port, with a data folder that is deleted when it is closed.
    public static LocalPostgres temporary() {
        try {
            return new LocalPostgres(durable()
                    .setOutputRedirector(Redirect.DISCARD)
                    .setErrorRedirector(Redirect.DISCARD)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL could not be started", e);
        }
    }

    /// Starts a server on a permanent folder and port. A missing folder is created; after a stop or a kill
    /// the next server continues with its data. The server logs to `postgres.log` in the parent folder.
    ///
    /// @throws UncheckedIOException if it does not start within ten minutes, or at once in a new folder
    public static LocalPostgres in(Path folder, int port) {
        File log = folder.toAbsolutePath().resolveSibling("postgres.log").toFile();
        boolean isNew = Files.notExists(folder);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return new LocalPostgres(durable()
                        .setDataDirectory(folder)
                        .setCleanDataDirectory(false)
                        .setPort(port)
                        .setOutputRedirector(Redirect.appendTo(log))
                        .setErrorRedirector(Redirect.appendTo(log))
                        .start());
            } catch (IOException | IllegalStateException e) {
                // The child processes of a killed server hold its shared memory until they exit.
                if (isNew || System.nanoTime() > deadline) {
                    throw new UncheckedIOException(new IOException("PostgreSQL could not be started, see " + log, e));
                }
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            }
        }
    }

    private static EmbeddedPostgres.Builder durable() {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(PATIENCE)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on");
    }

    /// Returns the process id of the server.
    public long pid() {
        return pid;
    }

    /// Ends the server as a power failure would: data not yet on disk is lost. Returns when the process has
    /// ended; start the next server with {@link #in}.
    public void kill() {
        ProcessHandle.of(pid).ifPresent(process -> {
            process.destroyForcibly();
            process.onExit().join();
        });
        close();
    }

    @Override
    public String user() {
        return SUPERUSER;
    }

    @Override
    public String password() {
        return SUPERUSER;
    }

    @Override
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database;
    }

    @Override
    public void close() {
        try {
            server.close();
            // The library waits five seconds for the stop, which can be too short on a busy machine.
            server.getProcess()
                    .onExit()
                    .orTimeout(PATIENCE.toMinutes(), TimeUnit.MINUTES)
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL could not be stopped", e);
        }
    }
}
