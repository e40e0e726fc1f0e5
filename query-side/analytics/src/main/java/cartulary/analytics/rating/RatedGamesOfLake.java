package cartulary.analytics.rating;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Players;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Entrant;
import cartulary.record.rating.RatedGame.Position;
import cartulary.record.rating.RatingClass;
import cartulary.record.rating.RatingClass.Clock;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rated games of a lake. Its persons are pseudonyms, and persons who were erased are guests in it.
public final class RatedGamesOfLake {
    private static final String SQL = """
            SELECT g.game, epoch_ms(g.ended) AS ended, g.players, g.expansions, g.seconds_per_step IS NOT NULL AS step,
                g.clock_bank IS NOT NULL AS clock, s.person, s.place
            FROM games g JOIN seats s USING (game)
            WHERE g.outcome = 'finished' AND s.person IS NOT NULL
            ORDER BY g.ended, g.game, s.seat""";

    private final List<RatedGame> games = new ArrayList<>();
    private @Nullable Position at;
    private @Nullable RatingClass ratingClass;
    private List<Entrant> persons = new ArrayList<>();

    private RatedGamesOfLake() {}

    /// Returns the rated games of a lake, in their order.
    ///
    /// @throws InvalidQueryException if there is no lake in the folder, or it has no persons or no exact times
    /// @throws cartulary.analytics.lake.DamagedLakeException if a file of the lake cannot be read
    public static List<RatedGame> read(Path folder, QueryLimits limits) throws SQLException {
        Manifest manifest = LakeReader.manifest(folder);
        if (manifest != null) {
            requireRatable(folder, manifest.settings());
        }
        return LakeDatabase.query(
                folder,
                LakeFilter.NONE,
                limits,
                database -> database.ask(SQL, rows -> new RatedGamesOfLake().all(rows)));
    }

    private static void requireRatable(Path folder, Manifest.Settings settings) {
        if (settings.players() == Players.NONE) {
            throw new InvalidQueryException(
                    "the lake in " + folder + " has no persons; export one with --players stable to another folder");
        }
        if (settings.coarseTimes()) {
            throw new InvalidQueryException("the lake in " + folder
                    + " has whole hours only, and ratings need the order of the games; export one without"
                    + " --coarse-times to another folder");
        }
    }

    private List<RatedGame> all(ResultSet rows) throws SQLException {
        while (rows.next()) {
            var next = new Position(Instant.ofEpochMilli(rows.getLong("ended")), new GameId(rows.getString("game")));
            if (!next.equals(at)) {
                end();
                at = next;
                ratingClass = ratingClass(rows);
            }
            persons.add(new Entrant(rows.getString("person"), rows.getInt("place")));
        }
        end();
        return games;
    }

    private void end() {
        if (at != null && ratingClass != null) {
            Optional<RatedGame> game = RatedGame.of(at, ratingClass, persons);
            game.ifPresent(games::add);
        }
        persons = new ArrayList<>();
    }

    private static RatingClass ratingClass(ResultSet row) throws SQLException {
        List<String> sets = Arrays.asList(row.getString("expansions").split(","));
        Clock clock = row.getBoolean("clock") ? Clock.CLOCK : row.getBoolean("step") ? Clock.STEP : Clock.UNTIMED;
        return RatingClass.of(
                row.getInt("players"),
                Arrays.stream(Expansion.values())
                        .filter(each -> sets.contains(each.set()))
                        .toList(),
                clock);
    }
}
