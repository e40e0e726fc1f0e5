package cartulary.contracts.game;

import cartulary.contracts.schema.Rotation;

/// The cell and the rotation of a tile: 0, 90, 180 or 270 degrees clockwise from its orientation in the catalogue.
/// Ordered by x, then y, then rotation (MIX-15).
public record Placement(int x, int y, @Rotation int rotation) implements Comparable<Placement>, AtCell {
    @Override
    public int compareTo(Placement other) {
        if (x != other.x) {
            return Integer.compare(x, other.x);
        }
        return y != other.y ? Integer.compare(y, other.y) : Integer.compare(rotation, other.rotation);
    }

    public Cell cell() {
        return new Cell(x, y);
    }
}
