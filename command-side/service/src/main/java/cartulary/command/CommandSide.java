package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.game.AnswerReplay;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.HeadCache;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.Keys;
import cartulary.command.key.SealedForm;
import cartulary.command.timer.Timers;
import cartulary.command.timer.WhenAStepIsOverdueThenItExpires;
import cartulary.command.timer.WhenNobodyReturnsThenTheGameIsAbandoned;
import cartulary.command.timer.WhenTheServiceWasAwayThenDeadlinesMove;
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
import org.axonframework.common.caching.Cache;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Assembles the command side. Whoever embeds it brings an `EventStorageEngine`, the `CommandLedger`,
/// `PublicLog`, `GameSchedule` and `Presence` over the same store, a bounded Axon `Cache` and a `StepTimer`, and closes
/// the bots and the clocks first, then `AxonConfiguration`, then the store.
@ApplicationScoped
public class CommandSide {
    private static final String HOT_GAMES = "cartulary.cached-games";
    private static final String HOT_GAMES_DEFAULT = "2000";

    /// The store needs this to be opened, and the keys need the store: so they are asked for late.
    @Produces
    @Singleton
    StoredEventDecoder storedForm(Instance<DataKeys> keys) {
        return new SealedForm(keys::get);
    }

    @Produces
    @Singleton
    Keys keys(PublicLog log, @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        return new KeyFolder(keyFolder).open(log.head() == 0);
    }

    @Produces
    @Singleton
    DataKeys dataKeys(Keys keys, CommandLedger ledger) {
        return new DataKeys(keys, ledger);
    }

    @Produces
    @Singleton
    Tokens tokens(Keys keys) {
        return new Tokens(keys.tokens());
    }

    @Produces
    @Singleton
    DecisionInputsFactory supplies(@ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int hotGames) {
        return new DecisionInputsFactory(new SecureRandom(), hotGames);
    }

    @Produces
    @Singleton
    AxonConfiguration games(
            EventStorageEngine engine,
            Cache hot,
            CommandLedger ledger,
            DataKeys keys,
            DecisionInputsFactory supplies,
            Clock clock,
            @ConfigProperty(name = HOT_GAMES, defaultValue = HOT_GAMES_DEFAULT) int hotGames,
            @ConfigProperty(name = "cartulary.open-games-per-host", defaultValue = "1000") int openGamesPerHost) {
        return new AxonConfiguration(
                engine, hot, ledger, keys, supplies, new HeadCache(hotGames), clock, openGamesPerHost);
    }

    @Produces
    @Singleton
    GameGateway desk(AxonConfiguration games) {
        return games.desk();
    }

    /// Made last and closed first.
    @Produces
    @Singleton
    WhenABotIsDueThenItPlays bots(
            GameGateway desk,
            CommandLedger ledger,
            GameSchedule timetable,
            @ConfigProperty(name = "cartulary.bots.sweep", defaultValue = "30S") Duration sweepInterval) {
        return new WhenABotIsDueThenItPlays(desk, ledger, timetable, sweepInterval);
    }

    /// Made before the bots, so that nothing is due that was not to be.
    @Produces
    @Singleton
    Timers clocks(
            GameGateway desk,
            GameSchedule timetable,
            Clock clock,
            @ConfigProperty(name = "cartulary.abandon.lobby-after", defaultValue = "24H") Duration lobbyAfter,
            @ConfigProperty(name = "cartulary.abandon.game-after", defaultValue = "30D") Duration gameAfter) {
        return new Timers(
                new WhenTheServiceWasAwayThenDeadlinesMove(desk, timetable, clock),
                new WhenAStepIsOverdueThenItExpires(desk, timetable, clock),
                new WhenNobodyReturnsThenTheGameIsAbandoned(desk, timetable, clock, lobbyAfter, gameAfter));
    }

    @Produces
    @Singleton
    AccessCheck access(Tokens tokens, GameGateway desk) {
        return new AccessCheck(tokens, desk);
    }

    @Produces
    @Singleton
    RequestGuard door(GameGateway desk, AccessCheck access, RateLimits limits) {
        return new RequestGuard(desk, access, limits);
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
    OutcomeResponses replies(Tokens tokens, PublicLog log, EventStorageEngine engine) {
        return new OutcomeResponses(tokens, new AnswerReplay(log, engine));
    }

    @Produces
    @Singleton
    CommandMetrics metrics(MeterRegistry registry, GameGateway desk) {
        FunctionCounter.builder("cartulary.conflicts", desk, GameGateway::conflicts)
                .description("commands decided again because another one came first")
                .register(registry);
        return new CommandMetrics(registry);
    }

    /// The server also measures how long requests and answers are. The body of a bet is longer than that
    /// of a pass, so a sum of lengths would tell who sent which to whoever reads the metrics (BET-7).
    @Produces
    @Singleton
    MeterFilter noLengths() {
        return MeterFilter.denyNameStartsWith("http.server.bytes");
    }
}
