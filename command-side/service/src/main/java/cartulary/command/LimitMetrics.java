package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.limit.GameLimit;
import cartulary.command.limit.OpenGames;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

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
        Gauge.builder("cartulary.bots.threads", bots, WhenABotIsDueThenItPlays::threads)
                .description("threads on which bots play")
                .register(registry);
        Gauge.builder("cartulary.bots.playing", bots, WhenABotIsDueThenItPlays::playing)
                .description("games in which a bot's move is being computed or sent")
                .register(registry);
        Gauge.builder("cartulary.bots.waiting", bots, WhenABotIsDueThenItPlays::waiting)
                .description("games that wait for a thread of the bots")
                .register(registry);
        Gauge.builder("cartulary.bots.search.threads", bots, WhenABotIsDueThenItPlays::searchThreads)
                .description("threads on which moves of bots are searched")
                .register(registry);
        Gauge.builder("cartulary.bots.search.playing", bots, WhenABotIsDueThenItPlays::searching)
                .description("games in which a bot's move is being searched")
                .register(registry);
        Gauge.builder("cartulary.bots.search.waiting", bots, WhenABotIsDueThenItPlays::waitingForSearch)
                .description("games that wait for a thread on which moves are searched")
                .register(registry);
    }
}
