package cartulary.secondengine;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;

/// One piece of road, city or field, or the monastery, of the tile on a cell. Ordered as MIX-17 orders
/// features by their smallest segment: kind, then cell, then segment.
public record Segment(Cell cell, FeatureKind kind, String id) implements Comparable<Segment> {
    @Override
    public int compareTo(Segment other) {
        if (kind != other.kind) {
            return kind.compareTo(other.kind);
        }
        return cell.equals(other.cell) ? id.compareTo(other.id) : cell.compareTo(other.cell);
    }
}
