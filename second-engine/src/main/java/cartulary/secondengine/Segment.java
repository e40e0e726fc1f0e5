package cartulary.secondengine;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.Comparator;

/// One piece of road, city or field, or the monastery, of the tile on a cell. Ordered as MIX-17 orders
/// features by their smallest segment: kind, then cell, then segment.
record Segment(Cell cell, FeatureKind kind, String id) implements Comparable<Segment> {
    private static final Comparator<Segment> MIX_17 =
            Comparator.comparing(Segment::kind).thenComparing(Segment::cell).thenComparing(Segment::id);

    @Override
    public int compareTo(Segment other) {
        return MIX_17.compare(this, other);
    }
}
