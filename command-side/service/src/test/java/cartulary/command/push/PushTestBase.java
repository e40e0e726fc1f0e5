package cartulary.command.push;

import static org.awaitility.Awaitility.await;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.key.PushKeyFile;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A real store, a push service of this machine, and a notifier that may send to it.
abstract class PushTestBase {
    static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";

    @TempDir
    Path folder;

    final SettableClock clock = new SettableClock();
    final PushReceiver receiver = new PushReceiver();
    final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    TestStore store;
    Notifier notifier;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
        notifier = notifier(true);
    }

    @AfterEach
    void stop() {
        notifier.close();
        store.close();
        receiver.close();
    }

    Notifier notifier(boolean allowLocal) {
        var requests = new PushRequests(new PushKeyFile(folder.resolve("keys")).open(), "mailto:ada@example.org");
        return new Notifier(store.push(), new PushEndpoints(allowLocal), requests, registry);
    }

    double sent(String outcome) {
        return registry.get("cartulary.push.messages")
                .tag("outcome", outcome)
                .counter()
                .count();
    }

    /// Awaits that so many messages were sent, whatever became of them.
    void awaitSent(int messages) {
        await().until(() -> sent("delivered") + sent("gone") + sent("failed") == messages);
    }
}
