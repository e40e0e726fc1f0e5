package cartulary.record.rating;

import java.time.Instant;

/// The rating of a person in one class after a game.
///
/// @param rating as it is stored
/// @param games the number of rated games up to it
/// @param last the position of the game
public record PersonRating(Rating rating, int games, RatedGame.Position last) {
    /// The deviation above which a rating is provisional.
    public static final double PROVISIONAL = 110;

    /// Returns the time from which the rating is provisional if no game follows: the end of the last game if it already
    /// is.
    public Instant provisionalFrom(RatingModel model) {
        if (isProvisional()) {
            return last.ended();
        }
        double variance = PROVISIONAL * PROVISIONAL - rating.deviation() * rating.deviation();
        double periods = variance / model.growth(rating);
        return last.ended().plusMillis((long) (periods * RatedGame.PERIOD.toMillis()));
    }

    /// Returns whether the rating is provisional right after the game.
    public boolean isProvisional() {
        return rating.deviation() >= PROVISIONAL;
    }
}
