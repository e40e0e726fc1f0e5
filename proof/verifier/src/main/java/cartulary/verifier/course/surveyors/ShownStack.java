package cartulary.verifier.course.surveyors;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.ScoringTile;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A stack of scoring tiles with those that were on top so far. It goes round after its last tile (SURV-5).
final class ShownStack {
    private final ScoringTiles all;
    private final int first;
    private final int size;
    private final List<String> shown = new ArrayList<>();
    private int active;

    /// @param all the scoring tiles of the game
    /// @param first the index of the leaf of its first tile
    ShownStack(ScoringTiles all, int first, int size) {
        this.all = all;
        this.first = first;
        this.size = size;
    }

    /// Shows the two upper tiles; returns false if these are others.
    ///
    /// @param changes how often the tiles have changed
    /// @param opened the leaves of new tiles, of which this stack takes its own
    boolean show(int changes, TopOfStack top, Deque<DeckLeaf> opened) {
        active = changes % size;
        int next = (changes + 1) % size;
        return isOpen(active, opened)
                && isOpen(next, opened)
                && top.equals(new TopOfStack(shown.get(active), shown.get(next)));
    }

    private boolean isOpen(int place, Deque<DeckLeaf> opened) {
        if (place < shown.size()) {
            return true;
        }
        DeckLeaf leaf = opened.poll();
        return leaf != null && leaf.index() == first + place && shown.add(leaf.tile());
    }

    /// Returns the active tile; null for an unknown one.
    @Nullable
    ScoringTile active() {
        return all.tile(shown.get(active));
    }
}
