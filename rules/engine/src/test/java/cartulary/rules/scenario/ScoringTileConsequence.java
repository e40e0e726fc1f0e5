package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.view.GameView.ScoringTilesView;
import java.util.Objects;

/// Checks about the scoring tiles of The Land Surveyors.
final class ScoringTileConsequence {
    private ScoringTileConsequence() {}

    /// Checks the scoring tile by which the only feature was scored.
    ///
    /// @param counted the tiles for which it scored
    /// @param added points
    static Consequence by(String tile, int counted, int added) {
        return outcome -> assertThat(outcome.the(FeatureScored.class).scoringTile())
                .isEqualTo(new AppliedScoringTile(tile, counted, added));
    }

    /// Checks that the scoring tiles changed once.
    static Consequence theScoringTilesChange() {
        return outcome -> assertThat(outcome.all(SurveyorsAdvanced.class)).hasSize(1);
    }

    static Consequence theScoringTilesStay() {
        return Consequence.never(SurveyorsAdvanced.class);
    }

    /// Checks the active scoring tiles.
    static Consequence active(String city, String road, String monastery) {
        return outcome -> {
            ScoringTilesView tiles = Objects.requireNonNull(outcome.view().scoringTiles());
            assertThat(tiles.city().active()).isEqualTo(city);
            assertThat(tiles.road().active()).isEqualTo(road);
            assertThat(tiles.monastery().active()).isEqualTo(monastery);
        };
    }
}
