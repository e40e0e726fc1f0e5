package cartulary.query.operations;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.query.projection.database.ProjectionPosition;
import cartulary.query.rebuild.RebuildProgress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProjectionReportTest {
    private static final Map<Integer, Long> HEADS = Map.of(0, 100L, 1, 50L);
    private static final ProjectionPosition LIVE = new ProjectionPosition("scoreboard", 3, Map.of(0, 90L, 1, 50L));

    @Test
    void withoutARebuildTheReportContainsNone() {
        assertThat(rebuilding(null, null, false)).isNull();
    }

    @Test
    void aRebuildWithoutEventsIsNotReportedAsComplete() {
        assertThat(rebuilding(null, null, true)).isEqualTo(new ProjectionReport.Rebuilding(0, 150, true, null, null));
    }

    @Test
    void aRebuildOnAnotherNodeIsReportedFromItsPosition() {
        assertThat(rebuilding(new ProjectionPosition("scoreboard", 3, Map.of(0, 30L, 1, 10L)), null, false))
                .isEqualTo(new ProjectionReport.Rebuilding(40, 150, false, null, null));
    }

    @Test
    void aRebuildOnThisNodeIsReportedWithItsRate() {
        var progress = new RebuildProgress(40, 140, 1_000, Duration.ofMillis(2_900));
        assertThat(rebuilding(new ProjectionPosition("scoreboard", 3, Map.of(0, 30L)), progress, true))
                .isEqualTo(new ProjectionReport.Rebuilding(40, 140, true, 1_000L, 2L));
    }

    private static ProjectionReport.@Nullable Rebuilding rebuilding(
            @Nullable ProjectionPosition beside, @Nullable RebuildProgress progress, boolean here) {
        return ProjectionReport.of(LIVE, HEADS, List.of(), beside, progress, here, null)
                .rebuild();
    }
}
