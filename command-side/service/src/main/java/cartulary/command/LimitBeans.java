package cartulary.command;

import cartulary.command.chat.ChatWaits;
import cartulary.command.limit.LimitSettings;
import cartulary.command.limit.LimitSettings.Max;
import cartulary.command.limit.OpenGames;
import cartulary.command.operate.Bans;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.TableChat;
import cartulary.http.RateLimits;
import cartulary.http.RateLimits.Rate;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of the limits of requests, games and waits. The application provides `OperatorActions` and
/// `TableChat`.
@ApplicationScoped
public class LimitBeans {
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
    OpenGames openGames(
            MeterRegistry registry,
            @ConfigProperty(name = "cartulary.lobbies.per-host", defaultValue = "100") int lobbiesOfHost,
            @ConfigProperty(name = "cartulary.lobbies.per-address", defaultValue = "200") int lobbiesOfAddress,
            @ConfigProperty(name = "cartulary.bots.games-per-host", defaultValue = "32") int withBotsOfHost,
            @ConfigProperty(name = "cartulary.bots.games-per-address", defaultValue = "128") int withBotsOfAddress,
            @ConfigProperty(name = "cartulary.bots.games-without-people-per-host", defaultValue = "8") int ofBotsOfHost,
            @ConfigProperty(name = "cartulary.bots.games-without-people-per-address", defaultValue = "16")
                    int ofBotsOfAddress,
            @ConfigProperty(name = "cartulary.bots.search-games-per-host", defaultValue = "8") int searchOfHost,
            @ConfigProperty(name = "cartulary.bots.search-games-per-address", defaultValue = "16") int searchOfAddress,
            @ConfigProperty(name = "cartulary.bots.search-games", defaultValue = "200") int search,
            @ConfigProperty(name = "cartulary.bots.search-per-game", defaultValue = "5") int searchingBots) {
        var games = new OpenGames(new LimitSettings(
                new Max(lobbiesOfHost, lobbiesOfAddress),
                new Max(withBotsOfHost, withBotsOfAddress),
                new Max(ofBotsOfHost, ofBotsOfAddress),
                new Max(searchOfHost, searchOfAddress),
                search,
                searchingBots));
        LimitMetrics.register(registry, games);
        return games;
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
    ChatWaits chatWaits(
            TableChat chats,
            CommandLedger ledger,
            @ConfigProperty(name = "cartulary.chat.waits-per-address", defaultValue = "64") int limit) {
        return new ChatWaits(chats, ledger.isShared(), limit);
    }
}
