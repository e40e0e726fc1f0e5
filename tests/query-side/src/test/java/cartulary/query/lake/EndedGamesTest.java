package cartulary.query.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.continuous.ContinuousExport;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.query.DatabaseContents;
import cartulary.query.QuerySide;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

@MethodSource("cartulary.query.TestDatabase#ofReads")
class EndedGamesTest extends EndedGamesFixture {
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
