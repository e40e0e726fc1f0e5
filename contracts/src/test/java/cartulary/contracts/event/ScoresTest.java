package cartulary.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.Examples;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.ScoreName.FeatureName;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests of `ScoringEvent.scores()`: the seats, their points and the features or bets that scored.
class ScoresTest {
    @Test
    void aFeatureScoresForEverySeatThatGetsPoints() {
        for (FeatureScored event : Examples.of(FeatureScored.class)) {
            Feature feature = event.feature();

            assertThat(event.scores())
                    .allMatch(score -> score.at().equals(feature.at()))
                    .allMatch(score -> score.segment().equals(feature.segment()))
                    .extracting(Score::seatPoints)
                    .isEqualTo(event.points());
            assertThat(event.scoredFeatures()).containsExactly(feature);
            assertThat(event.target(7)).isEqualTo(DisputeTarget.feature(7, feature.at(), feature.segment()));
            assertThat(event.name()).isEqualTo(new ScoreName(null, null, FeatureName.of(feature)));
        }
    }

    @Test
    void aTollScoresForTheOwnerOfTheTollhouse() {
        for (TollRaised event : Examples.of(TollRaised.class)) {
            Feature road = event.road();

            assertThat(event.scores())
                    .containsExactly(new Score(event.seat(), event.points(), road.at(), road.segment(), event.rules()));
            assertThat(event.scoredFeatures()).containsExactly(road);
            assertThat(event.target(7)).isEqualTo(DisputeTarget.tollhouse(7, event.seat()));
            assertThat(event.name()).isEqualTo(new ScoreName(event.cell(), event.seat(), FeatureName.of(road)));
        }
    }

    @Test
    void aSettlementScoresForEveryChipAtTheOffice() {
        for (BetsSettled event : Examples.of(BetsSettled.class)) {
            assertThat(event.scores())
                    .isEqualTo(event.bets().stream()
                            .map(bet -> new Score(bet.seat(), bet.points(), event.cell(), bet.segment(), event.rules()))
                            .toList());
            assertThat(event.scoredFeatures())
                    .isEqualTo(
                            event.features().stream().map(BetFeature::feature).toList());
            assertThat(event.target(7)).isEqualTo(DisputeTarget.office(7, event.cell()));
            assertThat(event.name()).isEqualTo(new ScoreName(event.cell(), null, null));
        }
    }

    @Test
    void everyScoreNamesTheRulesOfItsEvent() {
        for (Class<? extends ScoringEvent> type : List.of(FeatureScored.class, TollRaised.class, BetsSettled.class)) {
            for (ScoringEvent event : Examples.of(type)) {
                assertThat(event.scores()).allMatch(score -> score.rules().equals(event.rules()));
            }
        }
    }
}
