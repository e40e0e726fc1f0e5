package cartulary.bench.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Compares the throughput of whole games at several tables with bare JDBC loops: as many loops as tables, and
/// a single one, writing the same number of bytes per command.
final class ThroughputComparison {
    private final Path keys;
    private final MeasuredDatabase database;
    private final Duration warmUp;
    private final Duration measured;
    private int number;

    /// @param keys the folder of the logs' keys
    ThroughputComparison(Path keys, MeasuredDatabase database, Duration warmUp, Duration measured) {
        this.keys = keys;
        this.database = database;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    void run(List<Integer> levels) throws Exception {
        System.out.println("Durable commands per second, from the gateway to the response");
        System.out.println("games   cartulary   bytes   bare, as many   ratio   bare, a single one   ratio");
        for (int games : levels) {
            Throughput cartulary = cartulary(games);
            Throughput bare = bare(games, cartulary.bytes());
            Throughput single = games == 1 ? bare : bare(1, cartulary.bytes());
            System.out.printf(
                    Locale.ROOT,
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

    private Throughput cartulary(int games) throws Exception {
        try (var side = MeasuredCommandSide.open(keys, form -> database.log("cartulary-" + games, form))) {
            var tables = IntStream.range(0, games)
                    .mapToObj(number -> new RandomPlay(side.gateway(), number))
                    .<Throughput.Worker>map(table -> () -> table.sendNext().stream()
                            .mapToLong(bytes -> bytes.length)
                            .sum())
                    .toList();
            return Throughput.of(tables, Thread.ofVirtual().factory(), warmUp, measured);
        }
    }

    private Throughput bare(int loops, long bytes) throws Exception {
        MeasuredDatabase.BareLoops place = database.bare("bare-" + loops + "-" + number++);
        var open = new ArrayList<BareJdbcLoop>();
        try {
            for (int i = 0; i < loops; i++) {
                open.add(place.loop(bytes));
            }
            return Throughput.of(open, Thread.ofPlatform().factory(), warmUp, measured);
        } finally {
            for (BareJdbcLoop loop : open) {
                loop.close();
            }
        }
    }
}
