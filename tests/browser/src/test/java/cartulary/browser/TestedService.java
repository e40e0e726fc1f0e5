package cartulary.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.command.key.KeyFolder;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import cartulary.standalone.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/// One process of the packaged application, shared by all browser tests of a JVM; or, if
/// `cartulary.browser.address` is set, the service that is running there. Each test plays games of its own.
final class TestedService implements BeforeAllCallback, AutoCloseable {
    /// Which the service shows the identity provider.
    static final String CLIENT_SECRET = "of the service";

    private static final TestedService SHARED = new TestedService();

    private final String address = System.getProperty("cartulary.browser.address", "");
    private Path folder;
    private int port;
    private int providerPort;
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
            providerPort = ServerProcess.freePort();
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

    /// The token of an operator, as the command line makes it.
    String operator() {
        assumeTrue(!isExternal(), "the keys of the service at " + address + " are unknown");
        var tokens =
                new Tokens(new KeyFolder(folder.resolve("keys")).open(false).tokens(), Clock.systemUTC());
        return tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plus(Duration.ofHours(1)));
    }

    /// The folder of exported games, which the service reads and only tests fill.
    Path lake() {
        assumeTrue(!isExternal(), "the service at " + address + " has exported games of its own");
        return folder.resolve("lake");
    }

    /// The address of the identity provider, which only tests start.
    URI identityProvider() {
        assumeTrue(!isExternal(), "the service at " + address + " has no identity provider of a test");
        return URI.create("http://localhost:" + providerPort + "/realms/club");
    }

    /// Starts the service with the same port and data as before.
    void start() throws IOException {
        server = ServerProcess.start(
                        folder,
                        port,
                        "-Dcartulary.lake=" + lake(),
                        "-Dcartulary.lake.every=0S",
                        "-Dcartulary.push.allow-local=true",
                        "-Dcartulary.oidc.issuer=" + identityProvider(),
                        "-Dcartulary.oidc.client-secret=" + CLIENT_SECRET,
                        "-Dcartulary.oidc.name=Test club",
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
