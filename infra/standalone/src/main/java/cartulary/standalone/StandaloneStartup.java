package cartulary.standalone;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.key.DataKeys;
import cartulary.command.key.UnusableKeys;
import cartulary.command.timer.Timers;
import cartulary.http.EagerInitialization;
import cartulary.store.SqliteEventLog;
import cartulary.store.StoreInUse;
import cartulary.store.StoreUnavailable;
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

/// Brings the parts up in order, says where they are, and takes them down in the reverse order.
@ApplicationScoped
public class StandaloneStartup {
    private static final Logger LOG = Logger.getLogger(StandaloneStartup.class);

    private final Instance<SqliteEventLog> store;
    private final Instance<DataKeys> keys;
    private final Instance<AxonConfiguration> games;
    private final Instance<Timers> clocks;
    private final Instance<WhenABotIsDueThenItPlays> bots;
    private final Path data;
    private final Path keyFolder;
    private boolean open;

    StandaloneStartup(
            Instance<SqliteEventLog> store,
            Instance<DataKeys> keys,
            Instance<AxonConfiguration> games,
            Instance<Timers> clocks,
            Instance<WhenABotIsDueThenItPlays> bots,
            @ConfigProperty(name = "cartulary.data") Path data,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        this.store = store;
        this.keys = keys;
        this.games = games;
        this.clocks = clocks;
        this.bots = bots;
        this.data = data.toAbsolutePath().normalize();
        this.keyFolder = keyFolder.toAbsolutePath().normalize();
    }

    /// What an operator can put right is said in one sentence, without a stack trace.
    void start(@Observes StartupEvent event) {
        if (keyFolder.startsWith(data)) {
            throw cannot("the keys may not lie inside the data folder " + data + ": name another with cartulary.keys");
        }
        EagerInitialization.initialise();
        try {
            store.get();
            open = true;
            keys.get().check();
            clocks.get();
            bots.get();
        } catch (StoreInUse | StoreUnavailable | UnusableKeys | UncheckedIOException e) {
            throw cannot(e.getMessage());
        }
    }

    void up(@ObservesAsync HttpServerStart event) {
        LOG.infof("Cartulary is up: http://localhost:%d", event.options().getPort());
        LOG.infof("Data in %s, keys in %s. Stop with Ctrl+C.", data, keyFolder);
    }

    void stop(@Observes ShutdownEvent event) {
        if (open) {
            bots.get().close();
            clocks.get().close();
            games.get().close();
            store.get().close();
            LOG.info("Cartulary is down; everything that was acknowledged is on disk.");
        }
    }

    /// The one exception of which Quarkus shows the message alone before it ends the process.
    private static ConfigurationException cannot(@Nullable String why) {
        return new ConfigurationException("Cartulary cannot start: " + why);
    }
}
