package cartulary.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/// A server of this machine, from binaries that came as a library, on loopback only. The binaries are
/// made for tests and turn durability off; here it is on.
///
/// It trusts whoever reaches it on this machine: not for data of worth.
public final class LocalPostgres implements Postgres {
    private static final String SUPERUSER = "postgres";

    /// Tells every step of every start, and a stack trace where a server that was killed cannot be
    /// stopped. Held here, because loggers nobody holds forget what they were told.
    private static final Logger STEPS = Logger.getLogger("io.zonky.test.db.postgres");

    private static final Duration START_WAIT = Duration.ofSeconds(60);

    static {
        STEPS.setLevel(Level.OFF);
    }

    private final EmbeddedPostgres server;
    private final long pid;

    private LocalPostgres(EmbeddedPostgres server) {
        this.server = server;
        this.pid = pidOf(server);
    }

    /// The process that was started has left the server behind, whose number is in its folder.
    private static long pidOf(EmbeddedPostgres server) {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT pg_read_file('postmaster.pid', 0, 20)")) {
            row.next();
            return Long.parseLong(row.getString(1).lines().findFirst().orElseThrow());
        } catch (SQLException e) {
            throw new IllegalStateException("PostgreSQL does not tell its process", e);
        }
    }

    /// On any free port, with data that goes when it is closed.
    public static LocalPostgres temporary() {
        try {
            return new LocalPostgres(durable()
                    .setOutputRedirector(Redirect.DISCARD)
                    .setErrorRedirector(Redirect.DISCARD)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL cannot be started", e);
        }
    }

    /// On a port and a data folder that stay: the folder is made when it is missing, and when a server
    /// ended there, also by force, the next one goes on with its data. What the server says goes to the
    /// file `postgres.log` beside the folder.
    ///
    /// @throws UncheckedIOException if it does not come up within a minute
    public static LocalPostgres in(Path folder, int port) {
        File log = folder.toAbsolutePath().resolveSibling("postgres.log").toFile();
        long giveUp = System.nanoTime() + START_WAIT.toNanos();
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
                // The children of a killed server hold its memory until they have noticed.
                if (System.nanoTime() > giveUp) {
                    throw new UncheckedIOException(new IOException("PostgreSQL cannot be started, see " + log, e));
                }
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            }
        }
    }

    private static EmbeddedPostgres.Builder durable() {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(START_WAIT)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on");
    }

    /// The process id of the server.
    public long pid() {
        return pid;
    }

    public int port() {
        return server.getPort();
    }

    /// Ends the server as a power cut would: what was not on its disk is gone. Returns when the process
    /// has ended; start the next one with {@link #in}.
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
            // It is asked to stop and given five seconds, in which a busy machine may not manage.
            server.getProcess().onExit().orTimeout(60, TimeUnit.SECONDS).join();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL could not be stopped", e);
        }
    }
}
