package cartulary.record.recount;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.SeatPoints;
import cartulary.record.RandomGames;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreRecountTest {
    private final Rules rules = Rules.standard();

    @Test
    void bothEnginesAgreeWithEveryRecordedScore() {
        int scores = 0;
        for (int seed = 1; seed <= 6; seed++) {
            GameRecord record = RandomGames.whole(seed);
            int number = 0;
            for (Envelope event : record.events()) {
                if (event.data() instanceof ScoringEvent && number++ % 5 == 0) {
                    RecountedScore recounted = ScoreRecount.recount(record, event.revision(), rules)
                            .orElseThrow();
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
        GameRecord record = RandomGames.whole(2);
        Envelope scored = record.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow();

        RecountedScore recounted = ScoreRecount.recount(withOnePointMore(record, scored), scored.revision(), rules)
                .orElseThrow();

        assertThat(recounted.agreed()).isFalse();
        assertThat(recounted.byRules()).isEqualTo(scored.data());
        assertThat(recounted.bySecondEngine()).isEqualTo(scored.data());
        assertThat(recounted.recorded()).isNotEqualTo(scored.data());
    }

    private static GameRecord withOnePointMore(GameRecord record, Envelope scored) {
        var e = (FeatureScored) scored.data();
        var points = e.points().stream()
                .map(one -> new SeatPoints(one.seat(), one.points() + 1))
                .toList();
        var events = new ArrayList<>(record.events());
        var changed = new FeatureScored(e.feature(), e.complete(), e.meeples(), points, e.rules());
        events.set((int) scored.revision() - 1, scored.with(changed));
        return new GameRecord(record.rules(), List.copyOf(events));
    }

    @Test
    void anEventThatScoresNothingIsNotCounted() {
        assertThat(ScoreRecount.recount(RandomGames.whole(1), 1, rules)).isEmpty();
    }
}
