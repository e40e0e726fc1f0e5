package cartulary.bench.record;

import cartulary.bench.measure.Cpu;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Entrant;
import cartulary.record.rating.RatedGame.Position;
import cartulary.record.rating.RatingBook;
import cartulary.record.rating.RatingClass;
import cartulary.record.rating.RatingClass.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench ratings`.
@Command(
        name = "ratings",
        mixinStandardHelpOptions = true,
        description = {
            "Ratings of all persons from the results of their games, in memory.",
            "Results with a fixed seed: two thirds have two players, the others three to six; in each the stronger one"
                    + " mostly wins. The games are in no order, and sorted as a part of what is measured."
        })
public final class RatingsBench implements Callable<Integer> {
    private static final long SEED = 34;
    private static final int RUNS = 3;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<Expansion> EXPANSIONS = List.of(Expansion.values());
    private static final int SETS = 3;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "rated games (default: 1000000)")
    private int games;

    @Option(names = "--persons", paramLabel = "N", defaultValue = "50000", description = "persons (default: 50000)")
    private int persons;

    private RatingBook book = new RatingBook();

    @Override
    public Integer call() {
        List<RatedGame> results = results();
        Cpu.Run run = Cpu.PROCESS.best(RUNS, () -> book = RatingBook.of(results));
        System.out.printf(
                Locale.ROOT,
                "%,d games of %,d persons: %.2f s, %.2f CPU-s, %.2f µs a game%n",
                games,
                persons,
                run.seconds(),
                run.cpuSeconds(),
                run.seconds() * 1e6 / games);
        int ratings = book.classes().stream()
                .mapToInt(each -> book.ranking(each).size())
                .sum();
        System.out.printf(
                Locale.ROOT,
                "%,d ratings in %d classes%n",
                ratings,
                book.classes().size());
        return 0;
    }

    private List<RatedGame> results() {
        var random = new Random(SEED);
        List<String> names = random.ints(persons)
                .mapToObj(each -> new UUID(each, random.nextLong()).toString())
                .toList();
        double[] strengths = random.doubles(persons).toArray();
        var results = new ArrayList<RatedGame>(games);
        for (int i = 0; i < games; i++) {
            int players = random.nextInt(3) < 2 ? 2 : random.nextInt(3, 7);
            List<Integer> seats =
                    random.ints(0, persons).distinct().limit(players).boxed().toList();
            var at = new Position(
                    START.plusMillis(random.nextLong(31_536_000_000L)),
                    new GameId(new UUID(random.nextLong(), random.nextLong()).toString()));
            RatingClass ratingClass = RatingClass.of(
                    players,
                    EXPANSIONS.subList(0, random.nextInt(SETS)),
                    Clock.values()[random.nextInt(Clock.values().length)]);
            results.add(new RatedGame(at, ratingClass, entrants(seats, names, strengths, random)));
        }
        return results;
    }

    private static List<Entrant> entrants(List<Integer> seats, List<String> names, double[] strengths, Random random) {
        double[] shown = seats.stream()
                .mapToDouble(seat -> strengths[seat] + random.nextGaussian() / 3)
                .toArray();
        var entrants = new ArrayList<Entrant>();
        for (int i = 0; i < seats.size(); i++) {
            int place = 1;
            for (double other : shown) {
                place += other > shown[i] ? 1 : 0;
            }
            entrants.add(new Entrant(names.get(seats.get(i)), place));
        }
        return entrants;
    }
}
