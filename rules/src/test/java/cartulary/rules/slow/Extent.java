package cartulary.rules.slow;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.SortedSet;
import java.util.TreeSet;

/// A feature in its whole extent.
///
/// @param open whether a side of it has no tile beyond
record Extent(SortedSet<Segment> segments, boolean open) {
    FeatureKind kind() {
        return segments.first().kind();
    }

    /// The smallest segment, by which MIX-17 names and orders features.
    Segment name() {
        return segments.first();
    }

    /// BASE-27: every tile once, even if two of its segments belong to the feature.
    SortedSet<Cell> tiles() {
        var cells = new TreeSet<Cell>();
        segments.forEach(segment -> cells.add(segment.cell()));
        return cells;
    }
}
