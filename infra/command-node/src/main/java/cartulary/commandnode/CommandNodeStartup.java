package cartulary.commandnode;

import cartulary.broker.Relay;
import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.key.DataKeys;
import cartulary.command.key.UnusableKeys;
import cartulary.command.timer.Timers;
import cartulary.http.EagerInitialization;
import cartulary.store.EventLog;
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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Brings the parts up in order, and takes them down in the reverse order. The database must answer at
/// the start, the broker need not: commands are durable without it, and the relay catches up.
@ApplicationScoped
public class CommandNodeStartup {
    private static final Logger LOG = Logger.getLogger(CommandNodeStartup.class);

    private final Instance<EventLog> store;
    private final Instance<DataKeys> keys;
    private final Instance<AxonConfiguration> games;
    private final Instance<Timers> clocks;
    private final Instance<WhenABotIsDueThenItPlays> bots;
    private final Instance<Relay> relay;
    private boolean open;

    CommandNodeStartup(
            Instance<EventLog> store,
            Instance<DataKeys> keys,
            Instance<AxonConfiguration> games,
            Instance<Timers> clocks,
            Instance<WhenABotIsDueThenItPlays> bots,
            Instance<Relay> relay) {
        this.store = store;
        this.keys = keys;
        this.games = games;
        this.clocks = clocks;
        this.bots = bots;
        this.relay = relay;
    }

    /// What an operator can put right is said in one sentence, without a stack trace.
    void start(@Observes StartupEvent event) {
        EagerInitialization.initialise();
        try {
            store.get();
            open = true;
            keys.get().check();
            clocks.get();
            bots.get();
            relay.get().start();
        } catch (StoreUnavailable | UnusableKeys | UncheckedIOException e) {
            throw cannot(e.getMessage());
        }
    }

    void up(@ObservesAsync HttpServerStart event) {
        LOG.infof("Command node is up on port %d.", event.options().getPort());
    }

    void stop(@Observes ShutdownEvent event) {
        if (open) {
            relay.get().close();
            bots.get().close();
            clocks.get().close();
            games.get().close();
            store.get().close();
            LOG.info("Command node is down; everything that was acknowledged is in the database.");
        }
    }

    /// The one exception of which Quarkus shows the message alone before it ends the process.
    private static ConfigurationException cannot(@Nullable String why) {
        return new ConfigurationException("Cartulary cannot start: " + why);
    }
}
