package cartulary.record.surveyors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import cartulary.record.review.TurnReview;
import org.junit.jupiter.api.Test;

/// Reviews of games with scoring tiles.
class ScoringTileReviewTest {
    private static GameReview review(GameRecord record) {
        return PastAnswers.review(record, Catalogue.standard(), _ -> {});
    }

    /// In the last turn of this game seat 1 completes a road of seat 0.
    private static TurnReview completion(String scoringTile) {
        return review(LaidGame.road(scoringTile).record()).turns().getLast();
    }

    @Test
    void aMoveIsValuedByTheActiveScoringTile() {
        double usual = completion("road-usual").chosen().value();

        assertThat(completion("road-poverty").chosen().value() - usual).isEqualTo(3, offset(0.001));
        assertThat(completion("road-wealth").chosen().value() - usual).isEqualTo(-3, offset(0.001));
        assertThat(completion("highway").chosen().value() - usual).isEqualTo(-3, offset(0.001));
    }

    @Test
    void everyTurnOfAGameWithScoresBelowZeroIsReviewed() {
        GameRecord record = SurveyorGames.belowZero();

        GameReview review = review(record);

        assertThat(review.turns())
                .hasSize((int) record.events().stream()
                        .filter(event -> event.data() instanceof TilePlaced)
                        .count())
                .allSatisfy(turn -> assertThat(turn.lost())
                        .isEqualTo(turn.best().value() - turn.chosen().value(), offset(0.011)));
    }
}
