package cartulary.command;

import cartulary.command.bot.BotPace;
import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.game.GameGateway;
import cartulary.command.limit.OpenGames;
import cartulary.command.person.WhenAnAccountIsClosedThenItLeavesTheLobbies;
import cartulary.command.seek.WhenTheSeatsOfASeekAreTakenThenItsGameStarts;
import cartulary.command.timer.AutomationScheduler;
import cartulary.command.timer.WhenADisputeIsOverdueThenItLapses;
import cartulary.command.timer.WhenAGameEndedLongAgoThenItsChatIsErased;
import cartulary.command.timer.WhenAGameWasNeverPlayedThenItIsRemoved;
import cartulary.command.timer.WhenAStepIsOverdueThenItExpires;
import cartulary.command.timer.WhenNobodyReturnsThenTheGameIsAbandoned;
import cartulary.command.timer.WhenTheServiceWasDownThenDeadlinesAreExtended;
import cartulary.contracts.log.LogConsumers;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of what plays and acts without a request. The application provides a `GameSchedule` and
/// `UnplayedGames`.
@ApplicationScoped
public class AutomationBeans {
    /// Created last and closed first.
    @Produces
    @Singleton
    WhenABotIsDueThenItPlays bots(
            GameGateway gateway,
            CommandLedger ledger,
            OpenGames openGames,
            GameSchedule schedule,
            MeterRegistry registry,
            Clock clock,
            @ConfigProperty(name = "cartulary.bots.threads") Optional<Integer> threads,
            @ConfigProperty(name = "cartulary.bots.search-threads") Optional<Integer> searchThreads,
            @ConfigProperty(name = "cartulary.bots.search-time", defaultValue = "1.2S") Duration searchTime,
            @ConfigProperty(name = "cartulary.bots.pause", defaultValue = "0.3S") Duration pause,
            @ConfigProperty(name = "cartulary.bots.sweep", defaultValue = "30S") Duration sweepInterval) {
        var pace = new BotPace(pause, searchTime, clock);
        var bots = new WhenABotIsDueThenItPlays(
                gateway, ledger, openGames, schedule, sweepInterval, pace, size(threads), size(searchThreads));
        LimitMetrics.register(registry, bots);
        return bots;
    }

    private static int size(Optional<Integer> threads) {
        return Math.max(1, threads.orElse(Runtime.getRuntime().availableProcessors() / 2));
    }

    /// Created before the bots, so that deadlines are extended by the length of an outage before a bot plays.
    @Produces
    @Singleton
    AutomationScheduler timers(
            GameGateway gateway,
            GameSchedule schedule,
            Clock clock,
            @ConfigProperty(name = "cartulary.abandon.lobby-after", defaultValue = "24H") Duration lobbyAfter,
            @ConfigProperty(name = "cartulary.abandon.game-after", defaultValue = "30D") Duration gameAfter,
            WhenAGameWasNeverPlayedThenItIsRemoved removal,
            TableChat chats,
            WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks,
            WhenAnAccountIsClosedThenItLeavesTheLobbies departures,
            WhenAGameOfADuelEndsThenTheNextBegins duels) {
        return new AutomationScheduler(
                new WhenTheServiceWasDownThenDeadlinesAreExtended(gateway, schedule, clock),
                new WhenAStepIsOverdueThenItExpires(gateway, schedule, clock),
                new WhenNobodyReturnsThenTheGameIsAbandoned(gateway, schedule, clock, lobbyAfter, gameAfter),
                new WhenADisputeIsOverdueThenItLapses(gateway, schedule, clock),
                removal,
                new WhenAGameEndedLongAgoThenItsChatIsErased(chats),
                seeks,
                departures,
                duels);
    }

    /// The consumers are looked up at the first removal, when they have started. On a command node the only consumer is
    /// the relay, whose token is in the store.
    @Produces
    @Singleton
    WhenAGameWasNeverPlayedThenItIsRemoved removal(
            GameGateway gateway,
            UnplayedGames games,
            Instance<LogConsumers> consumers,
            Clock clock,
            MeterRegistry registry,
            @ConfigProperty(name = "cartulary.remove-unplayed-after", defaultValue = "7D") Duration after) {
        var removal = new WhenAGameWasNeverPlayedThenItIsRemoved(
                gateway, games, action -> whileNoneRestarts(consumers, action), clock, after);
        FunctionCounter.builder("cartulary.games.removed", removal, WhenAGameWasNeverPlayedThenItIsRemoved::removed)
                .description("games removed from the log that ended before their seats were closed")
                .register(registry);
        return removal;
    }

    private static boolean whileNoneRestarts(Instance<LogConsumers> consumers, LongConsumer action) {
        if (consumers.isResolvable()) {
            return consumers.get().whileNoneRestarts(action);
        }
        action.accept(Long.MAX_VALUE);
        return true;
    }
}
