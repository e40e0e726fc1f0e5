package cartulary.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.standalone.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/// One process of the packaged application, shared by all browser tests of a JVM; or, if
/// `cartulary.browser.address` is set, the service that is running there. Each test plays games of its own.
final class TestedService implements BeforeAllCallback, AutoCloseable {
    private static final TestedService SHARED = new TestedService();

    private final String address = System.getProperty("cartulary.browser.address", "");
    private Path folder;
    private int port;
    private ServerProcess server;
    private RecordedTables recorded;

    private TestedService() {}

    static TestedService shared() {
        return SHARED;
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        if (server == null && !isExternal()) {
            folder = Files.createTempDirectory("cartulary-browser");
            recorded = RecordedTables.write(folder);
            // Right before the start: until then, another process may take it.
            port = ServerProcess.freePort();
            start();
            // Not of the root context: in one of several JVMs, Surefire runs every class as a request of its own.
            context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.GLOBAL).put(TestedService.class, this);
        }
    }

    /// The base URL.
    String address() {
        return isExternal() ? address : "http://127.0.0.1:" + port;
    }

    /// Skips a test that has to kill the service if the service is not a child of this process.
    void assumeOwnProcess() {
        assumeTrue(!isExternal(), "the service at " + address + " cannot be killed by a test");
    }

    /// The games that the service found in its log. Skips the test if the service is not a child of this process.
    RecordedTables recorded() {
        assumeTrue(!isExternal(), "the service at " + address + " has none of the recorded games");
        return recorded;
    }

    /// The folder of exported games, which the service reads and only tests fill.
    Path lake() {
        assumeTrue(!isExternal(), "the service at " + address + " has exported games of its own");
        return folder.resolve("lake");
    }

    /// Starts the service with the same port and data as before.
    void start() throws IOException {
        server = ServerProcess.start(
                        folder,
                        port,
                        "-Dcartulary.lake=" + lake(),
                        "-Dcartulary.lake.every=0S",
                        "-Dcartulary.push.allow-local=true",
                        "-Dcartulary.statistics.patience=600S")
                .awaitUp();
    }

    void kill() throws InterruptedException {
        server.kill();
    }

    void signal(String name) throws IOException, InterruptedException {
        server.signal(name);
    }

    @Override
    public void close() throws InterruptedException {
        server.kill();
        server = null;
    }

    private boolean isExternal() {
        return !address.isEmpty();
    }
}
