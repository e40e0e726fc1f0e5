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

/// The packaged application as a process of its own, as an operator starts it. It never outlives the
/// tests: whatever fails ends it, and a guardian beside it sees even a `kill -9` of the tests.
final class ServerProcess implements AutoCloseable {
    final URI base;
    final int port;
    private final Process process;
    private final Path output;

    private ServerProcess(Path folder, int port, String... options) throws IOException {
        this.port = port;
        this.base = URI.create("http://localhost:" + port + "/");
        this.output = Files.createTempFile(folder, "server", ".log");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Daxoniq.update-checker.disabled=true",
                "--enable-native-access=ALL-UNNAMED",
                "-Dcartulary.data=" + folder.resolve("data"),
                "-Dcartulary.keys=" + folder.resolve("keys"),
                "-Dcartulary.rate.address.per-second=100000",
                "-Dcartulary.rate.address.burst=100000",
                "-Dquarkus.http.port=" + port));
        command.addAll(List.of(options));
        command.addAll(List.of("-jar", jar().toString()));
        this.process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            guard(process);
        } catch (IOException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /// A shell whose input ends when this process does, however it does; then it kills the server.
    private static void guard(Process server) throws IOException {
        Process guardian = new ProcessBuilder("sh", "-c", "read nothing; kill -9 " + server.pid()).start();
        server.onExit().thenRun(guardian::destroy);
    }

    private static Path jar() {
        String jar = System.getProperty("cartulary.jar");
        assertThat(jar).as("the build names the packaged application").isNotNull();
        assertThat(Path.of(jar)).exists();
        return Path.of(jar);
    }

    static ServerProcess start(Path folder) throws IOException {
        return start(folder, freePort()).awaitUp();
    }

    /// Does not wait until it is up, which it may never be.
    static ServerProcess start(Path folder, int port, String... options) throws IOException {
        return new ServerProcess(folder, port, options);
    }

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /// A server that does not come up is ended: nobody has it in hand yet.
    ServerProcess awaitUp() {
        try {
            await().atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> {
                        assertThat(process.isAlive()).as(said()).isTrue();
                        return said().contains("Cartulary is up");
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

    /// kill -9.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    int awaitExit() throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(said()).isTrue();
        return process.exitValue();
    }

    /// Asks it to stop and waits until it did.
    int stop() throws InterruptedException {
        process.destroy();
        return awaitExit();
    }

    String said() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
