package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.limit.GameLimit;
import cartulary.command.limit.OpenGames;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// Metrics of the limits of open games and of the threads of bots.
final class LimitMetrics {
    private static final String LIMIT = "limit";

    private LimitMetrics() {}

    static void register(MeterRegistry registry, OpenGames games) {
        for (GameLimit limit : GameLimit.values()) {
            String name = limit.name().toLowerCase(Locale.ROOT).replace('_', '-');
            Gauge.builder("cartulary.limited.games", games, all -> all.open(limit))
                    .description("open games that count against a limit, as far as this node knows them")
                    .tag(LIMIT, name)
                    .register(registry);
            FunctionCounter.builder("cartulary.limited.games.refused", games, all -> all.refused(limit))
                    .description("games that a limit refused to open or start")
                    .tag(LIMIT, name)
                    .register(registry);
        }
    }

    static void register(MeterRegistry registry, WhenABotIsDueThenItPlays bots) {
        var gauges = new Gauges(registry, bots);
        gauges.add("cartulary.bots.threads", "threads on which bots play", WhenABotIsDueThenItPlays::threads);
        gauges.add(
                "cartulary.bots.playing",
                "games in which a bot's move is being computed or sent",
                WhenABotIsDueThenItPlays::playing);
        gauges.add(
                "cartulary.bots.waiting",
                "games that wait for a thread of the bots",
                WhenABotIsDueThenItPlays::waiting);
        gauges.add(
                "cartulary.bots.search.threads",
                "threads on which moves of bots are searched",
                WhenABotIsDueThenItPlays::searchThreads);
        gauges.add(
                "cartulary.bots.search.playing",
                "games in which a bot's move is being searched",
                WhenABotIsDueThenItPlays::searching);
        gauges.add(
                "cartulary.bots.search.waiting",
                "games that wait for a thread on which moves are searched",
                WhenABotIsDueThenItPlays::waitingForSearch);
    }

    private record Gauges(MeterRegistry registry, WhenABotIsDueThenItPlays bots) {
        void add(String name, String description, ToDoubleFunction<WhenABotIsDueThenItPlays> value) {
            Gauge.builder(name, bots, value).description(description).register(registry);
        }
    }
}
