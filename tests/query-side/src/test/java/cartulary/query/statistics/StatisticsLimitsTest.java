package cartulary.query.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.query.statistics.Statistics.Answer;
import cartulary.query.statistics.Statistics.NotComputedYetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What statistics may cost.
class StatisticsLimitsTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final LakeUnderTest FILLED = new LakeUnderTest();
    private static final NamedQuestion POINTS = NamedQuestion.named("points").orElseThrow();

    @TempDir
    Path overflow;

    private static PublishedLake lake;

    @BeforeAll
    static void fill() {
        lake = new PublishedLake(Optional.of(Path.of(FILLED.start().get("cartulary.lake"))));
    }

    @AfterAll
    static void remove() {
        FILLED.stop();
    }

    private Statistics statistics(int memory, Duration patience) {
        return new Statistics(lake, memory, Optional.of(overflow), LONG, patience);
    }

    @Test
    void anAnswerIsComputedOnce() throws Exception {
        Statistics statistics = statistics(256, LONG);
        try {
            var contents = lake.contents().orElseThrow();
            assertThat(statistics.isKnown(contents, POINTS, LakeFilter.NONE)).isFalse();
            Answer first = statistics.answer(contents, POINTS, LakeFilter.NONE);

            assertThat(statistics.isKnown(contents, POINTS, LakeFilter.NONE)).isTrue();
            assertThat(statistics.answer(contents, POINTS, LakeFilter.NONE)).isSameAs(first);
            assertThat(statistics.answer(contents, POINTS, new LakeFilter(3, null, null)))
                    .isNotSameAs(first);
        } finally {
            statistics.close();
        }
    }

    @Test
    void aChangedLakeIsAskedAgain() throws Exception {
        Statistics statistics = statistics(256, LONG);
        Path manifest = lake.contents().orElseThrow().folder().resolve("manifest.json");
        String before = Files.readString(manifest);
        try {
            String tag = lake.contents().orElseThrow().tag();
            statistics.answer(lake.contents().orElseThrow(), POINTS, LakeFilter.NONE);
            Path changed = manifest.resolveSibling("manifest.new");
            Files.writeString(changed, before.replaceFirst("\"position\" *: *\\d+", "\"position\":99999999"));
            Files.move(changed, manifest, StandardCopyOption.ATOMIC_MOVE);

            var contents = lake.contents().orElseThrow();
            assertThat(contents.tag()).isNotEqualTo(tag);
            assertThat(statistics.isKnown(contents, POINTS, LakeFilter.NONE)).isFalse();
        } finally {
            Files.writeString(manifest, before);
            statistics.close();
        }
    }

    @Test
    void aQuestionThatNeedsMoreMemoryIsRefusedAndNotTriedAgainAtOnce() throws Exception {
        Statistics statistics = statistics(1, LONG);
        try {
            var contents = lake.contents().orElseThrow();
            assertThatThrownBy(() -> statistics.answer(contents, POINTS, LakeFilter.NONE))
                    .isInstanceOf(InvalidQueryException.class);
            assertThat(statistics.isKnown(contents, POINTS, LakeFilter.NONE)).isTrue();
            assertThatThrownBy(() -> statistics.answer(contents, POINTS, LakeFilter.NONE))
                    .isInstanceOf(InvalidQueryException.class);
        } finally {
            statistics.close();
        }
    }

    /// A caller who waits for no time is told to come back, and then finds the answer.
    @Test
    void nobodyWaitsLongerThanTheLimit() throws Exception {
        Statistics hasty = statistics(256, Duration.ZERO);
        Statistics patient = statistics(256, LONG);
        try {
            var contents = lake.contents().orElseThrow();
            for (NamedQuestion question :
                    List.of(POINTS, NamedQuestion.named("tiles").orElseThrow())) {
                assertThatThrownBy(() -> hasty.answer(contents, question, LakeFilter.NONE))
                        .isInstanceOf(NotComputedYetException.class);
                assertThat(patient.answer(contents, question, LakeFilter.NONE)
                                .table()
                                .rows())
                        .isNotEmpty();
            }
        } finally {
            hasty.close();
            patient.close();
        }
    }
}
