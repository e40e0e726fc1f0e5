package cartulary.query.rebuild;

import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameOptions;
import cartulary.query.DatabaseContents;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.SignedInPlayers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// An empty database of each engine, a log of recorded games, and rebuilds from that log.
@ParameterizedClass
@EnumSource(TestDatabase.class)
abstract class RebuildFixture {
    /// Whole games, played once for all tests: the first has everything that can be in a game, and the first five have
    /// each set of options. In each two people have accounts, if it has so many.
    static final List<List<Envelope>> GAMES = LongStream.of(204, 202, 203, 201, 200, 205)
            .mapToObj(seed ->
                    SignedInPlayers.in(PlayedGame.whole(seed, options(seed)).events(), Map.of(1, "Ada", 2, "Bo")))
            .toList();

    /// The events of a small step of a rebuild.
    static final int STEP = 150;

    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    Database database;

    DatabaseContents contents;

    final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeEach
    void openEmptyDatabase() {
        database = engine.empty(data);
        contents = new DatabaseContents(database);
    }

    void play(int games) {
        GAMES.subList(0, games).forEach(log::append);
    }

    private static GameOptions options(long seed) {
        return PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
    }

    void project() throws SQLException {
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
        }
    }

    Rebuild rebuild(List<Projection> projections) {
        return new Rebuild(RebuildSource.of(log), database, projections);
    }

    Rebuild smallSteps() {
        return new Rebuild(RebuildSource.of(log), database, QuerySides.PROJECTIONS, STEP);
    }
}
