package cartulary.standalone;

import cartulary.command.CommandSideLifecycle;
import cartulary.command.key.UnusableKeysException;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.http.EagerInitialization;
import cartulary.rules.Rules;
import cartulary.store.SqliteEventLog;
import cartulary.store.StoreInUseException;
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
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Starts the parts in order, logs the address and the folders, and stops the parts in reverse order.
@ApplicationScoped
public class StandaloneStartup {
    private static final Logger LOG = Logger.getLogger(StandaloneStartup.class);

    private final Instance<SqliteEventLog> store;
    private final CommandSideLifecycle commandSide;
    private final Path data;
    private final Path keyFolder;
    private final int managementPort;
    private boolean storeOpened;

    StandaloneStartup(
            Instance<SqliteEventLog> store,
            CommandSideLifecycle commandSide,
            @ConfigProperty(name = "cartulary.data") Path data,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder,
            @ConfigProperty(name = "quarkus.management.port") int managementPort) {
        this.store = store;
        this.commandSide = commandSide;
        this.managementPort = managementPort;
        this.data = data.toAbsolutePath().normalize();
        this.keyFolder = keyFolder.toAbsolutePath().normalize();
    }

    /// A problem that the operator can solve is reported in one sentence, without a stack trace.
    void start(@Observes StartupEvent event) {
        if (keyFolder.startsWith(data)) {
            throw startFailure(
                    "the key folder is inside the data folder " + data + ": set cartulary.keys to another folder");
        }
        EagerInitialization.initialise(Json.class, EventCodec.class, Catalogue.class, Rules.class);
        try {
            store.get();
            storeOpened = true;
            commandSide.start();
        } catch (StoreInUseException | StoreUnavailableException | UnusableKeysException | UncheckedIOException e) {
            throw startFailure(e.getMessage());
        }
    }

    void started(@ObservesAsync HttpServerStart event) {
        LOG.infof("Cartulary is up: http://localhost:%s", event.options().getPort());
        LOG.infof("Health and metrics: http://localhost:%s/q", managementPort);
        LOG.infof("Data in %s, keys in %s. Stop with Ctrl+C.", data, keyFolder);
    }

    void stop(@Observes ShutdownEvent event) {
        if (storeOpened) {
            commandSide.close();
            store.get().close();
            LOG.info("Cartulary is down; all acknowledged events are on disk.");
        }
    }

    /// Quarkus prints only the message of this exception before it exits.
    private static ConfigurationException startFailure(@Nullable String reason) {
        return new ConfigurationException("Cartulary cannot start: " + reason);
    }
}
