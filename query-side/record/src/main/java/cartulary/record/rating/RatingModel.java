package cartulary.record.rating;

import java.util.List;

/// A method by which the result of a game changes the ratings of its players. Pure; every function of `java.lang.Math`
/// whose digits depend on the machine is replaced by that of `StrictMath`.
public sealed interface RatingModel permits Glicko2, WengLin {
    /// Returns the ratings after a game, in the order of the players.
    ///
    /// @param players the ratings at the time of the game
    /// @param places the place of each player, 1 is the best; equal for players who are tied
    List<Rating> rated(List<Rating> players, List<Integer> places);

    /// Returns by how much the variance of a player without games grows in a rating period.
    double growth(Rating rating);

    /// Returns the rating after some time without games. The deviation grows, and is not greater than that of a
    /// beginner.
    ///
    /// @param periods the number of rating periods, also a fraction of one
    default Rating grown(Rating rating, double periods) {
        double variance = rating.deviation() * rating.deviation() + periods * growth(rating);
        return new Rating(
                rating.value(), Math.min(Rating.INITIAL.deviation(), Math.sqrt(variance)), rating.volatility());
    }
}
