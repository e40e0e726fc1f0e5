package cartulary.record.rating;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A game that counts for the ratings of the persons who played it.
///
/// @param at when and in which order it counts
/// @param persons two or more, each once, by seat; bots and guests are not among them
public record RatedGame(Position at, RatingClass ratingClass, List<Entrant> persons) {
    /// The rating period of Glicko-2: the deviation of somebody with 60 grows to about 110 in a year without games.
    static final Duration PERIOD = Duration.ofDays(5);

    public RatedGame {
        persons = List.copyOf(persons);
    }

    /// Returns a game that ended by its rules; empty if it is not rated, because it has fewer than two persons, or one
    /// of them on two seats.
    ///
    /// @param persons by seat
    public static Optional<RatedGame> of(Position at, RatingClass ratingClass, List<Entrant> persons) {
        long different = persons.stream().map(Entrant::person).distinct().count();
        return persons.size() < 2 || different < persons.size()
                ? Optional.empty()
                : Optional.of(new RatedGame(at, ratingClass, persons));
    }

    /// A person in a game.
    ///
    /// @param place 1 is the best
    public record Entrant(String person, int place) {}

    /// The place of a game in the order in which games count: by their ends, and by their ids if those are in the same
    /// millisecond. Both are in every source of games, unlike the order of the log.
    public record Position(Instant ended, GameId game) implements Comparable<Position> {
        @Override
        public int compareTo(Position other) {
            int byEnd = ended.compareTo(other.ended);
            return byEnd == 0 ? game.value().compareTo(other.game.value()) : byEnd;
        }
    }

    /// Returns the ratings after the game, in the order of the persons.
    ///
    /// @param before their ratings after the last game before it; null for the first one
    public List<PersonRating> rate(List<@Nullable PersonRating> before) {
        RatingModel model = ratingClass.model();
        List<Rating> rated = model.rated(
                before.stream().map(each -> atGame(model, each)).toList(),
                persons.stream().map(Entrant::place).toList());
        var after = new ArrayList<PersonRating>(rated.size());
        for (int i = 0; i < rated.size(); i++) {
            PersonRating old = before.get(i);
            after.add(new PersonRating(rated.get(i).rounded(), old == null ? 1 : old.games() + 1, at));
        }
        return after;
    }

    private Rating atGame(RatingModel model, @Nullable PersonRating before) {
        return before == null
                ? Rating.INITIAL
                : model.grown(
                        before.rating(), periods(Duration.between(before.last().ended(), at.ended())));
    }

    private static double periods(Duration time) {
        return (double) time.toMillis() / PERIOD.toMillis();
    }
}
