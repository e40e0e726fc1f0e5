package cartulary.bench.store;

import cartulary.bench.measure.Latencies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// Measures the cost of one command early and late in a game, and with few and many games in the store. It must
/// grow with neither.
final class CommandCost {
    private static final int FILLING_TABLES = 64;

    /// Filling games are abandoned after this many tiles, with some 50 events each.
    private static final int FILLING_TILES = 18;

    private final Path folder;
    private final Duration warmUp;
    private final Duration measured;

    CommandCost(Path folder, Duration warmUp, Duration measured) {
        this.folder = folder;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    /// @param played number of games for the comparison of turns
    /// @param stored numbers of games in the store at each measurement, ascending
    void run(int played, List<Integer> stored) throws Exception {
        try (var side = MeasuredCommandSide.open(Files.createDirectories(folder))) {
            byTurn(side, played);
            byGames(side, stored);
        }
    }

    private static void byTurn(MeasuredCommandSide side, int played) {
        var early = new Latencies();
        var late = new Latencies();
        var table = new RandomPlay(side.gateway(), 7);
        for (int game = 0; game <= played; game++) {
            do {
                int turn = table.tilesDrawn();
                long began = System.nanoTime();
                table.sendNext();
                long nanos = System.nanoTime() - began;
                // The first game is for warm-up.
                if (game > 0 && turn >= 4 && turn <= 6) {
                    early.record(nanos);
                }
                if (game > 0 && turn >= 68 && turn <= 70) {
                    late.record(nanos);
                }
            } while (table.tilesDrawn() < 71);
            table.abandonGame();
        }
        System.out.printf(
                Locale.ROOT,
                "%nOne command, one game at a time, over %d games: at turn 5 %.0f µs, at turn 70 %.0f µs (medians)%n",
                played,
                early.medianMicros(),
                late.medianMicros());
    }

    private void byGames(MeasuredCommandSide side, List<Integer> stored) throws Exception {
        System.out.printf("%nBy number of games in the store%n");
        System.out.println("  games      events   one game, median µs   commands/s with 16 games");
        var present = new AtomicInteger();
        for (int games : stored) {
            fill(side, games, present);
            Latencies alone = oneGame(side);
            Throughput sixteen = Throughput.of(
                    IntStream.range(0, 16)
                            .mapToObj(number -> new RandomPlay(side.gateway(), number))
                            .<Throughput.Worker>map(
                                    table -> () -> table.sendNext().size())
                            .toList(),
                    Thread.ofVirtual().factory(),
                    warmUp,
                    measured);
            System.out.printf(
                    Locale.ROOT,
                    "%7d  %10d  %20.0f  %25.0f%n",
                    games,
                    side.log().publicLog().count(),
                    alone.medianMicros(),
                    sixteen.perSecond());
        }
    }

    private static void fill(MeasuredCommandSide side, int games, AtomicInteger present) throws Exception {
        FilledStore.inParallel(FILLING_TABLES, seed -> {
            var table = new RandomPlay(side.gateway(), seed);
            while (present.getAndIncrement() < games) {
                do {
                    table.sendNext();
                } while (table.tilesDrawn() < FILLING_TILES);
                table.abandonGame();
            }
        });
        present.set(games);
    }

    private Latencies oneGame(MeasuredCommandSide side) {
        var table = new RandomPlay(side.gateway(), 11);
        var latencies = new Latencies();
        long end = System.nanoTime() + measured.toNanos();
        while (System.nanoTime() < end) {
            latencies.time(table::sendNext);
        }
        return latencies;
    }
}
