package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// The packaged application as a process of its own, for all tests of a class; or, where
/// `cartulary.browser.address` says so, one that runs already. It never outlives the tests: a guardian
/// beside it sees even a `kill -9` of them.
final class Service implements BeforeAllCallback, AfterAllCallback {
    private final String given = System.getProperty("cartulary.browser.address", "");
    private Path folder;
    private int port;
    private Process process;

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        open();
    }

    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        close();
    }

    void open() throws IOException {
        if (isGiven()) {
            return;
        }
        folder = Files.createTempDirectory("cartulary-table");
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        start();
    }

    /// Where people find it.
    String address() {
        return isGiven() ? given : "http://127.0.0.1:" + port;
    }

    /// Whether it is one that runs already, which nobody here may end.
    boolean isGiven() {
        return !given.isEmpty();
    }

    void isOursToKill() {
        assumeTrue(!isGiven(), "the service at " + given + " is not ours to kill");
    }

    /// Starts it where it was: at the same port, with the same data.
    void start() throws IOException {
        Path output = Files.createTempFile(folder, "service", ".log");
        process = new ProcessBuilder(command())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        guard(process);
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    String said = Files.readString(output);
                    assertThat(process.isAlive()).as(said).isTrue();
                    return said.contains("Cartulary is up");
                });
    }

    /// Such as STOP, after which it does nothing, and CONT.
    void signal(String name) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        assertThat(exit).isZero();
    }

    /// kill -9.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    void close() throws InterruptedException {
        if (process != null) {
            kill();
        }
    }

    private List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Daxoniq.update-checker.disabled=true",
                "--enable-native-access=ALL-UNNAMED",
                "-Dcartulary.data=" + folder.resolve("data"),
                "-Dcartulary.keys=" + folder.resolve("keys"),
                "-Dcartulary.rate.address.per-second=100000",
                "-Dcartulary.rate.address.burst=100000",
                "-Dquarkus.http.host=127.0.0.1",
                "-Dquarkus.http.port=" + port,
                "-jar",
                jar().toString());
    }

    private static Path jar() {
        String jar = System.getProperty("cartulary.jar");
        assertThat(jar).as("the build names the packaged application").isNotNull();
        assertThat(Path.of(jar)).exists();
        return Path.of(jar).toAbsolutePath().normalize();
    }

    /// A shell whose input ends when this process does, however it does; then it kills the service.
    private static void guard(Process service) {
        try {
            Process guardian = new ProcessBuilder("sh", "-c", "read nothing; kill -9 " + service.pid()).start();
            service.onExit().thenRun(guardian::destroy);
        } catch (IOException e) {
            service.destroyForcibly();
            throw new UncheckedIOException(e);
        }
    }
}
