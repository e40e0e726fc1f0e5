package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.record.rating.PersonRating;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Entrant;
import cartulary.record.rating.RatedPerson;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The ratings of a person.
///
/// @param ratings one for each class in which the person has a rated game, by the keys of the classes
public record PersonRatings(String person, List<OfClass> ratings) {
    /// The rating of a person in one class.
    ///
    /// @param now the present rating
    /// @param curve the rating after each game, the newest first
    /// @param next the key of the earlier part of the curve; absent if there is none
    @Schema(
            name = "RatingOfClass",
            requiredProperties = {"class", "curve", "now"})
    public record OfClass(
            @JsonProperty("class") String ratingClass,
            RatedPerson now,
            List<Point> curve,
            @Nullable String next) {}

    /// The rating after a game.
    ///
    /// @param ended the end of the game
    /// @param persons who met in the game, by seat; the person of the ratings is one of them
    @Schema(name = "RatingAfterGame")
    public record Point(GameId game, Instant ended, double rating, double deviation, int games, List<Placed> persons) {
        static Point of(PersonRating after, RatedGame game) {
            return new Point(
                    after.last().game(),
                    after.last().ended(),
                    after.rating().value(),
                    after.rating().deviation(),
                    after.games(),
                    game.persons().stream().map(Placed::of).toList());
        }
    }

    /// The result of a person in a game.
    ///
    /// @param person the id of the account
    /// @param place in the final ranking, 1 for the best
    @Schema(
            name = "PlacedPerson",
            requiredProperties = {"person", "place"})
    public record Placed(String person, int place) {
        private static Placed of(Entrant entrant) {
            return new Placed(entrant.person(), entrant.place());
        }
    }
}
