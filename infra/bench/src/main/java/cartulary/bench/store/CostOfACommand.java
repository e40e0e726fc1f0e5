package cartulary.bench.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// What one command costs, early and late in a game, and with few and many games in the store: it must
/// grow with neither.
final class CostOfACommand {
    private static final int FILLING_TABLES = 64;

    /// The games that fill the store are left after so many tiles, with some 50 events each.
    private static final int FILLED_TO = 18;

    private final Path folder;
    private final Duration warmUp;
    private final Duration measured;

    CostOfACommand(Path folder, Duration warmUp, Duration measured) {
        this.folder = folder;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    /// @param played games played for the comparison of turns
    /// @param stored how many games are to be in the store at each point, growing
    void run(int played, List<Integer> stored) throws Exception {
        try (var side = CommandSide.open(Files.createDirectories(folder))) {
            byTurn(side, played);
            byGames(side, stored);
        }
    }

    private static void byTurn(CommandSide side, int played) {
        var early = new ArrayList<Long>();
        var late = new ArrayList<Long>();
        var table = new RandomGames(side.desk(), 7);
        for (int game = 0; game <= played; game++) {
            do {
                int turn = table.drawn();
                long began = System.nanoTime();
                table.play();
                long nanos = System.nanoTime() - began;
                // The first game only warms up.
                if (game > 0 && turn >= 4 && turn <= 6) {
                    early.add(nanos);
                }
                if (game > 0 && turn >= 68 && turn <= 70) {
                    late.add(nanos);
                }
            } while (table.drawn() < 71);
            table.leave();
        }
        System.out.printf(
                "%nOne command, one game at once, over %d games: at turn 5 %.0f µs, at turn 70 %.0f µs (medians)%n",
                played, median(early) / 1e3, median(late) / 1e3);
    }

    private void byGames(CommandSide side, List<Integer> stored) throws Exception {
        System.out.printf("%nWith so many games in the store%n");
        System.out.println("  games      events   one at once, median µs   commands/s at 16 at once");
        var present = new AtomicInteger();
        for (int games : stored) {
            fill(side, games, present);
            double median = median(oneAtOnce(side));
            Rate sixteen = Rate.of(
                    IntStream.range(0, 16)
                            .mapToObj(number -> new RandomGames(side.desk(), number))
                            .<Rate.Worker>map(table -> () -> table.play().size())
                            .toList(),
                    Thread.ofVirtual().factory(),
                    warmUp,
                    measured);
            System.out.printf(
                    "%7d  %10d  %23.0f  %25.0f%n",
                    games, side.log().publicLog().count(), median / 1e3, sixteen.perSecond());
        }
    }

    private static void fill(CommandSide side, int games, AtomicInteger present) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var filling = new ArrayList<Future<?>>();
            for (int i = 0; i < FILLING_TABLES; i++) {
                var table = new RandomGames(side.desk(), i);
                filling.add(threads.submit(() -> {
                    while (present.getAndIncrement() < games) {
                        do {
                            table.play();
                        } while (table.drawn() < FILLED_TO);
                        table.leave();
                    }
                }));
            }
            for (Future<?> done : filling) {
                done.get();
            }
        }
        present.set(games);
    }

    private List<Long> oneAtOnce(CommandSide side) {
        var table = new RandomGames(side.desk(), 11);
        var latencies = new ArrayList<Long>();
        long end = System.nanoTime() + measured.toNanos();
        while (System.nanoTime() < end) {
            long began = System.nanoTime();
            table.play();
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
