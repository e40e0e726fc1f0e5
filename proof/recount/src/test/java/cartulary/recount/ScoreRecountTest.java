package cartulary.recount;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.SeatPoints;
import cartulary.rules.Rules;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreRecountTest {
    private final Rules rules = Rules.standard();

    @Test
    void bothEnginesAgreeWithEveryRecordedScore() {
        int scores = 0;
        for (int seed = 1; seed <= 6; seed++) {
            List<Envelope> log = game(seed);
            int number = 0;
            for (Envelope event : log) {
                if (event.data() instanceof ScoringEvent && number++ % 5 == 0) {
                    RecountedScore recounted =
                            ScoreRecount.of(log, event.revision(), rules).orElseThrow();
                    assertThat(recounted.agreed())
                            .as("seed %d: %s", seed, recounted)
                            .isTrue();
                    assertThat(recounted.byRules()).isEqualTo(event.data());
                    scores++;
                }
            }
        }
        assertThat(scores).isGreaterThan(30);
    }

    @Test
    void bothEnginesContradictAChangedScore() {
        List<Envelope> log = game(2);
        Envelope scored = log.stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow();

        RecountedScore recounted = ScoreRecount.of(withOnePointMore(log, scored), scored.revision(), rules)
                .orElseThrow();

        assertThat(recounted.agreed()).isFalse();
        assertThat(recounted.byRules()).isEqualTo(scored.data());
        assertThat(recounted.bySecondEngine()).isEqualTo(scored.data());
        assertThat(recounted.recorded()).isNotEqualTo(scored.data());
    }

    private static List<Envelope> withOnePointMore(List<Envelope> log, Envelope scored) {
        var e = (FeatureScored) scored.data();
        var points = e.points().stream()
                .map(one -> new SeatPoints(one.seat(), one.points() + 1))
                .toList();
        var events = new ArrayList<>(log);
        var changed = new FeatureScored(e.feature(), e.complete(), e.meeples(), points, e.rules());
        events.set((int) scored.revision() - 1, scored.with(changed));
        return events;
    }

    @Test
    void anEventThatScoresNothingIsNotCounted() {
        assertThat(ScoreRecount.of(game(1), 1, rules)).isEmpty();
    }

    private static List<Envelope> game(long seed) {
        return new SimulatedGame(seed, LawSet.NONE).play().log();
    }
}
