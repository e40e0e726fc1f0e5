package cartulary.record.why;

import cartulary.contracts.event.Feature;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;

/// A game when an event scored.
///
/// @param scored the event
/// @param facts the events before it
public record ScoredPosition(GameRecord record, RecordedEvent scored, PastFacts facts) {
    public Rules rules() {
        return record.rules();
    }

    /// Returns the game before the event.
    public Game before() {
        return scored.before();
    }

    /// Returns the view of the game before the event.
    public GameView view() {
        return rules().view(record.game(), before());
    }

    /// Returns all features of the board.
    public List<FeatureNow> features() {
        return rules().features(record.game(), before()).features();
    }

    /// Returns the feature of the board that an event describes.
    ///
    /// @throws java.util.NoSuchElementException if there is none
    public FeatureNow now(Feature feature) {
        return rules().feature(before(), feature.at(), feature.segment()).orElseThrow();
    }

    /// Returns whether a feature is on the board as events name it that score something else: without the evidence of
    /// its own points that an expansion adds.
    public boolean has(Feature named) {
        Feature now = now(named).feature();
        return new Feature(now.kind(), now.at(), now.segment(), now.tiles(), now.coatsOfArms(), now.cities())
                .equals(named);
    }
}
