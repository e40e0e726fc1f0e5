package cartulary.record.rating;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The ratings of all persons, folded from rated games in their order. Costs about a microsecond for each game, and
/// memory for each person and class. Not thread-safe.
public final class RatingBook {
    private final Map<RatingClass, Map<String, PersonRating>> ratings = new HashMap<>();
    private RatedGame.@Nullable Position last;

    /// Returns the book of some games, which may be in any order.
    public static RatingBook of(Collection<RatedGame> games) {
        var book = new RatingBook();
        games.stream().sorted(Comparator.comparing(RatedGame::at)).forEach(book::add);
        return book;
    }

    /// Adds the next game. Returns the ratings of its persons, in their order.
    ///
    /// @throws IllegalArgumentException if the game is not after the one before
    public List<PersonRating> add(RatedGame game) {
        if (last != null && game.at().compareTo(last) <= 0) {
            throw new IllegalArgumentException("game " + game.at() + " does not come after game " + last);
        }
        last = game.at();
        Map<String, PersonRating> ofClass = ratings.computeIfAbsent(game.ratingClass(), _ -> new HashMap<>());
        var before = new ArrayList<@Nullable PersonRating>();
        game.persons().forEach(each -> before.add(ofClass.get(each.person())));
        List<PersonRating> after = game.rate(before);
        for (int i = 0; i < after.size(); i++) {
            ofClass.put(game.persons().get(i).person(), after.get(i));
        }
        return after;
    }

    /// Returns the classes with a rated game, by their keys.
    public List<RatingClass> classes() {
        return ratings.keySet().stream().sorted().toList();
    }

    /// Returns the persons with a rating, the highest first; those with the same rating backwards by their ids.
    public List<RatedPerson> ranking(RatingClass ratingClass) {
        return ratings.getOrDefault(ratingClass, Map.of()).entrySet().stream()
                .map(each -> RatedPerson.of(each.getKey(), each.getValue(), ratingClass.model()))
                .sorted(Comparator.comparing(RatedPerson::rating)
                        .thenComparing(RatedPerson::person)
                        .reversed())
                .toList();
    }
}
