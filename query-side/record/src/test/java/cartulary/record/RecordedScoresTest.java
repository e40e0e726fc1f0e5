package cartulary.record;

import static cartulary.testkit.MisscoredGame.EXCESS;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.FeatureScore;
import cartulary.rules.Rules;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.NegativeGame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The recorded scores of the features of a board, at any revision.
class RecordedScoresTest {
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final History history = new History(log, Rules.standard());

    @Test
    void aRoadKeepsItsScoreWhenTheScoringTilesChange() {
        List<Envelope> game = NegativeGame.record();
        log.append(game);
        Envelope scored = game.stream()
                .filter(event -> event.data() instanceof FeatureScored one && one.complete())
                .findFirst()
                .orElseThrow();
        var tile = ((FeatureScored) scored.data()).scoringTile();
        assertThat(Objects.requireNonNull(tile).tile()).isEqualTo("road-poverty");

        FeatureNow road = road(scored.game(), game.getLast().revision());
        assertThat(road.scored()).isEqualTo(new FeatureScore(scored.revision(), List.of(new SeatPoints(0, -1)), tile));
        assertThat(road.points()).as("by the next scoring tile").isNotEqualTo(-1);
        assertThat(road(scored.game(), scored.revision() - 1).scored()).isNull();
    }

    private FeatureNow road(GameId game, long revision) {
        return features(game, revision).stream()
                .filter(one -> one.complete() && one.feature().kind() == FeatureKind.ROAD)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyScoreOfARandomGameIsThatOfOneFeatureFromItsRevisionOn() {
        LongStream.rangeClosed(1, 5).forEach(seed -> {
            List<Envelope> events = RandomGames.whole(seed).events();
            log.append(events);
            Map<Long, FeatureScore> expected = new HashMap<>();
            for (Envelope event : events) {
                if (event.data() instanceof FeatureScored scored) {
                    expected.put(
                            event.revision(),
                            new FeatureScore(event.revision(), scored.points(), scored.scoringTile()));
                    assertThat(scores(event.game(), event.revision())).isEqualTo(expected);
                }
            }
            assertThat(expected).isNotEmpty();
        });
    }

    private Map<Long, FeatureScore> scores(GameId game, long revision) {
        var scores = new HashMap<Long, FeatureScore>();
        for (FeatureNow feature : features(game, revision)) {
            FeatureScore scored = feature.scored();
            if (scored != null) {
                assertThat(scores.put(scored.revision(), scored)).isNull();
            }
        }
        return scores;
    }

    @Test
    void aCorrectedScoreHasItsNewPointsFromTheCorrectionOn() {
        DisputedGame game = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(71)));
        long wrong = game.recorded().revision();
        long before = game.recorded().events().size();
        game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED);
        log.append(game.events());

        assertThat(pointsOfTheWinner(game, wrong, game.events().size()))
                .isEqualTo(game.recorded().right());
        assertThat(pointsOfTheWinner(game, wrong, before))
                .isEqualTo(game.recorded().right() + EXCESS);
    }

    private int pointsOfTheWinner(DisputedGame game, long scored, long revision) {
        return Objects.requireNonNull(scores(game.id(), revision).get(scored)).points().stream()
                .filter(each -> each.seat() == game.recorded().seat())
                .mapToInt(SeatPoints::points)
                .sum();
    }

    private List<FeatureNow> features(GameId game, long revision) {
        return history.features(game, revision).orElseThrow().features();
    }
}
