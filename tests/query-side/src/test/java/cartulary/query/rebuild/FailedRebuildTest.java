package cartulary.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import org.junit.jupiter.api.Test;

class FailedRebuildTest extends RebuildFixture {
    @Test
    void theReasonOfAFailureIsReportedByEveryNodeUntilTheNextRebuild() throws Exception {
        play(1);
        project();
        // A rebuild drops and creates this table, which fails while it is a view.
        contents.execute("CREATE VIEW shadow_score_game AS SELECT 1 AS points");
        try (QuerySide query = QuerySides.open(log, database);
                QuerySide other = QuerySides.open(log, database)) {
            assertThat(query.rebuilds().start("scoreboard")).isTrue();
            await().until(() -> !query.rebuilds().isRunning("scoreboard"));
            assertThat(query.projectionMonitor().rebuildFailures()).containsOnlyKeys("scoreboard");
            assertThat(query.projectionMonitor().rebuildFailures().get("scoreboard"))
                    .contains("shadow_score_game");
            assertThat(other.projectionMonitor().rebuildFailures())
                    .isEqualTo(query.projectionMonitor().rebuildFailures());

            contents.execute("DROP VIEW shadow_score_game");
            assertThat(other.rebuilds().start("scoreboard")).isTrue();
            await().until(() -> !other.rebuilds().isRunning("scoreboard"));
            assertThat(query.projectionMonitor().rebuildFailures()).isEmpty();
        }
    }

    @Test
    void aCancelledRebuildIsReportedAsUnsuccessful() throws Exception {
        play(6);
        project();
        try (QuerySide query = QuerySides.open(log, database)) {
            assertThat(query.rebuilds().start("lobby")).isTrue();
            assertThat(query.rebuilds().cancel("lobby")).isTrue();
            await().until(() -> !query.rebuilds().isRunning("lobby"));
            assertThat(query.projectionMonitor().rebuildFailures().get("lobby")).contains("cancelled");
        }
    }
}
