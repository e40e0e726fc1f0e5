package cartulary.command.push;

import cartulary.command.game.GameGateway;
import cartulary.command.key.PushKeyFile;
import cartulary.command.key.UnusableKeysException;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.PushStore;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The CDI configuration of notifications. The application provides a `PushStore`.
@ApplicationScoped
public class PushBeans {
    private static final Logger LOG = LoggerFactory.getLogger(PushBeans.class);

    /// The library needs a contact; this one says that the operator named none.
    private static final String NO_CONTACT = "https://cartulary.invalid";

    @Produces
    @Singleton
    Notifier notifier(
            PushStore store,
            MeterRegistry registry,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder,
            @ConfigProperty(name = "cartulary.security-contact") Optional<List<String>> contacts,
            @ConfigProperty(name = "cartulary.push.allow-local", defaultValue = "false") boolean allowLocal) {
        String contact = contacts.orElse(List.of()).stream()
                .map(String::strip)
                .filter(address -> address.startsWith("mailto:") || address.startsWith("https:"))
                .findFirst()
                .orElse(NO_CONTACT);
        return new Notifier(store, new PushEndpoints(allowLocal), requests(keyFolder, contact), registry);
    }

    /// Returns null if there is no key and none can be made, such as in a folder that is mounted read-only: games are
    /// played without notifications.
    private static @Nullable PushRequests requests(Path keyFolder, String contact) {
        try {
            return new PushRequests(new PushKeyFile(keyFolder).open(), contact);
        } catch (UnusableKeysException e) {
            LOG.warn("nobody is notified: {}", e.getMessage());
            return null;
        }
    }

    @Produces
    @Singleton
    WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified absentPersons(
            GameGateway gateway,
            PublicLog log,
            Presence presence,
            PushStore store,
            Notifier notifier,
            Clock clock,
            @ConfigProperty(name = "cartulary.push.delay", defaultValue = "10S") Duration delay) {
        return new WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified(
                gateway, log, presence, store, notifier, clock, delay);
    }
}
