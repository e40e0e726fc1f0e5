package cartulary.command;

import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.HeadCache;
import cartulary.command.game.PresentSeats;
import cartulary.command.key.DataKeys;
import cartulary.command.limit.OpenGames;
import cartulary.command.submission.CommandMetrics;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.Presence;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of the games. The application provides a `Clock` and, from one store, the
/// `EventStorageEngine`, `CommandLedger`, `PublicLog`, `GameSchedule`, `Presence`, `RematchOffers`, `Seeks` and
/// `TableChat`. On shutdown it closes the bots and the timers first, then `AxonConfiguration`, then the store.
@ApplicationScoped
public class CommandSide {
    private static final String HOT_GAMES = "cartulary.cached-games";
    private static final String HOT_GAMES_DEFAULT = "2000";

    @Produces
    @Singleton
    DecisionInputsFactory inputs(
            Presence presence,
            Clock clock,
            @ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int maxDecks) {
        return new DecisionInputsFactory(
                new SecureRandom(), maxDecks, new PresentSeats(presence::present, clock.instant()));
    }

    @Produces
    @Singleton
    AxonConfiguration axon(
            EventStorageEngine engine,
            CommandLedger ledger,
            PublicLog log,
            DataKeys keys,
            DecisionInputsFactory inputs,
            Clock clock,
            @ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int maxGames,
            OpenGames openGames,
            @ConfigProperty(name = "cartulary.open-games-per-host", defaultValue = "1000") int openGamesPerHost) {
        return new AxonConfiguration(
                engine, ledger, log, keys, inputs, new HeadCache(maxGames), clock, openGamesPerHost, openGames);
    }

    @Produces
    @Singleton
    GameGateway gateway(AxonConfiguration axon) {
        return axon.gateway();
    }

    @Produces
    @Singleton
    CommandMetrics metrics(MeterRegistry registry, GameGateway gateway) {
        FunctionCounter.builder("cartulary.conflicts", gateway, GameGateway::conflicts)
                .description("commands retried because another one was committed first")
                .register(registry);
        return new CommandMetrics(registry);
    }
}
