package cartulary.query.disputes;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.query.BothEngines;
import cartulary.query.disputes.DisputeReader.PageKey;
import cartulary.query.disputes.DisputeReader.Status;
import cartulary.query.lobby.GameFilter;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// As {@link cartulary.query.ReadsInPostgresTest}, of disputes.
@Tag("engines")
class DisputesInPostgresTest {
    @TempDir
    Path data;

    @Test
    void disputesCorrectionsAndTheListAreThoseOfAFile() {
        DisputedGame corrected = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(36)));
        corrected.open(corrected.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        DisputedGame open = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(71)));
        int opener = open.persons().getFirst();
        open.open(opener).open(opener, DisputeTarget.total(1, opener));
        try (var engines = new BothEngines(data)) {
            for (DisputedGame game : List.of(corrected, open)) {
                engines.with(game.events());
                for (long back = 0; back < 4; back++) {
                    long at = game.events().size() - back;
                    engines.same(rows -> rows.disputes().of(game.id(), at));
                    engines.same(rows -> rows.scores().sheet(game.id(), at));
                }
            }

            DisputeReader.Page first = engines.same(rows -> rows.disputes().page(Status.OPEN, PageKey.FIRST, 1));
            PageKey next = PageKey.parse(first.next()).orElseThrow();
            assertThat(engines.same(rows -> rows.disputes().page(Status.OPEN, next, 1))
                            .disputes())
                    .hasSize(1);
            assertThat(engines.same(rows -> rows.disputes().page(Status.RESOLVED, PageKey.FIRST, 9))
                            .disputes())
                    .hasSize(1);
            assertThat(engines.same(rows -> rows.lobby().page(GameFilter.ALL, null, 9))
                            .games())
                    .extracting(game -> game.corrected())
                    .containsExactlyInAnyOrder(true, false);
        }
    }
}
