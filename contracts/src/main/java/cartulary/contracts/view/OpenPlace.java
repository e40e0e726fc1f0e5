package cartulary.contracts.view;

import cartulary.contracts.game.AtCell;
import java.util.List;

/// An empty cell that keeps a feature from being complete.
///
/// @param edges the edges of the cell at which the road or city enters it, in the order N, E, S, W; empty for a cell
///     around a monastery
public record OpenPlace(int x, int y, List<String> edges) implements AtCell {
    public OpenPlace {
        edges = List.copyOf(edges);
    }
}
