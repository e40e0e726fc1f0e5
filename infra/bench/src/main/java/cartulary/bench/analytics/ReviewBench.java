package cartulary.bench.analytics;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.record.past.GameRecord;
import cartulary.record.review.ReviewListener;
import cartulary.record.review.Reviewer;
import cartulary.rules.Rules;
import cartulary.rules.turn.Step;
import cartulary.rules.valuation.MoveValuation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;

/// The processor time of a review for each game: the values of all moves, and with the luck of the draws.
public final class ReviewBench {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Rules RULES = Rules.standard();
    private static final List<String> CHIPS =
            RULES.chips().all().stream().map(chip -> chip.id()).toList();
    private static final int GAMES = 12;
    private static final int RUNS = 3;

    private ReviewBench() {}

    /// Runs the benchmark and prints its figures.
    public static int run(String[] args) {
        if (args.length > 0) {
            System.err.println("Usage: ./cartulary bench review");
            return 2;
        }
        measure("base game", List.of());
        measure("both expansions", List.of(Expansion.values()));
        return 0;
    }

    private static void measure(String title, List<Expansion> expansions) {
        List<GameRecord> games = RecordsInMemory.play(GAMES, expansions).records().stream()
                .map(lines -> new GameRecord(
                        RULES, lines.stream().map(EventCodec::read).toList()))
                .toList();
        double moves = cpuMillis(() -> games.forEach(ReviewBench::valueMoves));
        double review = cpuMillis(
                () -> games.forEach(game -> Reviewer.review(game, Catalogue.standard(), ReviewListener.NONE)));
        System.out.printf(
                Locale.ROOT,
                "%s: values of all moves %.0f CPU-ms a game, whole review %.0f CPU-ms a game (%.0f times)%n",
                title,
                moves / GAMES,
                review / GAMES,
                review / moves);
    }

    private static void valueMoves(GameRecord game) {
        game.replay()
                .filter(event -> event.after().step() instanceof Step.PlacingTile)
                .forEach(event -> MoveValuation.of(
                                RULES, event.after(), event.after().step().activeSeat(), CHIPS, true)
                        .placements());
    }

    /// Returns the processor time of the thread in the best of some runs, in milliseconds.
    private static double cpuMillis(Runnable work) {
        double best = Double.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long begun = THREADS.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, (THREADS.getCurrentThreadCpuTime() - begun) / 1e6);
        }
        return best;
    }
}
