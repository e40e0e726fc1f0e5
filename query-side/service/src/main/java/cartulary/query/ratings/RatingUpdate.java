package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.record.rating.PersonRating;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Entrant;
import cartulary.record.rating.RatedGame.Position;
import cartulary.record.rating.RatingClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Changes the ratings of one class for games that became rated, were corrected, or are rated no more. Follows the
/// games of each person whose rating changed, in the order in which games count, until the digits are the same again.
///
/// A game that ended after all others of its persons costs one read for each of them. Any other change costs four
/// indexed reads and a write for each person of each game whose ratings change.
final class RatingUpdate {
    private final RatingClass ratingClass;
    private final RatingRows rows;
    private final Function<GameId, Optional<RatedGame>> games;

    /// The games to rate again, in their order: null for those that did not change themselves.
    private final TreeMap<Position, @Nullable Change> agenda = new TreeMap<>();

    /// The persons whose ratings now differ from those before the update; null for a person without any.
    private final Map<String, @Nullable PersonRating> moved = new HashMap<>();

    private final Map<String, Optional<PersonRating>> stored = new HashMap<>();

    /// A change of what is rated of a game.
    ///
    /// @param before null if it was not rated
    /// @param after null if it is not rated any more
    record Change(@Nullable RatedGame before, @Nullable RatedGame after) {
        RatedGame game() {
            return Objects.requireNonNull(after == null ? before : after);
        }
    }

    /// @param games returns a rated game whose result did not change
    RatingUpdate(RatingClass ratingClass, RatingRows rows, Function<GameId, Optional<RatedGame>> games) {
        this.ratingClass = ratingClass;
        this.rows = rows;
        this.games = games;
    }

    void run(List<Change> changes) {
        changes.forEach(change -> agenda.put(change.game().at(), change));
        while (!agenda.isEmpty()) {
            Map.Entry<Position, @Nullable Change> next = agenda.pollFirstEntry();
            Change change = next.getValue();
            if (change == null) {
                rate(games.apply(next.getKey().game()).orElseThrow());
            } else if (change.after() == null) {
                remove(change.game());
            } else {
                rate(change.after());
            }
        }
        moved.forEach((person, now) -> {
            if (now == null) {
                rows.removeCurrent(person, ratingClass);
            } else {
                rows.putCurrent(person, ratingClass, now);
            }
        });
    }

    private void rate(RatedGame game) {
        var before = new ArrayList<@Nullable PersonRating>();
        for (Entrant entrant : game.persons()) {
            before.add(before(entrant.person(), game.at()));
        }
        List<PersonRating> after = game.rate(before);
        for (int i = 0; i < after.size(); i++) {
            String person = game.persons().get(i).person();
            boolean isStored = isFollowed(person, game.at(), true)
                    && rows.at(person, ratingClass, game.at())
                            .filter(after.get(i)::equals)
                            .isPresent();
            if (isStored) {
                moved.remove(person);
            } else {
                rows.put(person, ratingClass, after.get(i));
                move(person, game.at(), after.get(i));
            }
        }
    }

    private void remove(RatedGame game) {
        for (Entrant entrant : game.persons()) {
            PersonRating before = before(entrant.person(), game.at());
            rows.remove(entrant.person(), ratingClass, game.at());
            move(entrant.person(), game.at(), before);
        }
    }

    private void move(String person, Position at, @Nullable PersonRating now) {
        moved.put(person, now);
        if (isFollowed(person, at, false)) {
            rows.next(person, ratingClass, at).ifPresent(next -> agenda.putIfAbsent(next, null));
        }
    }

    private @Nullable PersonRating before(String person, Position at) {
        if (moved.containsKey(person)) {
            return moved.get(person);
        }
        return isFollowed(person, at, true)
                ? rows.before(person, ratingClass, at).orElse(null)
                : stored(person).orElse(null);
    }

    /// Returns whether the stored ratings of a person have a game after this one, or this one as well.
    private boolean isFollowed(String person, Position at, boolean orIsStored) {
        return stored(person)
                .filter(last -> last.last().compareTo(at) >= (orIsStored ? 0 : 1))
                .isPresent();
    }

    private Optional<PersonRating> stored(String person) {
        return stored.computeIfAbsent(person, each -> rows.current(each, ratingClass));
    }
}
