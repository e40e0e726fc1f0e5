package cartulary.record.rating;

import cartulary.contracts.game.GameId;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;

/// A person with a rating, as programs read it.
///
/// @param person the id of the account
/// @param rating on the scale on which a beginner has 1500 ± 350
/// @param deviation right after the last game; it grows until the next one
/// @param volatility how much the strength is expected to vary; the same for everybody in games of more than two
/// @param games the number of rated games
/// @param last the end of the last of them
/// @param lastGame its id
/// @param provisionalFrom the time from which the rating is provisional: the end of the last game if it already is
public record RatedPerson(
        String person,
        double rating,
        double deviation,
        double volatility,
        int games,
        Instant last,
        GameId lastGame,
        Instant provisionalFrom) {
    /// Returns whether the rating is provisional right after the last game.
    @JsonIgnore
    public boolean isProvisional() {
        return !provisionalFrom.isAfter(last);
    }

    public static RatedPerson of(String person, PersonRating rating, RatingModel model) {
        return new RatedPerson(
                person,
                rating.rating().value(),
                rating.rating().deviation(),
                rating.rating().volatility(),
                rating.games(),
                rating.last().ended(),
                rating.last().game(),
                rating.provisionalFrom(model));
    }
}
