package cartulary.bench.strength;

import java.util.Arrays;
import java.util.Locale;

/// The results of a match. The games with one pile count as one observation, because their tiles are the same.
final class Tally {
    private final int players;
    private final Mean margins = new Mean();
    private final Mean shares = new Mean();
    private double margin;
    private double wins;
    private long nanosOfA;
    private long nanosOfOthers;
    private long turnsOfA;
    private long turnsOfOthers;

    Tally(int players) {
        this.players = players;
    }

    /// A mean of observations with its interval.
    private static final class Mean {
        private int count;
        private double sum;
        private double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }

        double value() {
            return sum / count;
        }

        /// Returns half of the width of the 95 % interval.
        double error() {
            double variance = count < 2 ? Double.NaN : (squares - sum * sum / count) / (count - 1);
            return 1.96 * Math.sqrt(Math.max(0, variance) / count);
        }
    }

    /// Adds a game; a shared win counts as a fraction for each winner.
    ///
    /// @param seat of A
    void add(int seat, StrengthGame.Result result) {
        int[] scores = result.scores();
        int highest = Arrays.stream(scores).max().orElseThrow();
        int others = Integer.MIN_VALUE;
        for (int each = 0; each < scores.length; each++) {
            others = each == seat ? others : Math.max(others, scores[each]);
        }
        margin += scores[seat] - others;
        wins += scores[seat] == highest
                ? 1.0 / Arrays.stream(scores).filter(score -> score == highest).count()
                : 0;
        nanosOfA += result.nanosOfA();
        turnsOfA += result.turnsOfA();
        nanosOfOthers += result.nanosOfOthers();
        turnsOfOthers += result.turnsOfOthers();
    }

    /// Ends the games with a pile.
    void endPile() {
        margins.add(margin / players);
        shares.add(wins / players);
        margin = 0;
        wins = 0;
    }

    /// Returns the rating difference that corresponds to the share of wins; positive if A is stronger.
    ///
    /// @param bound −1 or 1 for a bound of the 95 % interval, 0 for the difference itself
    double rating(int bound) {
        double share = Math.clamp(shares.value() + bound * shares.error(), 0, 1);
        return 400 * Math.log10(share / (1 - share));
    }

    String margin() {
        return String.format(Locale.ROOT, "%.1f ± %.1f points (95 %%)", margins.value(), margins.error());
    }

    String share() {
        return String.format(Locale.ROOT, "%.1f %% ± %.1f (95 %%)", 100 * shares.value(), 100 * shares.error());
    }

    double ratio() {
        return players * shares.value();
    }

    double millisPerTurn(boolean ofA) {
        return ofA ? nanosOfA / 1e6 / turnsOfA : nanosOfOthers / 1e6 / turnsOfOthers;
    }
}
