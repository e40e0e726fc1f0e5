package cartulary.query.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.continuous.ContinuousExport;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.event.Envelope;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.database.Database;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;

/// A query side whose ended games are exported to a lake.
@Tag("engines")
@ParameterizedClass
abstract class EndedGamesFixture {
    static final List<List<Envelope>> GAMES = LongStream.range(900, 900 + SampleSize.of(3, 6))
            .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH).events().stream()
                    .map(Envelope::publicForm)
                    .toList())
            .toList();

    @Parameter
    TestDatabase engine;

    @TempDir
    Path folder;

    final ListTopic topic = new ListTopic(4);
    Database database;

    @BeforeEach
    void empty() {
        database = engine.empty(folder);
    }

    QuerySide node() {
        QuerySide query = QuerySides.open(topic, "query", database);
        query.start();
        return query;
    }

    Path lake(String name) {
        return folder.resolve(name);
    }

    static ContinuousExport export(QuerySide query, Path lake) {
        var export = new ContinuousExport(
                new Export(
                        lake,
                        new Settings(Players.NONE, false, false, false, null),
                        Rules.standard(),
                        PseudonymKey.unused()),
                query.lakeSource().games(),
                query.lakeSource().turn(),
                Duration.ofMillis(100),
                Clock.systemUTC());
        export.start();
        return export;
    }

    static List<List<String>> ask(Path lake, String sql) throws SQLException {
        return LakeDatabase.query(lake, LakeFilter.NONE, QueryLimits.INTERACTIVE, lakeNow -> lakeNow.ask(sql))
                .rows()
                .stream()
                .map(row -> row.stream().map(String::valueOf).toList())
                .toList();
    }

    static void awaitGames(Path lake, List<List<Envelope>> games) {
        await().until(() -> {
            Manifest manifest = LakeReader.manifest(lake);
            return manifest != null && manifest.games() >= games.size();
        });
        assertThat(LakeReader.manifest(lake).games()).isEqualTo(games.size());
        assertThat(LakeReader.gameIds(lake))
                .containsExactlyInAnyOrderElementsOf(games.stream()
                        .map(game -> game.getFirst().game().value())
                        .toList());
    }
}
