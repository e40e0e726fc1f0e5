package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.Generation;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Dialect;
import cartulary.query.projection.database.Upsert;
import cartulary.record.rating.PersonRating;
import cartulary.record.rating.RatedGame.Position;
import cartulary.record.rating.Rating;
import cartulary.record.rating.RatingClass;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The rows of one generation with the ratings of persons. Reads see the rows as they were before the batch; every
/// read is an indexed one of one row.
final class RatingRows {
    private static final String RATING = "ended, game, rating, deviation, volatility, games";

    private final Handle handle;
    private final String lock;
    private final String selectCurrent;
    private final String selectBefore;
    private final String selectNext;
    private final String selectAt;
    private final BatchWrite points;
    private final BatchWrite removedPoints;
    private final BatchWrite currents;
    private final BatchWrite removedCurrents;

    RatingRows(Handle handle, Generation generation) {
        this.handle = handle;
        String curve = generation.table(RatingProjection.CURVE);
        String person = generation.table(RatingProjection.PERSON);
        String ofPerson = " WHERE person = ? AND class = ?";
        lock = "SELECT class FROM " + generation.table(RatingProjection.CLASS) + " WHERE class = ?"
                + Dialect.of(handle).locking();
        selectCurrent = "SELECT " + RATING + " FROM " + person + ofPerson;
        selectBefore = "SELECT " + RATING + " FROM " + curve + ofPerson
                + " AND (ended, game) < (?, ?) ORDER BY ended DESC, game DESC LIMIT 1";
        selectNext = "SELECT ended, game FROM " + curve + ofPerson
                + " AND (ended, game) > (?, ?) ORDER BY ended, game LIMIT 1";
        selectAt = "SELECT " + RATING + " FROM " + curve + ofPerson + " AND ended = ? AND game = ?";
        points = new BatchWrite(handle, Upsert.into(curve, "person, class, ended, game", "person, class, " + RATING));
        removedPoints = new BatchWrite(handle, "DELETE FROM " + curve + ofPerson + " AND ended = ? AND game = ?");
        currents = new BatchWrite(
                handle, Upsert.into(person, "person, class", "person, class, " + RATING + ", provisional_from"));
        removedCurrents = new BatchWrite(handle, "DELETE FROM " + person + ofPerson);
    }

    /// Waits until no other node changes ratings of a class, until the end of the transaction.
    void lock(RatingClass ratingClass) {
        handle.select(lock, ratingClass.key()).mapTo(String.class).findOne();
    }

    /// Returns the present rating.
    Optional<PersonRating> current(String person, RatingClass ratingClass) {
        return handle.select(selectCurrent, person, ratingClass.key())
                .map((row, context) -> rating(row))
                .findOne();
    }

    /// Returns the rating before a game.
    Optional<PersonRating> before(String person, RatingClass ratingClass, Position at) {
        return first(selectBefore, RatingRows::rating, person, ratingClass, at);
    }

    /// Returns the rating after a game.
    Optional<PersonRating> at(String person, RatingClass ratingClass, Position at) {
        return first(selectAt, RatingRows::rating, person, ratingClass, at);
    }

    /// Returns the next game of a person after another one.
    Optional<Position> next(String person, RatingClass ratingClass, Position at) {
        return first(selectNext, RatingRows::position, person, ratingClass, at);
    }

    private <T> Optional<T> first(
            String select, RowReader<T> reader, String person, RatingClass ratingClass, Position at) {
        return handle.select(
                        select,
                        person,
                        ratingClass.key(),
                        at.ended().toEpochMilli(),
                        at.game().value())
                .map((row, context) -> reader.read(row))
                .findOne();
    }

    /// Reads a row of a result.
    @FunctionalInterface
    private interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    static PersonRating rating(ResultSet row) throws SQLException {
        return new PersonRating(
                Rating.ofUnits(row.getLong("rating"), row.getLong("deviation"), row.getLong("volatility")),
                row.getInt("games"),
                position(row));
    }

    private static Position position(ResultSet row) throws SQLException {
        return new Position(Instant.ofEpochMilli(row.getLong("ended")), new GameId(row.getString("game")));
    }

    void put(String person, RatingClass ratingClass, PersonRating after) {
        Rating rating = after.rating();
        points.add(
                person,
                ratingClass.key(),
                after.last().ended().toEpochMilli(),
                after.last().game().value(),
                rating.valueUnits(),
                rating.deviationUnits(),
                rating.volatilityUnits(),
                after.games());
    }

    void remove(String person, RatingClass ratingClass, Position at) {
        removedPoints.add(
                person, ratingClass.key(), at.ended().toEpochMilli(), at.game().value());
    }

    void putCurrent(String person, RatingClass ratingClass, PersonRating now) {
        Rating rating = now.rating();
        currents.add(
                person,
                ratingClass.key(),
                now.last().ended().toEpochMilli(),
                now.last().game().value(),
                rating.valueUnits(),
                rating.deviationUnits(),
                rating.volatilityUnits(),
                now.games(),
                now.provisionalFrom(ratingClass.model()).toEpochMilli());
    }

    void removeCurrent(String person, RatingClass ratingClass) {
        removedCurrents.add(person, ratingClass.key());
    }

    void write() {
        removedPoints.execute();
        points.execute();
        removedCurrents.execute();
        currents.execute();
    }
}
