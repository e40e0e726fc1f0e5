package cartulary.bench.strength;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;
import cartulary.record.analysis.SeatCurve;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench luck`.
@Command(
        name = "luck",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays games of two equal players and reviews them by search: how much of the variance of the margins the"
                    + " luck of the draws explains, and luck and the lost points together. The same figures every time."
        })
public final class LuckBench implements Callable<Integer> {
    private static final int PROGRESS = 20;

    @Option(names = "--games", defaultValue = "300", description = "games (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--first", defaultValue = "0", description = "the number of the first pile (${DEFAULT-VALUE})")
    private int first;

    @Option(names = "--nodes", defaultValue = "100", description = "of the review, for each turn (${DEFAULT-VALUE})")
    private long nodes;

    @Option(
            names = "--bot",
            defaultValue = "GREEDY",
            description = "the player on both seats: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE})")
    private Contestant bot = Contestant.GREEDY;

    @Option(
            names = "--expansions",
            split = ",",
            paramLabel = "NAME",
            description = "expansions in play: " + Expansion.CHOICE + "; none by default")
    private List<Expansion> expansions = List.of();

    /// The first player minus the second one.
    ///
    /// @param lost the points that the moves lost
    private record Difference(double margin, double luck, double lost) {
        static Difference of(int[] scores, List<SeatCurve> seats) {
            return new Difference(
                    scores[0] - scores[1],
                    seats.get(0).luck() - seats.get(1).luck(),
                    seats.get(0).lost() - seats.get(1).lost());
        }
    }

    @Override
    public Integer call() {
        var options = new GameOptions(2, Visibility.UNLISTED, expansions, BookmakerFields.NOVEMBER_2022, null);
        var all = new ArrayList<Difference>();
        for (int pile = first; pile < first + games; pile++) {
            var played = StrengthGame.recorded(pile, options, () -> bot.player(TurnBudget.nodes(nodes)));
            var record = new GameRecord(StrengthGame.RULES, played.events());
            var curve = (GameCurve) PastAnswers.curve(record, nodes, _ -> {});
            all.add(Difference.of(played.scores(), curve.seats()));
            if (all.size() % PROGRESS == 0) {
                System.err.println(all.size() + " games: " + explained(all));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d games of two %s players, reviewed by %s with %d nodes a turn, standard deviation of the margin"
                        + " %.1f%n",
                games,
                bot.name().toLowerCase(Locale.ROOT),
                GameAnalysis.ENGINE,
                nodes,
                Math.sqrt(covariance(all, Difference::margin, Difference::margin)));
        System.out.println(explained(all));
        return 0;
    }

    private static String explained(List<Difference> all) {
        double luck = correlation(all, Difference::margin, Difference::luck);
        double lost = correlation(all, Difference::margin, Difference::lost);
        double both = correlation(all, Difference::luck, Difference::lost);
        double together = (luck * luck + lost * lost - 2 * luck * lost * both) / (1 - both * both);
        double error = 1.96 / Math.sqrt(all.size() - 3);
        double z = 0.5 * Math.log((1 + luck) / (1 - luck));
        return String.format(
                Locale.ROOT,
                "luck explains %.1f %% (%.0f to %.0f) of the variance of the margins, lost points alone %.1f %%,"
                        + " both together %.1f %%",
                100 * luck * luck,
                100 * Math.pow(Math.tanh(Math.max(0, z - error)), 2),
                100 * Math.pow(Math.tanh(z + error), 2),
                100 * lost * lost,
                100 * together);
    }

    private static double correlation(
            List<Difference> all, ToDoubleFunction<Difference> one, ToDoubleFunction<Difference> other) {
        return covariance(all, one, other) / Math.sqrt(covariance(all, one, one) * covariance(all, other, other));
    }

    private static double covariance(
            List<Difference> all, ToDoubleFunction<Difference> one, ToDoubleFunction<Difference> other) {
        double meanOfOne = all.stream().mapToDouble(one).average().orElseThrow();
        double meanOfOther = all.stream().mapToDouble(other).average().orElseThrow();
        return all.stream()
                        .mapToDouble(each ->
                                (one.applyAsDouble(each) - meanOfOne) * (other.applyAsDouble(each) - meanOfOther))
                        .sum()
                / (all.size() - 1);
    }
}
