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
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.TestDatabase;
import cartulary.query.projection.database.Database;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class EndedGamesTest {
    private static final List<List<Envelope>> GAMES = LongStream.range(900, 906)
            .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH).events().stream()
                    .map(Envelope::publicForm)
                    .toList())
            .toList();

    @Parameter
    TestDatabase engine;

    @TempDir
    Path folder;

    private final ListTopic topic = new ListTopic(4);
    private Database database;

    @BeforeEach
    void empty() {
        database = engine.empty(folder);
    }

    private QuerySide node() {
        QuerySide query = QuerySide.open(topic, "query", database);
        query.start();
        return query;
    }

    private Path lake(String name) {
        return folder.resolve(name);
    }

    private static ContinuousExport export(QuerySide query, Path lake) {
        var export = new ContinuousExport(
                new Export(
                        lake,
                        new Settings(Players.NONE, false, false, false, null),
                        Catalogue.standard(),
                        Chips.standard(),
                        PseudonymKey.unused()),
                query.lakeSource().games(),
                query.lakeSource().turn(),
                Duration.ofMillis(100),
                Clock.systemUTC());
        export.start();
        return export;
    }

    private static List<List<String>> ask(Path lake, String sql) throws SQLException {
        return LakeDatabase.query(lake, LakeFilter.NONE, QueryLimits.INTERACTIVE, lakeNow -> lakeNow.ask(sql))
                .rows()
                .stream()
                .map(row -> row.stream().map(String::valueOf).toList())
                .toList();
    }

    private static void awaitGames(Path lake, List<List<Envelope>> games) {
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

    @Test
    void nodesWithOneFolderOrFoldersOfTheirOwnHaveEveryGameOnce() throws Exception {
        try (QuerySide first = node();
                QuerySide second = node();
                QuerySide third = node();
                ContinuousExport one = export(first, lake("shared"));
                ContinuousExport two = export(second, lake("shared"));
                ContinuousExport own = export(third, lake("own"))) {
            for (List<Envelope> game : GAMES) {
                topic.send(game);
                topic.send(game.getLast()); // delivered at least once
            }
            awaitGames(lake("shared"), GAMES);
            awaitGames(lake("own"), GAMES);
            assertThat(one.status().added() + two.status().added()).isEqualTo(GAMES.size());
            assertThat(Stream.of(one, two, own).map(each -> each.status().failures()))
                    .containsOnly(0L);
        }
        String sums = "SELECT game, sum(points) FROM ledger GROUP BY game ORDER BY game";
        assertThat(ask(lake("shared"), sums)).hasSize(GAMES.size()).isEqualTo(ask(lake("own"), sums));
        assertThat(ask(lake("own"), "SELECT game, total_score FROM games ORDER BY game"))
                .isEqualTo(ask(lake("own"), sums));
    }

    @Test
    void aCorrectionIsWrittenAgainAlsoByAnotherNodeLater() throws Exception {
        var disputed = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(71, PlayedGame.BOTH)));
        List<Envelope> game =
                disputed.open(disputed.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED).events().stream()
                        .map(Envelope::publicForm)
                        .toList();
        int end = (int) game.stream()
                .filter(event -> event.data() instanceof DeckOpened)
                .findFirst()
                .orElseThrow()
                .revision();
        try (QuerySide query = node();
                ContinuousExport _ = export(query, lake("lake"))) {
            topic.send(game.subList(0, end));
            awaitGames(lake("lake"), List.of(game));
        }
        topic.send(game.subList(end, game.size()));
        try (QuerySide query = node();
                ContinuousExport _ = export(query, lake("lake"))) {
            await().until(() -> ask(lake("lake"), "SELECT corrected FROM games").equals(List.of(List.of("true"))));
            awaitGames(lake("lake"), List.of(game));
        }
    }

    @Test
    void aGameThatWasParkedIsExportedOnceItHasItsMissingEvent() {
        List<Envelope> parked = GAMES.getFirst();
        try (QuerySide query = node();
                ContinuousExport _ = export(query, lake("lake"))) {
            topic.send(parked.subList(0, 9));
            topic.send(parked.subList(10, parked.size()));
            topic.send(GAMES.get(1));
            awaitGames(lake("lake"), List.of(GAMES.get(1)));
            topic.send(parked.subList(9, 10));
            awaitGames(lake("lake"), List.of(GAMES.get(1), parked));
        }
    }

    @Test
    void aRebuildOfTheRecordChangesNothing() throws Exception {
        try (QuerySide query = node();
                ContinuousExport export = export(query, lake("lake"))) {
            topic.send(GAMES.getFirst());
            awaitGames(lake("lake"), GAMES.subList(0, 1));
            Manifest before = LakeReader.manifest(lake("lake"));
            query.rebuilds().start("record");
            await().until(() -> query.rebuilds().progress("record").isEmpty());
            topic.send(GAMES.get(1));
            awaitGames(lake("lake"), GAMES.subList(0, 2));
            assertThat(LakeReader.manifest(lake("lake")).parts())
                    .contains(before.parts().getFirst());
            assertThat(export.status().failures()).isZero();
        }
    }

    @Test
    void gamesWhoseRowsAreReadAgainFromTheTopicAreWaitedFor() throws Exception {
        topic.send(GAMES.getFirst());
        try (QuerySide query = node()) {
            await().until(() -> query.lakeSource().games().head() == 1);
            new DatabaseContents(database).execute("DELETE FROM record_event WHERE revision > 100");
            try (ContinuousExport export = export(query, lake("lake"))) {
                await().untilAsserted(() -> assertThat(export.status().failure())
                        .contains("up to revision 100 only", "goes on once they have caught up"));
                query.rebuilds().start("record");
                awaitGames(lake("lake"), GAMES.subList(0, 1));
                await().until(() -> export.status().failure() == null);
            }
        }
    }

    @Test
    void aLakeOfAnotherDatabaseIsRefused() {
        topic.send(GAMES.getFirst());
        try (QuerySide query = node();
                ContinuousExport _ = export(query, lake("lake"))) {
            awaitGames(lake("lake"), GAMES.subList(0, 1));
        }
        database = engine.empty(folder.resolve("other"));
        try (QuerySide query = node();
                ContinuousExport export = export(query, lake("lake"))) {
            await().untilAsserted(() -> assertThat(export.status().failure())
                    .contains("was made from another source", "Export to another folder"));
        }
    }
}
