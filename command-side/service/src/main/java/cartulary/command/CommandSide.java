package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.chat.ChatWaits;
import cartulary.command.game.AccessCheck;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.game.DecisionInputsFactory;
import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.game.HeadCache;
import cartulary.command.game.OutcomeReplay;
import cartulary.command.game.PresentSeats;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.KeyRotation;
import cartulary.command.key.RecordKeyFile;
import cartulary.command.key.RecordKeys;
import cartulary.command.key.ServiceKeysets;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.limit.LimitSettings;
import cartulary.command.limit.LimitSettings.Max;
import cartulary.command.limit.OpenGames;
import cartulary.command.operate.Bans;
import cartulary.command.operate.LimitsInUse;
import cartulary.command.record.CheckpointedRecords;
import cartulary.command.seek.WhenTheSeatsOfASeekAreTakenThenItsGameStarts;
import cartulary.command.submission.CommandMetrics;
import cartulary.command.submission.OutcomeResponses;
import cartulary.command.timer.AutomationScheduler;
import cartulary.command.timer.WhenADisputeIsOverdueThenItLapses;
import cartulary.command.timer.WhenAGameEndedLongAgoThenItsChatIsErased;
import cartulary.command.timer.WhenAGameWasNeverPlayedThenItIsRemoved;
import cartulary.command.timer.WhenAStepIsOverdueThenItExpires;
import cartulary.command.timer.WhenNobodyReturnsThenTheGameIsAbandoned;
import cartulary.command.timer.WhenTheServiceWasDownThenDeadlinesAreExtended;
import cartulary.command.token.Appointments;
import cartulary.command.token.CredentialCheck;
import cartulary.command.token.RequestGuard;
import cartulary.command.token.TokenEpochs;
import cartulary.command.token.Tokens;
import cartulary.contracts.log.LogConsumers;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import cartulary.http.RateLimits;
import cartulary.http.RateLimits.Rate;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of the command side. The application provides a `Clock` and, from one store, the
/// `EventStorageEngine`, `CommandLedger`, `PublicLog`, `GameSchedule`, `Presence`, `RematchOffers`, `Seeks` and
/// `TableChat`. On shutdown it closes the bots and the timers first, then `AxonConfiguration`, then the store.
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
    Tokens tokens(ServiceKeysets keys, Clock clock) {
        return new Tokens(keys.tokens(), clock);
    }

    @Produces
    @Singleton
    KeyRotation rotation(
            ServiceKeysets keys,
            DataKeys dataKeys,
            Tokens tokens,
            RecordKeys records,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder) {
        return new KeyRotation(new KeyFolder(keyFolder), keys, dataKeys, tokens::use, records);
    }

    @Produces
    @Singleton
    RecordKeys recordKeys(
            PublicLog log,
            CommandLedger ledger,
            @ConfigProperty(name = "cartulary.keys") Path keyFolder,
            @ConfigProperty(name = "cartulary.record-name") Optional<String> name) {
        String ofLog = "cartulary-" + ledger.logId().substring(0, 8);
        return new RecordKeys(new RecordKeyFile(keyFolder), name.orElse(ofLog), log.head() == 0);
    }

    @Produces
    @Singleton
    CheckpointedRecords records(PublicLog log, CommandLedger ledger, RecordKeys keys) {
        return new CheckpointedRecords(log, ledger.logId(), keys);
    }

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
    OpenGames openGames(
            MeterRegistry registry,
            @ConfigProperty(name = "cartulary.lobbies.per-host", defaultValue = "100") int lobbiesOfHost,
            @ConfigProperty(name = "cartulary.lobbies.per-address", defaultValue = "200") int lobbiesOfAddress,
            @ConfigProperty(name = "cartulary.bots.games-per-host", defaultValue = "32") int withBotsOfHost,
            @ConfigProperty(name = "cartulary.bots.games-per-address", defaultValue = "128") int withBotsOfAddress,
            @ConfigProperty(name = "cartulary.bots.games-without-people-per-host", defaultValue = "8") int ofBotsOfHost,
            @ConfigProperty(name = "cartulary.bots.games-without-people-per-address", defaultValue = "16")
                    int ofBotsOfAddress) {
        var games = new OpenGames(new LimitSettings(
                new Max(lobbiesOfHost, lobbiesOfAddress),
                new Max(withBotsOfHost, withBotsOfAddress),
                new Max(ofBotsOfHost, ofBotsOfAddress)));
        LimitMetrics.register(registry, games);
        return games;
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
            OpenGames openGames,
            GameSchedule schedule,
            MeterRegistry registry,
            @ConfigProperty(name = "cartulary.bots.threads") Optional<Integer> threads,
            @ConfigProperty(name = "cartulary.bots.sweep", defaultValue = "30S") Duration sweepInterval) {
        int size = Math.max(1, threads.orElse(Runtime.getRuntime().availableProcessors() / 2));
        var bots = new WhenABotIsDueThenItPlays(gateway, ledger, openGames, schedule, sweepInterval, size);
        LimitMetrics.register(registry, bots);
        return bots;
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
            WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks) {
        return new AutomationScheduler(
                new WhenTheServiceWasDownThenDeadlinesAreExtended(gateway, schedule, clock),
                new WhenAStepIsOverdueThenItExpires(gateway, schedule, clock),
                new WhenNobodyReturnsThenTheGameIsAbandoned(gateway, schedule, clock, lobbyAfter, gameAfter),
                new WhenADisputeIsOverdueThenItLapses(gateway, schedule, clock),
                removal,
                new WhenAGameEndedLongAgoThenItsChatIsErased(chats),
                seeks);
    }

    @Produces
    @Singleton
    WhenTheSeatsOfASeekAreTakenThenItsGameStarts startsOfSeeks(GameGateway gateway, Seeks seeks) {
        return new WhenTheSeatsOfASeekAreTakenThenItsGameStarts(gateway, seeks);
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

    @Produces
    @Singleton
    TokenEpochs epochs(CommandLedger ledger) {
        return new TokenEpochs(ledger);
    }

    @Produces
    @Singleton
    Appointments appointments(PersonStore store) {
        return new Appointments(store);
    }

    @Produces
    @Singleton
    CredentialCheck credentials(Tokens tokens, TokenEpochs epochs, Appointments appointments) {
        return new CredentialCheck(tokens, epochs, appointments);
    }

    @Produces
    @Singleton
    AccessCheck access(CredentialCheck credentials, GameGateway gateway) {
        return new AccessCheck(credentials, gateway);
    }

    @Produces
    @Singleton
    RequestGuard guard(CredentialCheck credentials, RateLimits limits, Bans bans) {
        return new RequestGuard(credentials, limits, bans);
    }

    @Produces
    @Singleton
    GameGuard gameGuard(RequestGuard guard, AccessCheck access) {
        return new GameGuard(guard, access);
    }

    @Produces
    @Singleton
    Bans bans(OperatorActions actions, Clock clock, CommandLedger ledger, MeterRegistry registry) {
        var bans = new Bans(actions, clock, ledger.isShared());
        FunctionCounter.builder("cartulary.bans.refused", bans, Bans::refused)
                .description("requests refused because their host or address is banned")
                .register(registry);
        return bans;
    }

    @Produces
    @Singleton
    LimitsInUse limitsInUse(OpenGames games, RateLimits limits, Bans bans, ChatWaits waits, MeterRegistry registry) {
        return new LimitsInUse(games, limits, bans, waits, registry);
    }

    @Produces
    @Singleton
    ChatWaits chatWaits(
            TableChat chats,
            CommandLedger ledger,
            @ConfigProperty(name = "cartulary.chat.waits-per-address", defaultValue = "64") int limit) {
        return new ChatWaits(chats, ledger.isShared(), limit);
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
}
