package cartulary.bench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The packaged service as a child process on a free loopback port, started as by `./cartulary play`.
public final class RunningService implements AutoCloseable {
    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);

    /// Options that raise the service's limits for commands by token and address, because a load program uses
    /// one address.
    public static final List<String> UNLIMITED_COMMANDS = List.of(
            "-Dcartulary.rate.token.per-second=1000000",
            "-Dcartulary.rate.token.burst=1000000",
            "-Dcartulary.rate.address.per-second=1000000",
            "-Dcartulary.rate.address.burst=1000000",
            "-Dcartulary.lobbies.per-address=1000000",
            "-Dcartulary.bots.games-per-address=1000000");

    /// Options that raise its limits for reads.
    public static final List<String> UNLIMITED_READS = List.of(
            "-Dcartulary.read-rate.anonymous.per-second=1000000", "-Dcartulary.read-rate.anonymous.burst=1000000");

    private final Process process;
    private final int port;
    private final int managementPort;
    private final Duration timeToFirstResponse;

    private RunningService(Process process, int port, int managementPort, Duration toFirstAnswer) {
        this.process = process;
        this.port = port;
        this.managementPort = managementPort;
        this.timeToFirstResponse = toFirstAnswer;
    }

    /// Starts the service and returns after its first response.
    ///
    /// @param data the data folder; the log file is `service.log` in the parent folder
    /// @param options additional options of its JVM, such as `-Dcartulary.rate…`
    @SafeVarargs
    public static RunningService start(Path data, List<String>... options) throws IOException {
        int port = freePort();
        int managementPort = freePort();
        Path log = data.resolveSibling("service.log");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Daxoniq.update-checker.disabled=true");
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-Dcartulary.data=" + data);
        command.add("-Dcartulary.keys=" + data.resolveSibling("keys"));
        command.add("-Dquarkus.http.port=" + port);
        command.add("-Dquarkus.management.port=" + managementPort);
        List.of(options).forEach(command::addAll);
        Path cache = jar().resolveSibling("app.aot");
        if (Files.exists(cache)) {
            command.add("-XX:AOTCache=" + cache);
        }
        command.add("-jar");
        command.add(jar().toString());
        long began = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        awaitAnswer(process, port, log);
        return new RunningService(process, port, managementPort, Duration.ofNanos(System.nanoTime() - began));
    }

    private static Path jar() {
        Path root = Path.of(System.getProperty("cartulary.root", "."));
        Path jar = root.resolve("infra/standalone/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(
                    "the service is not built: run ./cartulary build, then this benchmark again");
        }
        return jar.toAbsolutePath();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void awaitAnswer(Process process, int port, Path log) throws IOException {
        long until = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!answers(port)) {
            if (!process.isAlive() || System.nanoTime() > until) {
                process.destroyForcibly();
                throw new IllegalStateException("the service did not start; its log:\n" + Files.readString(log));
            }
        }
    }

    private static boolean answers(int port) throws IOException {
        var connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + "/api/games").toURL().openConnection();
        connection.setConnectTimeout(200);
        try {
            return connection.getResponseCode() == 200;
        } catch (ConnectException notYet) {
            pause();
            return false;
        } finally {
            connection.disconnect();
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the service started", e);
        }
    }

    public int port() {
        return port;
    }

    /// Returns the port of health and metrics.
    public int managementPort() {
        return managementPort;
    }

    /// Returns the process id.
    public long pid() {
        return process.pid();
    }

    /// Returns the time from the start of the process to its first response.
    public Duration timeToFirstResponse() {
        return timeToFirstResponse;
    }

    /// Returns the processor time used so far.
    public Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /// Returns the processor time used so far, by purpose.
    public CpuByPurpose cpuByPurpose() {
        return CpuByPurpose.of(process.pid());
    }

    /// Returns the resident memory in MiB.
    public long residentMiB() {
        try {
            return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the memory of a process from /proc (Linux only)", e);
        }
    }

    /// Stops the process in an orderly way; kills it after 30 s.
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
