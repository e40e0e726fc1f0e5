package cartulary.record.surveyors;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.view.GameView;
import cartulary.record.answer.PastAnswers;
import cartulary.record.blame.Blame.ScoringTilesOrigin;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.diff.FeatureChange;
import cartulary.record.diff.GameDiff;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Scored;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Diffs and blame name the scoring tiles, and have points below 0.
class ScoringTileChangesTest {
    private final GameRecord record = LaidGame.road("road-poverty", "highway", "city-wealth", "city-usual-1")
            .turn("base-E.0", 0, -1, 180, "c0")
            .turn("base-B.0", 0, 1, 0, null)
            .record();

    private long revision(Class<?> type) {
        return 1
                + record.events().stream()
                        .takeWhile(event -> !type.isInstance(event.data()))
                        .count();
    }

    private GameDiff diff(long from, long to) {
        return DiffCalculator.diff(record.upTo(to), from);
    }

    @Test
    void aDiffNamesTheScoringTilesThatChanged() {
        long changed = revision(SurveyorsAdvanced.class);

        GameDiff diff = diff(changed - 1, changed);

        var change = Objects.requireNonNull(diff.scoringTiles());
        assertThat(Objects.requireNonNull(change.from()).road()).isEqualTo(new TopOfStack("road-poverty", "highway"));
        assertThat(Objects.requireNonNull(change.to()).road()).isEqualTo(new TopOfStack("highway", "road-wealth"));
        assertThat(diff(changed, changed + 1).scoringTiles()).isNull();
    }

    @Test
    void aDiffHasScoresBelowZero() {
        long changed = revision(SurveyorsAdvanced.class);

        GameDiff diff = diff(changed - 3, changed);

        assertThat(diff.points()).extracting(Scored::points).containsExactly(-1);
        assertThat(diff.players())
                .extracting(change -> Objects.requireNonNull(change.player().to()))
                .filteredOn(player -> player.seat() == 0)
                .extracting(GameView.Player::score)
                .containsExactly(-1);
    }

    @Test
    void aCompleteFeatureKeepsThePointsOfItsCompletion() {
        long changed = revision(SurveyorsAdvanced.class);

        List<FeatureChange> later = diff(changed - 1, record.revision()).features();

        assertThat(later)
                .extracting(FeatureChange::to)
                .filteredOn(FeatureState::complete)
                .extracting(FeatureState::points)
                .as("the city alone, by a usual tile; the road is as it was")
                .containsExactly(4);
        assertThat(diff(0, record.revision()).features())
                .extracting(FeatureChange::to)
                .filteredOn(FeatureState::complete)
                .extracting(FeatureState::points)
                .containsExactlyInAnyOrder(-1, 4);
    }

    @Test
    void blameNamesTheEventThatLaidTheScoringTiles() {
        long laid = revision(SurveyorsStarted.class);
        long changed = revision(SurveyorsAdvanced.class);

        assertThat(PastAnswers.blame(record.upTo(laid - 1)).scoringTiles()).isNull();
        assertThat(origin(laid)).extracting(origin -> origin.by().revision()).isEqualTo(laid);
        assertThat(origin(changed - 1)).isEqualTo(origin(laid));
        assertThat(origin(changed)).extracting(origin -> origin.by().revision()).isEqualTo(changed);
        assertThat(origin(changed).tiles().road()).isEqualTo(new TopOfStack("highway", "road-wealth"));
    }

    private ScoringTilesOrigin origin(long revision) {
        return Objects.requireNonNull(PastAnswers.blame(record.upTo(revision)).scoringTiles());
    }
}
