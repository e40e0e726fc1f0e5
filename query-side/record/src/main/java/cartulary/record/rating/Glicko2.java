package cartulary.record.rating;

import java.util.List;

/// Glicko-2 (M. E. Glickman, Example of the Glicko-2 system, 2013) for games of two players. The letters are those of
/// the paper: mu and phi are value and deviation on its inner scale.
///
/// @param tau the constant that restrains changes of the volatility; between 0.3 and 1.2
public record Glicko2(double tau) implements RatingModel {
    private static final double SCALE = 173.7178;
    private static final double CONVERGENCE = 1e-6;

    /// A result against one opponent.
    ///
    /// @param score 1 for a win, 0.5 for a tie, 0 for a loss
    public record Result(Rating opponent, double score) {}

    @Override
    public List<Rating> rated(List<Rating> players, List<Integer> places) {
        if (players.size() != 2) {
            throw new IllegalArgumentException("Glicko-2 rates games of two players, not of " + players.size());
        }
        double score = Places.score(places.get(0), places.get(1));
        Rating first = players.get(0);
        Rating second = players.get(1);
        return List.of(
                after(first, List.of(new Result(second, score)), 0),
                after(second, List.of(new Result(first, 1 - score)), 0));
    }

    @Override
    public double growth(Rating rating) {
        double sigma = SCALE * rating.volatility();
        return sigma * sigma;
    }

    /// Returns the rating after a rating period (steps 2 to 8 of the paper).
    ///
    /// @param player the rating at the beginning of the period
    /// @param results of the period, at least one
    /// @param length the length of the period: 1 in the paper; 0 for a single game, because the deviation
    ///     has already grown by the time since the last game
    public Rating after(Rating player, List<Result> results, double length) {
        double phi = phi(player);
        double v = variance(player, results);
        double gain = gain(player, results);
        double sigma = volatility(player, v, v * gain);
        double before = phi * phi + length * sigma * sigma;
        double after = 1 / Math.sqrt(1 / before + 1 / v);
        double mu = mu(player) + after * after * gain;
        return new Rating(Rating.INITIAL.value() + SCALE * mu, SCALE * after, sigma);
    }

    static double mu(Rating rating) {
        return (rating.value() - Rating.INITIAL.value()) / SCALE;
    }

    static double phi(Rating rating) {
        return rating.deviation() / SCALE;
    }

    /// Returns `g(phi)`: the weight of a result against an opponent. It decreases with the opponent's deviation.
    static double weight(Rating opponent) {
        double phi = phi(opponent);
        return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
    }

    /// Returns `E`: the score that is expected against an opponent.
    static double expected(Rating player, Rating opponent) {
        return 1 / (1 + StrictMath.exp(-weight(opponent) * (mu(player) - mu(opponent))));
    }

    /// Returns `v` (step 3): the variance of the strength, estimated from the results alone.
    static double variance(Rating player, List<Result> results) {
        double sum = 0;
        for (Result result : results) {
            double g = weight(result.opponent());
            double e = expected(player, result.opponent());
            sum += g * g * e * (1 - e);
        }
        return 1 / sum;
    }

    /// Returns the sum of `g (s - E)`; `v` times it is the improvement `Delta` (step 4).
    static double gain(Rating player, List<Result> results) {
        double sum = 0;
        for (Result result : results) {
            sum += weight(result.opponent()) * (result.score() - expected(player, result.opponent()));
        }
        return sum;
    }

    /// Returns the new volatility (step 5), by the Illinois algorithm.
    double volatility(Rating player, double v, double delta) {
        double a = 2 * StrictMath.log(player.volatility());
        double low = a;
        double high;
        double excess = delta * delta - phi(player) * phi(player) - v;
        if (excess > 0) {
            high = StrictMath.log(excess);
        } else {
            int k = 1;
            while (slope(a - k * tau, player, v, delta) < 0) {
                k++;
            }
            high = a - k * tau;
        }
        double atLow = slope(low, player, v, delta);
        double atHigh = slope(high, player, v, delta);
        while (Math.abs(high - low) > CONVERGENCE) {
            double next = low + (low - high) * atLow / (atHigh - atLow);
            double atNext = slope(next, player, v, delta);
            if (atNext * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = next;
            atHigh = atNext;
        }
        return StrictMath.exp(low / 2);
    }

    /// Returns `f(x)` of step 5, whose root is the logarithm of the squared volatility.
    double slope(double x, Rating player, double v, double delta) {
        double phi = phi(player);
        double power = StrictMath.exp(x);
        double sum = phi * phi + v + power;
        double a = 2 * StrictMath.log(player.volatility());
        return power * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    }
}
