package cartulary.record.rating;

import java.util.ArrayList;
import java.util.List;

/// The Bradley–Terry model with full pairs of R. C. Weng and C.-J. Lin (A Bayesian Approximation Method for Online
/// Ranking, Journal of Machine Learning Research 12, 2011, algorithm 1) for games of three players or more. A game
/// counts as the games of two between all pairs of its players at once, so that ties have a meaning, and players who
/// are not rated can be left out.
///
/// All numbers have the scale of {@link Rating}: the paper's 25 ± 25/3 is 1500 ± 350 there, and its `beta`, 25/6, is
/// 175.
///
/// @param beta the standard deviation of what a player shows in a game around the strength
/// @param growth the growth of the variance in a rating period without games
public record WengLin(double beta, double growth) implements RatingModel {
    /// The part of the variance that a game leaves in any case.
    private static final double KAPPA = 1e-4;

    @Override
    public double growth(Rating rating) {
        return growth;
    }

    @Override
    public List<Rating> rated(List<Rating> players, List<Integer> places) {
        var after = new ArrayList<Rating>(players.size());
        for (int i = 0; i < players.size(); i++) {
            after.add(rated(i, players, places));
        }
        return after;
    }

    private Rating rated(int i, List<Rating> players, List<Integer> places) {
        Rating player = players.get(i);
        double variance = player.deviation() * player.deviation();
        double omega = 0;
        double delta = 0;
        for (int q = 0; q < players.size(); q++) {
            if (q == i) {
                continue;
            }
            Rating other = players.get(q);
            double c = Math.sqrt(variance + other.deviation() * other.deviation() + 2 * beta * beta);
            double p = 1 / (1 + StrictMath.exp((other.value() - player.value()) / c));
            double gamma = player.deviation() / c;
            omega += variance / c * (Places.score(places.get(i), places.get(q)) - p);
            delta += gamma * variance / (c * c) * p * (1 - p);
        }
        double left = Math.max(1 - delta, KAPPA);
        return new Rating(player.value() + omega, player.deviation() * Math.sqrt(left), player.volatility());
    }
}
