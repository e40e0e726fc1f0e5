package cartulary.query.ratings;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The ratings of registered persons: the result of each game, the moves of each person in it, the rating of
/// each person after each rated game (the curve), and the present one. Times are milliseconds since 1970, ratings
/// and deviations millionths.
///
/// The rows of a game depend on earlier games, also on those of other partitions. The order in which games count is in
/// the games themselves, so the rows are the same whenever a game arrives: a game that arrives late, is corrected or
/// annulled moves the ratings of its persons after it, and of those whom they met ({@link RatingUpdate}).
@Singleton
public final class RatingProjection implements Projection {
    static final String GAME = "rating_game";
    static final String SEAT = "rating_seat";
    static final String CLASS = "rating_class";
    static final String CURVE = "rating_curve";
    static final String PERSON = "rating_person";

    @Override
    public String name() {
        return "ratings";
    }

    @Override
    public int version() {
        return 3;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(
                new ProjectionTable(
                        GAME,
                        "game TEXT PRIMARY KEY, revision BIGINT NOT NULL, listed INTEGER NOT NULL,"
                                + " class TEXT NOT NULL, persons TEXT NOT NULL, ended BIGINT,"
                                + " places TEXT NOT NULL, annulled INTEGER NOT NULL, moves TEXT NOT NULL",
                        "game"),
                new ProjectionTable(
                        SEAT,
                        "game TEXT, seat INTEGER, person TEXT NOT NULL, ended BIGINT NOT NULL,"
                                + " moves INTEGER NOT NULL, signed TEXT NOT NULL, PRIMARY KEY (game, seat),"
                                + " UNIQUE (person, ended, game, seat)",
                        "game, seat"),
                new ProjectionTable(CLASS, "class TEXT PRIMARY KEY", "class"),
                new ProjectionTable(
                        CURVE,
                        "person TEXT, class TEXT, ended BIGINT, game TEXT, rating BIGINT NOT NULL,"
                                + " deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, games INTEGER NOT NULL,"
                                // Finds the newest games of a person in all classes.
                                + " PRIMARY KEY (person, class, ended, game), UNIQUE (person, ended, game)",
                        "person, class, ended, game"),
                new ProjectionTable(
                        PERSON,
                        "person TEXT, class TEXT, ended BIGINT NOT NULL, game TEXT NOT NULL, rating BIGINT NOT NULL,"
                                + " deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, games INTEGER NOT NULL,"
                                + " provisional_from BIGINT NOT NULL, PRIMARY KEY (person, class),"
                                + " UNIQUE (class, rating, person)",
                        "person, class"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new RatingWriter(handle, generation);
    }
}
