package cartulary.bench.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Whole games at so many tables at once, each waiting for its answers, and beside each measurement the
/// bare loop: as many loops as tables, and a single one, writing as many bytes per command.
final class AgainstBareLoop {
    private final Path keys;
    private final Engine engine;
    private final Duration warmUp;
    private final Duration measured;
    private int number;

    /// @param keys where the keys of the logs lie
    AgainstBareLoop(Path keys, Engine engine, Duration warmUp, Duration measured) {
        this.keys = keys;
        this.engine = engine;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    void run(List<Integer> levels) throws Exception {
        System.out.println("Durable commands per second, gateway to answer");
        System.out.println("games   cartulary   bytes   bare, as many   ratio   bare, a single one   ratio");
        for (int games : levels) {
            Rate cartulary = cartulary(games);
            Rate bare = bare(games, cartulary.bytes());
            Rate single = games == 1 ? bare : bare(1, cartulary.bytes());
            System.out.printf(
                    "%5d  %10.0f  %6d  %14.0f  %6.1f  %19.0f  %6.1f%n",
                    games,
                    cartulary.perSecond(),
                    cartulary.bytes(),
                    bare.perSecond(),
                    cartulary.perSecond() / bare.perSecond(),
                    single.perSecond(),
                    cartulary.perSecond() / single.perSecond());
        }
    }

    private Rate cartulary(int games) throws Exception {
        try (var side = CommandSide.open(keys, form -> engine.log("cartulary-" + games, form))) {
            var tables = IntStream.range(0, games)
                    .mapToObj(number -> new RandomGames(side.desk(), number))
                    .<Rate.Worker>map(table -> () -> table.play().stream()
                            .mapToLong(bytes -> bytes.length)
                            .sum())
                    .toList();
            return Rate.of(tables, Thread.ofVirtual().factory(), warmUp, measured);
        }
    }

    private Rate bare(int loops, long bytes) throws Exception {
        Engine.Bare place = engine.bare("bare-" + loops + "-" + number++);
        var open = new ArrayList<BareLoop>();
        try {
            for (int i = 0; i < loops; i++) {
                open.add(place.loop(bytes));
            }
            return Rate.of(open, Thread.ofPlatform().factory(), warmUp, measured);
        } finally {
            for (BareLoop loop : open) {
                loop.close();
            }
        }
    }
}
