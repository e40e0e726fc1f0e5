package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.HeadCache;
import cartulary.command.game.OutcomeReplay;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.ServiceKeysets;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.timer.AutomationScheduler;
import cartulary.command.timer.WhenAStepIsOverdueThenItExpires;
import cartulary.command.timer.WhenNobodyReturnsThenTheGameIsAbandoned;
import cartulary.command.timer.WhenTheServiceWasDownThenDeadlinesAreExtended;
import cartulary.command.token.AccessCheck;
import cartulary.command.token.Tokens;
import cartulary.command.web.CommandMetrics;
import cartulary.command.web.OutcomeResponses;
import cartulary.command.web.RequestGuard;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.http.RateLimits;
import cartulary.http.RateLimits.Rate;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of the command side. The application provides a `Clock` and, from one store, the
/// `EventStorageEngine`, `CommandLedger`, `PublicLog`, `GameSchedule` and `Presence`. On shutdown it closes the bots
/// and the timers first, then `AxonConfiguration`, then the store.
@ApplicationScoped
public class CommandSide {
    private static final String HOT_GAMES = "cartulary.cached-games";
    private static final String HOT_GAMES_DEFAULT = "2000";

    /// The keys are looked up on first use, because opening the store needs the decoder and the keys need the
    /// store.
    @Produces
    @Singleton
    StoredEventDecoder decoder(Instance<DataKeys> keys) {
        return new StoredFormCodec(keys::get);
    }

    @Produces
    @Singleton
    ServiceKeysets keys(PublicLog log, @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        return new KeyFolder(keyFolder).open(log.head() == 0);
    }

    @Produces
    @Singleton
    DataKeys dataKeys(ServiceKeysets keys, CommandLedger ledger) {
        return new DataKeys(keys, ledger);
    }

    @Produces
    @Singleton
    Tokens tokens(ServiceKeysets keys) {
        return new Tokens(keys.tokens());
    }

    @Produces
    @Singleton
    DecisionInputsFactory inputs(@ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int maxDecks) {
        return new DecisionInputsFactory(new SecureRandom(), maxDecks);
    }

    @Produces
    @Singleton
    AxonConfiguration axon(
            EventStorageEngine engine,
            CommandLedger ledger,
            DataKeys keys,
            DecisionInputsFactory inputs,
            Clock clock,
            @ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int maxGames,
            @ConfigProperty(name = "cartulary.open-games-per-host", defaultValue = "1000") int openGamesPerHost) {
        return new AxonConfiguration(engine, ledger, keys, inputs, new HeadCache(maxGames), clock, openGamesPerHost);
    }

    @Produces
    @Singleton
    GameGateway gateway(AxonConfiguration axon) {
        return axon.gateway();
    }

    /// Created last and closed first.
    @Produces
    @Singleton
    WhenABotIsDueThenItPlays bots(
            GameGateway gateway,
            CommandLedger ledger,
            GameSchedule schedule,
            @ConfigProperty(name = "cartulary.bots.sweep", defaultValue = "30S") Duration sweepInterval) {
        return new WhenABotIsDueThenItPlays(gateway, ledger, schedule, sweepInterval);
    }

    /// Created before the bots, so that deadlines are extended by the length of an outage before a bot plays.
    @Produces
    @Singleton
    AutomationScheduler timers(
            GameGateway gateway,
            GameSchedule schedule,
            Clock clock,
            @ConfigProperty(name = "cartulary.abandon.lobby-after", defaultValue = "24H") Duration lobbyAfter,
            @ConfigProperty(name = "cartulary.abandon.game-after", defaultValue = "30D") Duration gameAfter) {
        return new AutomationScheduler(
                new WhenTheServiceWasDownThenDeadlinesAreExtended(gateway, schedule, clock),
                new WhenAStepIsOverdueThenItExpires(gateway, schedule, clock),
                new WhenNobodyReturnsThenTheGameIsAbandoned(gateway, schedule, clock, lobbyAfter, gameAfter));
    }

    @Produces
    @Singleton
    AccessCheck access(Tokens tokens, GameGateway gateway) {
        return new AccessCheck(tokens, gateway);
    }

    @Produces
    @Singleton
    RequestGuard guard(AccessCheck access, RateLimits limits) {
        return new RequestGuard(access, limits);
    }

    @Produces
    @Singleton
    RateLimits limits(
            @ConfigProperty(name = "cartulary.rate.token.per-second", defaultValue = "100") long tokenRate,
            @ConfigProperty(name = "cartulary.rate.token.burst", defaultValue = "200") long tokenBurst,
            @ConfigProperty(name = "cartulary.rate.address.per-second", defaultValue = "1000") long addressRate,
            @ConfigProperty(name = "cartulary.rate.address.burst", defaultValue = "2000") long addressBurst) {
        return new RateLimits(new Rate(tokenRate, tokenBurst), new Rate(addressRate, addressBurst));
    }

    @Produces
    @Singleton
    OutcomeResponses responses(Tokens tokens, PublicLog log, EventStorageEngine engine) {
        return new OutcomeResponses(tokens, new OutcomeReplay(log, engine));
    }

    @Produces
    @Singleton
    CommandMetrics metrics(MeterRegistry registry, GameGateway gateway) {
        FunctionCounter.builder("cartulary.conflicts", gateway, GameGateway::conflicts)
                .description("commands retried because another one was committed first")
                .register(registry);
        return new CommandMetrics(registry);
    }

    /// Disables the server's metrics of body lengths. The body of a bet is longer than that of a pass, so a sum of
    /// lengths would reveal who bet to anybody who reads the metrics (BET-7).
    @Produces
    @Singleton
    MeterFilter noLengths() {
        return MeterFilter.denyNameStartsWith("http.server.bytes");
    }
}
