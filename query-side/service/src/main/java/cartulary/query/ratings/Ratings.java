package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Position;
import cartulary.record.rating.RatedPerson;
import cartulary.record.rating.Rating;
import cartulary.record.rating.RatingClass;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the ratings of persons.
@Singleton
public final class Ratings {
    /// Sorted by an index, so that it reads no more than the games that it returns.
    static final String NEWEST_GAMES =
            "SELECT rating_game.* FROM rating_curve JOIN rating_game ON rating_game.game = rating_curve.game"
                    + " WHERE person = :person ORDER BY rating_curve.ended DESC, rating_curve.game DESC LIMIT :limit";

    private final Jdbi jdbi;

    public Ratings(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// The position of a person in the list.
    ///
    /// @param rating in millionths
    public record PageKey(long rating, String person) {
        private static final Pattern FORM = Pattern.compile("(-?\\d{1,18})~([0-9A-Za-z_-]{1,64})");

        static final PageKey FIRST = new PageKey(Long.MAX_VALUE, "");

        /// Parses `next` of a page; empty for any other text.
        public static Optional<PageKey> parse(String next) {
            Matcher form = FORM.matcher(next);
            return form.matches()
                    ? Optional.of(new PageKey(Long.parseLong(form.group(1)), form.group(2)))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return rating + "~" + person;
        }
    }

    /// The position of a game in a curve, as text: its end in milliseconds since 1970, and its id.
    public static final class CurveKey {
        private static final Pattern FORM =
                Pattern.compile("(\\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})");

        static final Position FIRST = new Position(
                Instant.ofEpochMilli(999_999_999_999_999L), new GameId("ffffffff-ffff-ffff-ffff-ffffffffffff"));

        private CurveKey() {}

        /// Parses `next` of a curve; empty for any other text.
        public static Optional<Position> parse(String next) {
            Matcher form = FORM.matcher(next);
            return form.matches()
                    ? Optional.of(new Position(
                            Instant.ofEpochMilli(Long.parseLong(form.group(1))), new GameId(form.group(2))))
                    : Optional.empty();
        }

        private static String of(PersonRatings.Point last) {
            return last.ended().toEpochMilli() + "~" + last.game().value();
        }
    }

    /// Returns the classes in which a game was rated, by their keys.
    public List<RatingClass> classes() {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT class FROM rating_class ORDER BY class")
                .map((row, context) -> RatingClass.parse(row.getString(1)).orElseThrow())
                .list());
    }

    /// Returns a page of the persons with a rating, the highest first. One indexed read.
    ///
    /// @param now omits persons whose rating is provisional then; null to omit nobody
    /// @param after `next` of the page before; null for the first one
    public RatingList page(RatingClass ratingClass, @Nullable Instant now, @Nullable PageKey after, int limit) {
        PageKey from = after == null ? PageKey.FIRST : after;
        List<RatedPerson> found = jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT * FROM rating_person WHERE class = :class AND (rating, person) < (:rating, :person)"
                                + (now == null ? "" : " AND provisional_from > :now")
                                + " ORDER BY rating DESC, person DESC LIMIT :limit")
                .bind("class", ratingClass.key())
                .bind("rating", from.rating())
                .bind("person", from.person())
                .bind("now", now == null ? 0 : now.toEpochMilli())
                .bind("limit", limit + 1)
                .map((row, context) ->
                        RatedPerson.of(row.getString("person"), RatingRows.rating(row), ratingClass.model()))
                .list());
        List<RatedPerson> page = found.stream().limit(limit).toList();
        String next = found.size() > limit ? key(page.getLast()).toString() : null;
        return new RatingList(ratingClass.key(), page, next);
    }

    private static PageKey key(RatedPerson last) {
        return new PageKey(Rating.units(last.rating()), last.person());
    }

    /// Returns the ratings of a person, without any for an unknown one. Two indexed reads for each class.
    ///
    /// @param only one class; null for all
    /// @param after `next` of a curve; null for the newest games
    /// @param limit the number of games of a curve
    public PersonRatings of(String person, @Nullable RatingClass only, @Nullable Position after, int limit) {
        return jdbi.inTransaction(handle -> new PersonRatings(
                person,
                handle
                        .createQuery("SELECT * FROM rating_person WHERE person = :person"
                                + (only == null ? "" : " AND class = :class") + " ORDER BY class")
                        .bind("person", person)
                        .bind("class", only == null ? "" : only.key())
                        .map((row, context) -> {
                            RatingClass each =
                                    RatingClass.parse(row.getString("class")).orElseThrow();
                            var now = RatedPerson.of(person, RatingRows.rating(row), each.model());
                            return new PersonRatings.OfClass(each.key(), now, List.of(), null);
                        })
                        .list()
                        .stream()
                        .map(each -> withCurve(handle, each, after == null ? CurveKey.FIRST : after, limit))
                        .toList()));
    }

    /// Returns the results of a person against others, without any for an unknown person. One indexed read of at most
    /// 500 games.
    public PersonOpponents opponents(String person) {
        List<RatedGame> newestFirst = jdbi.withHandle(handle -> handle.createQuery(NEWEST_GAMES)
                .bind("person", person)
                .bind("limit", PersonOpponents.MOST_GAMES)
                .map((row, context) -> ratedGame(row))
                .list());
        return PersonOpponents.of(person, newestFirst);
    }

    private static PersonRatings.OfClass withCurve(
            Handle handle, PersonRatings.OfClass rating, Position after, int limit) {
        List<PersonRatings.Point> found = handle.createQuery(
                        "SELECT rating_game.*, rating, deviation, volatility, games FROM rating_curve"
                                + " JOIN rating_game ON rating_game.game = rating_curve.game"
                                + " WHERE person = :person AND rating_curve.class = :class"
                                + " AND (rating_curve.ended, rating_curve.game) < (:ended, :game)"
                                + " ORDER BY rating_curve.ended DESC, rating_curve.game DESC LIMIT :limit")
                .bind("person", rating.now().person())
                .bind("class", rating.ratingClass())
                .bind("ended", after.ended().toEpochMilli())
                .bind("game", after.game().value())
                .bind("limit", limit + 1)
                .map((row, context) -> PersonRatings.Point.of(RatingRows.rating(row), ratedGame(row)))
                .list();
        List<PersonRatings.Point> curve = found.stream().limit(limit).toList();
        String next = found.size() > limit ? CurveKey.of(curve.getLast()) : null;
        return new PersonRatings.OfClass(rating.ratingClass(), rating.now(), curve, next);
    }

    private static RatedGame ratedGame(ResultSet row) throws SQLException {
        return GameResults.result(row).rated(new GameId(row.getString("game"))).orElseThrow();
    }
}
