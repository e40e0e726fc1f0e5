package cartulary.query.lake;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.continuous.ContinuousExport;
import cartulary.contracts.event.Envelope;
import cartulary.query.QuerySide;
import cartulary.query.TestDatabase;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.EnumSource;

/// Nodes on one database, and the claim by which one of them exports to a folder.
@EnumSource(TestDatabase.class)
class LakesOfNodesTest extends EndedGamesFixture {
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
}
