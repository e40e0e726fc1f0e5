package cartulary.commandnode;

import cartulary.broker.LogRelay;
import cartulary.broker.LogSetBackException;
import cartulary.broker.Relay;
import cartulary.broker.TopicMisconfiguredException;
import cartulary.command.CommandSideLifecycle;
import cartulary.command.key.UnusableKeysException;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.http.EagerInitialization;
import cartulary.rules.Rules;
import cartulary.store.EventLog;
import cartulary.store.StoreUnavailableException;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.vertx.http.HttpServerStart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.inject.Instance;
import java.io.UncheckedIOException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Starts the parts of a command node in order and stops them in reverse order. The database must be
/// available at the start, the broker need not be: commands are durable without it, and the relay catches up.
@ApplicationScoped
public class CommandNodeStartup {
    private static final Logger LOG = Logger.getLogger(CommandNodeStartup.class);

    private final Instance<EventLog> store;
    private final CommandSideLifecycle commandSide;
    private final Instance<Relay> relay;
    private final Instance<NodeLogRelays> logRelays;
    private final int managementPort;
    private boolean open;

    CommandNodeStartup(
            Instance<EventLog> store,
            CommandSideLifecycle commandSide,
            Instance<Relay> relay,
            Instance<NodeLogRelays> logRelays,
            @ConfigProperty(name = "quarkus.management.port") int managementPort) {
        this.store = store;
        this.commandSide = commandSide;
        this.relay = relay;
        this.logRelays = logRelays;
        this.managementPort = managementPort;
    }

    /// Reports errors that an operator can correct in one sentence, without a stack trace.
    void start(@Observes StartupEvent event) {
        EagerInitialization.initialise(Json.class, EventCodec.class, Catalogue.class, Rules.class);
        try {
            store.get();
            open = true;
            checkHistory();
            commandSide.start();
            relay.get().start();
            logRelays.get().all().forEach(LogRelay::start);
        } catch (StoreUnavailableException | UnusableKeysException | LogSetBackException | UncheckedIOException e) {
            throw startFailed(e.getMessage());
        }
    }

    /// Refuses the start if a topic has events that the log lacks, before a command gets one of their revisions.
    private void checkHistory() {
        try {
            relay.get().requireSameHistory();
            logRelays.get().all().forEach(LogRelay::requireSameHistory);
        } catch (TopicUnavailableException | TopicMisconfiguredException e) {
            LOG.warnf(
                    "the log was not compared with all topics; the relays do so before they publish: %s",
                    e.getMessage());
        }
    }

    void up(@ObservesAsync HttpServerStart event) {
        LOG.infof("Command node is up on port %s.", event.options().getPort());
        LOG.infof("Health and metrics are on port %s.", managementPort);
    }

    void stop(@Observes ShutdownEvent event) {
        if (open) {
            logRelays.get().all().forEach(LogRelay::close);
            relay.get().close();
            commandSide.close();
            store.get().close();
            LOG.info("Command node stopped; all acknowledged commands are in the database.");
        }
    }

    /// Returns the exception for which Quarkus prints only the message before it ends the process.
    private static ConfigurationException startFailed(@Nullable String reason) {
        return new ConfigurationException("Cartulary cannot start: " + reason);
    }
}
