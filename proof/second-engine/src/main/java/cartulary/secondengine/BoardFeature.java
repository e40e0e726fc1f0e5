package cartulary.secondengine;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.SortedSet;
import java.util.TreeSet;

/// A feature: all of its segments.
///
/// @param open whether an edge of the feature has no neighbouring tile
public record BoardFeature(SortedSet<Segment> segments, boolean open) {
    public FeatureKind kind() {
        return segments.first().kind();
    }

    /// Returns the smallest segment, by which MIX-17 names and orders features.
    public Segment name() {
        return segments.first();
    }

    /// Returns every tile once, even if two of its segments belong to the feature (BASE-27).
    public SortedSet<Cell> tiles() {
        var cells = new TreeSet<Cell>();
        segments.forEach(segment -> cells.add(segment.cell()));
        return cells;
    }
}
