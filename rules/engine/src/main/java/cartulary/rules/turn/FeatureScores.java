package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.game.GameFold;
import java.util.List;

/// Scores features at the end of a turn and in final scoring: first by the rules of each expansion in play,
/// then the meeples by the rules of the base game. This is the place where a hook belongs by which an expansion
/// changes or forbids points; there is none yet.
final class FeatureScores {
    private final DecisionBuilder decision;
    private final List<ExpansionRules> inPlay;

    FeatureScores(DecisionBuilder decision, List<ExpansionRules> inPlay) {
        this.decision = decision;
        this.inPlay = inPlay;
    }

    /// Appends the scores of the features that a tile completed: those of expansions first, then those of the meeples
    /// of each feature, and their return (3a and 3b of MIX-1, BASE-24 … BASE-33).
    void addCompleted(List<Described> completed) {
        for (ExpansionRules expansion : inPlay) {
            for (Described feature : completed) {
                expansion.score(decision, feature, true);
            }
        }
        GameFold game = decision.game();
        for (Described feature : completed) {
            if (addMeeples(feature)) {
                decision.append(new MeeplesReturned(game.meeples().on(game.board(), feature.root())));
            }
        }
    }

    /// Appends the scores of the features that are left at the end, feature by feature (2 of MIX-8).
    void addIncomplete(List<Described> features) {
        for (Described feature : features) {
            for (ExpansionRules expansion : inPlay) {
                expansion.score(decision, feature, false);
            }
            addMeeples(feature);
        }
    }

    /// Appends the score of the meeples on a feature; returns false if it has none.
    private boolean addMeeples(Described feature) {
        GameFold game = decision.game();
        FeatureScored scored = FeatureScoring.current(game.board(), game.meeples(), feature);
        if (scored == null) {
            return false;
        }
        decision.append(scored);
        return true;
    }
}
