package cartulary.verifier;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.rules.Rules;
import cartulary.rules.replay.ReplayedCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One command of a record that corrects points later, next to what the rules decide. The corrections excuse the points
/// that they name: of a score that is recorded otherwise, of one that the record lacks, and of one that the rules do
/// not count. All other events and members must be those that are decided, in their order.
final class CorrectedCommand {
    private final List<Envelope> recorded;
    private final ReplayedCommand.Accepted decided;
    private final Corrections corrections;
    private final Rules rules;
    private boolean isScoreExcused;

    CorrectedCommand(List<Envelope> recorded, ReplayedCommand.Accepted decided, Corrections corrections, Rules rules) {
        this.recorded = recorded;
        this.decided = decided;
        this.corrections = corrections;
        this.rules = rules;
    }

    /// A difference that no correction excuses.
    ///
    /// @param index of the recorded event in the command; beyond its last one if the record has none there
    /// @param expected the event that is decided there; null if none is
    record Difference(int index, @Nullable GameEvent expected) {}

    /// Returns the first difference that no correction excuses; empty if there is none.
    Optional<Difference> difference() {
        List<GameEvent> events = decided.events();
        int i = 0;
        int next = 0;
        while (i < recorded.size() || next < events.size()) {
            GameEvent expected = next < events.size() ? events.get(next) : null;
            GameEvent event = i < recorded.size() ? recorded.get(i).data() : null;
            if (event != null && expected != null && isExcused(recorded.get(i), expected)) {
                i++;
                next++;
            } else if (expected instanceof ScoringEvent missing && isAdded(missing)) {
                isScoreExcused = true;
                next++;
            } else if (event instanceof ScoringEvent score
                    && isTakenAway(score, recorded.get(i).revision())) {
                isScoreExcused = true;
                i++;
            } else {
                return Optional.of(new Difference(i, expected));
            }
        }
        return Optional.empty();
    }

    private boolean isExcused(Envelope event, GameEvent expected) {
        if (event.data().equals(expected)) {
            return true;
        }
        boolean isExcused = event.data() instanceof ScoringEvent score
                && expected instanceof ScoringEvent counted
                && corrections.excuse(score, counted, event.revision());
        isScoreExcused |= isExcused;
        // The ranking follows from the recorded points, which is checked by the stage of disputes.
        return isExcused || isScoreExcused && event.data() instanceof GameFinished && expected instanceof GameFinished;
    }

    private boolean isAdded(ScoringEvent missing) {
        long choice = decided.from() + 1L;
        return corrections.add(missing, choice, choice);
    }

    /// A score that the rules do not count is the score of a feature with meeples, which is described as the
    /// board has it, or a repeated one.
    private boolean isTakenAway(ScoringEvent score, long revision) {
        return score instanceof FeatureScored feature
                && corrections.takeAway(score, revision)
                && like(feature).anyMatch(counted -> corrections.excuse(feature, counted, revision));
    }

    private Stream<FeatureScored> like(FeatureScored score) {
        Feature feature = score.feature();
        return Stream.concat(
                decided.events().stream()
                        .filter(FeatureScored.class::isInstance)
                        .map(FeatureScored.class::cast),
                rules.presentScore(decided.after(), feature.at(), feature.segment()).stream());
    }
}
