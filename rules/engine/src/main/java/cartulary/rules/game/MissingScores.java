package cartulary.rules.game;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.SeatPoints;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The scores that the record lacks and that corrections gave points (LOBBY-19). `ScoreCorrected` names all of one
/// command by the revision of its first event; here each has its own points, so that a ruling on one of them leaves
/// the others as they are.
///
/// @param all by target; its revision is the revision of the command's first event
public record MissingScores(Map<DisputeTarget, Points> all) {
    static final MissingScores NONE = new MissingScores(Map.of());

    public MissingScores {
        all = Map.copyOf(all);
    }

    /// @param ruled whether a referee named the points; a later recount replaces them only if it lists the score
    record Points(boolean ruled, Map<Integer, Integer> bySeat) {
        Points {
            bySeat = Map.copyOf(bySeat);
        }
    }

    /// Returns the points of a seat for all missing scores of the command whose first event is at `revision`.
    public int points(long revision, int seat) {
        int sum = 0;
        for (Map.Entry<DisputeTarget, Points> score : all.entrySet()) {
            if (score.getKey().revision() == revision) {
                sum += score.getValue().bySeat().getOrDefault(seat, 0);
            }
        }
        return sum;
    }

    /// Returns the scores after a correction by a count: those that no referee ruled on are counted anew.
    public MissingScores counted(Dispute dispute, DisputeBasis basis) {
        var changed = new HashMap<>(all);
        var listed = new HashMap<DisputeTarget, Map<Integer, Integer>>();
        List<DisputedScore> scores = dispute.scores(basis);
        for (int i = 0; i < scores.size(); i++) {
            DisputedScore score = scores.get(i);
            if (score.recorded() == null) {
                changed.entrySet()
                        .removeIf(it -> it.getKey().revision() == score.revision()
                                && !it.getValue().ruled());
                add(listed.computeIfAbsent(name(dispute, score, i == 0), _ -> new HashMap<>()), score.byRules());
            }
        }
        listed.forEach((name, points) -> changed.put(name, new Points(false, points)));
        return new MissingScores(changed);
    }

    /// Returns the scores after a ruling.
    public MissingScores ruled(Dispute dispute, List<SeatPoints> points) {
        DisputedScore score = dispute.targetScore();
        if (dispute.target().subject() == DisputeSubject.TOTAL || score.recorded() != null) {
            return this;
        }
        var bySeat = new HashMap<Integer, Integer>();
        points.forEach(it -> bySeat.merge(it.seat(), it.points(), Integer::sum));
        var changed = new HashMap<>(all);
        changed.put(name(dispute, score, true), new Points(true, bySeat));
        return new MissingScores(changed);
    }

    MissingScores after(Dispute dispute) {
        var resolved = Objects.requireNonNull(dispute.resolved(), "a correction by an open dispute");
        return resolved.points() == null ? counted(dispute, resolved.basis()) : ruled(dispute, resolved.points());
    }

    private static void add(Map<Integer, Integer> bySeat, @Nullable ScoreEvidence evidence) {
        if (evidence != null) {
            evidence.points().forEach(it -> bySeat.merge(it.seat(), it.points(), Integer::sum));
        }
    }

    /// All tolls that a tollhouse raises in one command are one score: a target does not tell them apart.
    private static DisputeTarget name(Dispute dispute, DisputedScore score, boolean isFirst) {
        DisputeTarget target = dispute.target();
        ScoreEvidence evidence = score.byRules() == null ? score.bySecondEngine() : score.byRules();
        if (isFirst && target.subject() != DisputeSubject.TOTAL || evidence == null) {
            return new DisputeTarget(
                    target.subject(), score.revision(), target.x(), target.y(), target.segment(), target.seat());
        }
        return evidence.event().target(score.revision());
    }
}
