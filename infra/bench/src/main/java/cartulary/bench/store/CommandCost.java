package cartulary.bench.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        try (var side = CommandSide.open(Files.createDirectories(folder))) {
            byTurn(side, played);
            byGames(side, stored);
        }
    }

    private static void byTurn(CommandSide side, int played) {
        var early = new ArrayList<Long>();
        var late = new ArrayList<Long>();
        var table = new RandomPlay(side.desk(), 7);
        for (int game = 0; game <= played; game++) {
            do {
                int turn = table.tilesDrawn();
                long began = System.nanoTime();
                table.sendNext();
                long nanos = System.nanoTime() - began;
                // The first game is for warm-up.
                if (game > 0 && turn >= 4 && turn <= 6) {
                    early.add(nanos);
                }
                if (game > 0 && turn >= 68 && turn <= 70) {
                    late.add(nanos);
                }
            } while (table.tilesDrawn() < 71);
            table.abandonGame();
        }
        System.out.printf(
                Locale.ROOT,
                "%nOne command, one game at a time, over %d games: at turn 5 %.0f µs, at turn 70 %.0f µs (medians)%n",
                played,
                median(early) / 1e3,
                median(late) / 1e3);
    }

    private void byGames(CommandSide side, List<Integer> stored) throws Exception {
        System.out.printf("%nBy number of games in the store%n");
        System.out.println("  games      events   one game, median µs   commands/s with 16 games");
        var present = new AtomicInteger();
        for (int games : stored) {
            fill(side, games, present);
            double median = median(oneGame(side));
            Throughput sixteen = Throughput.of(
                    IntStream.range(0, 16)
                            .mapToObj(number -> new RandomPlay(side.desk(), number))
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
                    median / 1e3,
                    sixteen.perSecond());
        }
    }

    private static void fill(CommandSide side, int games, AtomicInteger present) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var filling = new ArrayList<Future<?>>();
            for (int i = 0; i < FILLING_TABLES; i++) {
                var table = new RandomPlay(side.desk(), i);
                filling.add(threads.submit(() -> {
                    while (present.getAndIncrement() < games) {
                        do {
                            table.sendNext();
                        } while (table.tilesDrawn() < FILLING_TILES);
                        table.abandonGame();
                    }
                }));
            }
            for (Future<?> done : filling) {
                done.get();
            }
        }
        present.set(games);
    }

    private List<Long> oneGame(CommandSide side) {
        var table = new RandomPlay(side.desk(), 11);
        var latencies = new ArrayList<Long>();
        long end = System.nanoTime() + measured.toNanos();
        while (System.nanoTime() < end) {
            long began = System.nanoTime();
            table.sendNext();
            latencies.add(System.nanoTime() - began);
        }
        return latencies;
    }

    private static double median(List<Long> nanos) {
        return nanos.stream()
                .mapToLong(Long::longValue)
                .sorted()
                .skip(nanos.size() / 2)
                .findFirst()
                .orElse(0);
    }
}
