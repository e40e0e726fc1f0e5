package cartulary.recount;

import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.event.ScoreName;
import cartulary.contracts.event.SeatCount;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// The scores of one command, recorded and counted ones side by side.
final class PairedScores {
    private final long choice;
    private final List<DisputedScore> pairs = new ArrayList<>();

    /// @param choice the revision of the command's first event, which names the scores that the record lacks
    PairedScores(long choice) {
        this.choice = choice;
    }

    void recorded(long revision, ScoringEvent score) {
        pairs.add(new DisputedScore(revision, ScoreEvidence.of(score), null, null));
    }

    /// Adds what the rules decide. A settlement that the record lacks is left out: its chips are still sealed.
    void byRules(List<GameEvent> decided) {
        List<ScoringEvent> scores = decided.stream()
                .filter(ScoringEvent.class::isInstance)
                .map(ScoringEvent.class::cast)
                .filter(score -> !(score instanceof BetsSettled) || find(score, false, PairedScores::isSame) >= 0)
                .toList();
        pair(scores, false);
    }

    void bySecondEngine(List<ScoringEvent> counted) {
        pair(counted, true);
    }

    List<DisputedScore> all() {
        return Collections.unmodifiableList(pairs);
    }

    /// Pairs by the names of features first, so that a feature with another name takes none that is named the same.
    private void pair(List<ScoringEvent> scores, boolean bySecondEngine) {
        var unnamed = new ArrayList<ScoringEvent>();
        for (ScoringEvent score : scores) {
            int index = find(score, bySecondEngine, PairedScores::isSame);
            if (index >= 0) {
                set(index, score, bySecondEngine);
            } else {
                unnamed.add(score);
            }
        }
        for (ScoringEvent score : unnamed) {
            int index = find(score, bySecondEngine, PairedScores::isSimilar);
            if (index < 0) {
                index = pairs.size();
                pairs.add(new DisputedScore(choice, null, null, null));
            }
            set(index, score, bySecondEngine);
        }
    }

    private void set(int index, ScoringEvent score, boolean bySecondEngine) {
        DisputedScore pair = pairs.get(index);
        ScoreEvidence evidence = ScoreEvidence.of(score);
        pairs.set(
                index,
                new DisputedScore(
                        pair.revision(),
                        pair.recorded(),
                        bySecondEngine ? pair.byRules() : evidence,
                        bySecondEngine ? evidence : null));
    }

    private int find(ScoringEvent score, boolean bySecondEngine, BiPredicate<ScoringEvent, ScoringEvent> like) {
        for (int i = 0; i < pairs.size(); i++) {
            DisputedScore pair = pairs.get(i);
            ScoreEvidence taken = bySecondEngine ? pair.bySecondEngine() : pair.byRules();
            if (taken == null && (isLike(pair.byRules(), score, like) || isLike(pair.recorded(), score, like))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isLike(
            @Nullable ScoreEvidence evidence, ScoringEvent score, BiPredicate<ScoringEvent, ScoringEvent> like) {
        return evidence != null && like.test(evidence.event(), score);
    }

    private static boolean isSame(ScoringEvent one, ScoringEvent other) {
        return one.name().equals(other.name());
    }

    /// By another reading the same feature may have another extent, and so another name.
    private static boolean isSimilar(ScoringEvent one, ScoringEvent other) {
        ScoreName a = one.name();
        ScoreName b = other.name();
        return a.feature() != null
                && b.feature() != null
                && Objects.equals(a.cell(), b.cell())
                && Objects.equals(a.seat(), b.seat())
                && isSimilar(
                        one.scoredFeatures().getFirst(), other.scoredFeatures().getFirst())
                && meeples(one).equals(meeples(other));
    }

    private static List<SeatCount> meeples(ScoringEvent score) {
        return score instanceof FeatureScored scored ? scored.meeples() : List.of();
    }

    private static boolean isSimilar(Feature one, Feature other) {
        return one.kind() == other.kind() && !Collections.disjoint(one.tiles(), other.tiles());
    }
}
