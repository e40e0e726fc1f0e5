package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.ScoreEvidence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Disputes change nothing but scores (LOBBY-19): a corrected score starts from the points that counted before, and
/// totals change by the sum of the corrected scores.
public final class DisputeLaw implements Law {
    private record SeatScore(long revision, int seat) {}

    private final Map<SeatScore, Integer> points = new HashMap<>();

    @Override
    public void afterCommand(Transition transition) {
        long revision = transition.before().revision();
        for (GameEvent event : transition.events()) {
            revision++;
            switch (event) {
                case ScoringEvent e -> follow(revision, e);
                case ScoreCorrected e -> check(e);
                default -> {}
            }
        }
        if (transition.events().getFirst() instanceof DisputeEvent) {
            checkEqual(transition.after().step(), transition.before().step(), "the step after a dispute");
            checkEqual(transition.viewAfter().tiles(), transition.viewBefore().tiles(), "the tiles after a dispute");
            checkEqual(
                    transition.viewAfter().meeples(), transition.viewBefore().meeples(), "the meeples after a dispute");
        }
    }

    private void follow(long revision, ScoringEvent event) {
        ScoreEvidence.of(event)
                .points()
                .forEach(it -> points.merge(new SeatScore(revision, it.seat()), it.points(), Integer::sum));
    }

    private void check(ScoreCorrected corrected) {
        var changes = new TreeMap<Integer, Integer>();
        for (CorrectedScore score : corrected.scores()) {
            var key = new SeatScore(score.revision(), score.seat());
            checkEqual(score.from(), points.getOrDefault(key, 0), () -> "the points before " + score);
            points.put(key, score.to());
            changes.merge(score.seat(), score.to() - score.from(), Integer::sum);
        }
        changes.values().removeIf(change -> change == 0);
        if (!corrected.scores().isEmpty()) {
            checkEqual(changes(corrected.totals()), changes, () -> "the totals of " + corrected);
        }
    }

    private static Map<Integer, Integer> changes(List<CorrectedTotal> totals) {
        var changes = new TreeMap<Integer, Integer>();
        totals.forEach(total -> changes.put(total.seat(), total.to() - total.from()));
        return changes;
    }
}
