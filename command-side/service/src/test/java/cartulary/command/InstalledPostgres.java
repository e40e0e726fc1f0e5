package cartulary.command;

import cartulary.local.Postgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// A PostgreSQL server that is installed on this machine, with its own `pg_dump` and `pg_restore`, which the packaged
/// binaries lack. On loopback, in a folder of the test.
public final class InstalledPostgres implements Postgres {
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final List<String> PROGRAMS = List.of("initdb", "postgres", "pg_dump", "pg_restore");
    private static final String SUPERUSER = "postgres";

    private final Path programs;
    private final Process server;
    private final int port;

    private InstalledPostgres(Path programs, Process server, int port) {
        this.programs = programs;
        this.server = server;
        this.port = port;
    }

    /// Returns the folder of the programs of the newest version; empty if none is installed.
    public static Optional<Path> programs() throws IOException {
        if (!Files.isDirectory(DEBIAN)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> PROGRAMS.stream().allMatch(program -> Files.isExecutable(bin.resolve(program))))
                    .max(Comparator.comparing(Path::toString));
        }
    }

    /// Starts a new server and returns when it accepts connections.
    ///
    /// @param folder a missing one
    public static InstalledPostgres start(Path programs, Path folder) throws IOException, InterruptedException {
        String data = folder.toString();
        run(asOrdinaryUser(programs.resolve("initdb"), "-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8"));
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Process server = new ProcessBuilder(asOrdinaryUser(
                        programs.resolve("postgres"), "-D", data, "-p", "" + port, "-h", "127.0.0.1", "-k", ""))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(
                        folder.resolveSibling(folder.getFileName() + ".log").toFile()))
                .start();
        var started = new InstalledPostgres(programs, server, port);
        Awaitility.await().atMost(Duration.ofMinutes(10)).until(started::accepts);
        return started;
    }

    /// PostgreSQL refuses to run as root; in a user namespace it runs as nobody.
    private static List<String> asOrdinaryUser(Path program, String... options) {
        var command = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(program.toString());
        command.addAll(List.of(options));
        return command;
    }

    private boolean accepts() {
        if (!server.isAlive()) {
            throw new IllegalStateException("PostgreSQL ended with exit code " + server.exitValue());
        }
        try {
            DriverManager.getConnection(url("postgres"), user(), password()).close();
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    /// Runs one of PostgreSQL's own client programs on this server.
    public void client(String program, String... options) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                programs.resolve(program).toString(), "--host=127.0.0.1", "--port=" + port, "--username=" + SUPERUSER));
        command.addAll(List.of(options));
        run(command);
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command + " failed: " + said);
        }
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
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /// Ends the server within seconds: the connections of clients are not waited for.
    @Override
    public void close() {
        try {
            new ProcessBuilder("kill", "-INT", "" + server.pid()).start().waitFor();
            server.waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
