package cartulary.verifier;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.SeatPoints;
import cartulary.recount.CommandCount;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The scores that a record corrects (LOBBY-19). Such a score may be recorded wrongly; whether it was corrected rightly
/// is checked by the stages of the rules and of disputes.
///
/// @param count the number of corrections
record Corrections(int count, Set<SeatScore> scores) {
    /// The points of a seat for the score at a revision.
    record SeatScore(long revision, int seat) {}

    static Corrections of(List<Envelope> log) {
        var scores = new HashSet<SeatScore>();
        int count = 0;
        for (Envelope event : log) {
            if (event.data() instanceof ScoreCorrected corrected) {
                count++;
                for (CorrectedScore score : corrected.scores()) {
                    if (score.revision() < event.revision()) {
                        scores.add(new SeatScore(score.revision(), score.seat()));
                    }
                }
            }
        }
        return new Corrections(count, scores);
    }

    boolean isEmpty() {
        return count == 0;
    }

    Set<Long> revisions() {
        return scores.stream().map(SeatScore::revision).collect(Collectors.toSet());
    }

    /// Returns whether all that the rules decide differently are points that are corrected later.
    boolean cover(CommandCount command) {
        return !command.stateDiffers()
                && !command.different().isEmpty()
                && command.different().stream().allMatch(this::covers);
    }

    private boolean covers(DisputedScore score) {
        Map<Integer, Integer> recorded = points(score.recorded());
        Map<Integer, Integer> byRules = points(score.byRules());
        var seats = new HashSet<>(recorded.keySet());
        seats.addAll(byRules.keySet());
        seats.removeIf(seat -> recorded.getOrDefault(seat, 0).equals(byRules.getOrDefault(seat, 0)));
        return !seats.isEmpty()
                && seats.stream().allMatch(seat -> scores.contains(new SeatScore(score.revision(), seat)));
    }

    private static Map<Integer, Integer> points(@Nullable ScoreEvidence evidence) {
        var points = new TreeMap<Integer, Integer>();
        if (evidence != null) {
            for (SeatPoints each : evidence.points()) {
                points.merge(each.seat(), each.points(), Integer::sum);
            }
        }
        return points;
    }
}
