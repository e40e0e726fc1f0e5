package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The packaged application as a child process, started as an operator starts it. It never outlives the
/// tests: a guardian process kills it even after a `kill -9` of the tests.
public final class ServerProcess implements AutoCloseable {
    /// Longer than any start or stop takes on a busy machine.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    public final int port;
    private final int managementPort = freePort();
    final URI base;
    private final Process process;
    private final Path log;

    private ServerProcess(Path folder, int port, String... options) throws IOException {
        this.port = port;
        this.base = URI.create("http://localhost:" + port + "/");
        this.log = Files.createTempFile(folder, "server", ".log");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (!Boolean.getBoolean("cartulary.benchmark")) {
            // Few tests run long enough to gain from the optimizing compiler.
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        }
        command.addAll(List.of(
                // A machine with other digits than those of the formats.
                "-Duser.language=ar",
                "-Duser.country=EG",
                "-Daxoniq.update-checker.disabled=true",
                "--enable-native-access=ALL-UNNAMED",
                "-Dcartulary.data=" + folder.resolve("data"),
                "-Dcartulary.keys=" + folder.resolve("keys"),
                // A read that names a revision gets it, however slow the machine is.
                "-Dcartulary.wait-limit=10M",
                "-Dcartulary.rate.address.per-second=100000",
                "-Dcartulary.rate.address.burst=100000",
                "-Dcartulary.read-rate.anonymous.per-second=100000",
                "-Dcartulary.read-rate.anonymous.burst=100000",
                "-Dcartulary.accounts.attempts-per-minute=100000",
                "-Dcartulary.accounts.registrations-per-hour=100000",
                "-Dquarkus.http.port=" + port,
                "-Dquarkus.management.port=" + managementPort));
        command.addAll(List.of(options));
        Path cache = jar().resolveSibling("app.aot");
        if (Files.exists(cache)) {
            command.add("-XX:AOTCache=" + cache);
        }
        command.addAll(List.of("-jar", jar().toString()));
        this.process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            guard(process);
        } catch (IOException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /// Starts a shell that kills the server as soon as its own input ends, which is when this process ends.
    private static void guard(Process server) throws IOException {
        Process guardian = new ProcessBuilder("sh", "-c", "read nothing; kill -9 " + server.pid()).start();
        server.onExit().thenRun(guardian::destroy);
    }

    private static Path jar() {
        String jar = System.getProperty("cartulary.jar");
        assertThat(jar).as("system property cartulary.jar").isNotNull();
        assertThat(Path.of(jar)).exists();
        return Path.of(jar).toAbsolutePath().normalize();
    }

    /// Starts a server on a free port and waits until it is up.
    static ServerProcess start(Path folder) throws IOException {
        return start(folder, freePort()).awaitUp();
    }

    /// Starts a server without waiting until it is up.
    public static ServerProcess start(Path folder, int port, String... options) throws IOException {
        return new ServerProcess(folder, port, options);
    }

    public static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /// Waits until the server is up. Kills it if it does not come up.
    public ServerProcess awaitUp() {
        try {
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
                assertThat(process.isAlive()).as(output()).isTrue();
                return output().contains("Cartulary is up");
            });
            return this;
        } catch (RuntimeException | Error e) {
            process.destroyForcibly();
            throw e;
        }
    }

    Client client() {
        return new Client(base);
    }

    /// Returns a client of the port for health and metrics.
    Client management() {
        return new Client(URI.create("http://localhost:" + managementPort + "/"));
    }

    /// Returns the processor time used so far.
    public Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /// Kills the server with SIGKILL.
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    int awaitExit() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                .as(output())
                .isTrue();
        return process.exitValue();
    }

    /// Sends SIGTERM and waits for the exit code.
    int stop() throws InterruptedException {
        process.destroy();
        return awaitExit();
    }

    /// Sends a signal such as STOP or CONT.
    public void signal(String name) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        assertThat(exit).isZero();
    }

    /// Returns what the server has printed so far.
    String output() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
