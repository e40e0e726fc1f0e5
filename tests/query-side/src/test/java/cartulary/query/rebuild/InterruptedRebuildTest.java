package cartulary.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.query.QuerySides;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.ProjectionTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Rebuilds that are cancelled, paused, killed or started twice.
class InterruptedRebuildTest extends RebuildFixture {
    @Test
    void progressIsReportedUpToTheEndAndACancelledRebuildChangesNothing() throws Exception {
        play(2);
        project();
        contents.execute("UPDATE score_ledger SET points = 999");
        List<List<String>> old = contents.dumps();
        var reported = new ArrayList<RebuildProgress>();

        assertThat(smallSteps().run(true, reported::add, () -> reported.size() == 2))
                .isEmpty();
        assertThat(contents.dumps()).isEqualTo(old);
        assertThat(contents.tables()).noneMatch(table -> table.startsWith("shadow"));
        assertThat(reported).hasSize(2);

        reported.clear();
        smallSteps().run(false, reported::add, () -> false);
        assertThat(reported).extracting(RebuildProgress::done).isSorted();
        assertThat(reported.getLast().done())
                .isEqualTo(reported.getLast().total())
                .isEqualTo(log.count());
        assertThat(reported.getFirst().left()).isPositive();
        assertThat(reported.getLast().left()).isZero();
        assertThat(contents.dumps()).isNotEqualTo(old);
    }

    @Test
    void shadowTablesLeftByAKilledRebuildAreReplaced() throws Exception {
        play(1);
        project();
        List<List<String>> old = contents.dumps();
        try (var session = new WriteSession(database)) {
            ProjectionTables.prepareShadow(session.handle(), QuerySides.PROJECTIONS, Map.of(0, log.head()));
        }
        contents.execute("INSERT INTO shadow_score_game VALUES ('x', 1)");

        rebuild(QuerySides.PROJECTIONS).run(false, progress -> {}, () -> false);

        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void aFailedRebuildIsResumedAtItsCheckpoint() throws Exception {
        play(2);
        project();
        List<List<String>> old = contents.dumps();
        assertThatThrownBy(() -> smallSteps()
                        .run(
                                false,
                                progress -> {
                                    throw new IllegalStateException("failed");
                                },
                                () -> false))
                .hasMessage("failed");
        assertThat(contents.tables()).anyMatch(table -> table.startsWith("shadow"));
        var reported = new ArrayList<RebuildProgress>();
        int before = log.read();

        var rebuilt = smallSteps().run(true, reported::add, () -> false);

        assertThat(log.read() - before).isLessThan(Math.toIntExact(log.count()));
        assertThat(reported.getFirst().done()).isGreaterThan(STEP);
        assertThat(reported.getLast().done()).isEqualTo(log.count());
        assertThat(rebuilt).allSatisfy(one -> assertThat(one.same()).isTrue());
        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void aPauseKeepsTheShadowTablesAndACancelDropsThem() throws Exception {
        play(2);
        project();
        List<List<String>> old = contents.dumps();

        assertThat(smallSteps().run(false, progress -> {}, () -> RebuildSignal.PAUSE))
                .isEmpty();
        assertThat(contents.tables()).anyMatch(table -> table.startsWith("shadow"));

        assertThat(smallSteps().run(false, progress -> {}, () -> RebuildSignal.CANCEL))
                .isEmpty();
        assertThat(contents.tables()).noneMatch(table -> table.startsWith("shadow"));
        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void aRebuildOfAnotherNodeCanBeCancelled() throws Exception {
        play(2);
        project();
        List<List<String>> old = contents.dumps();
        try (var other = new RebuildService(RebuildSource.of(log), database, QuerySides.PROJECTIONS)) {
            assertThat(smallSteps()
                            .run(
                                    false,
                                    progress -> {
                                        assertThat(other.cancel("scoreboard")).isTrue();
                                    },
                                    () -> false))
                    .isEmpty();
            assertThat(contents.tables()).noneMatch(table -> table.startsWith("shadow"));
            assertThat(other.cancel("scoreboard")).isFalse();
        }
        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void onlyOneRebuildRunsAtATime() throws Exception {
        play(1);
        project();

        rebuild(QuerySides.PROJECTIONS)
                .run(
                        false,
                        progress -> assertThatThrownBy(
                                        () -> rebuild(QuerySides.PROJECTIONS).run(false, other -> {}, () -> false))
                                .isInstanceOf(RebuildInProgressException.class),
                        () -> false);
    }
}
