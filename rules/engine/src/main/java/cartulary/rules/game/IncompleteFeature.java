package cartulary.rules.game;

import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.board.Features;
import java.util.List;

/// An incomplete feature as seen from one of its tiles.
///
/// @param size the number of its tiles
/// @param openEdges the number of edges without a neighbouring tile
/// @param segments the segments of the tile that belong to the feature
public record IncompleteFeature(FeatureKind kind, int size, int openEdges, List<String> segments) {
    public static IncompleteFeature of(Board board, int tile, int root) {
        Features features = board.features();
        return new IncompleteFeature(
                features.kind(root), features.tileCount(root), features.openEdges(root), board.segmentsOf(tile, root));
    }
}
