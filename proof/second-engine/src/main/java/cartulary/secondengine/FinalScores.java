package cartulary.secondengine;

import cartulary.contracts.event.GameEvent;
import java.util.List;

/// What an expansion scores for features in final scoring, besides their meeples.
public interface FinalScores {
    /// Returns the features that are scored even without meeples.
    List<BoardFeature> features(Board board);

    /// Returns the scores of a feature, in order.
    List<? extends GameEvent> of(Board board, BoardFeature feature);
}
