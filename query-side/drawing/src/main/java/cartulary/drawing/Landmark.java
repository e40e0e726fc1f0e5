package cartulary.drawing;

import java.util.Locale;

/// What stands beside the square of a city.
enum Landmark {
    CHURCH(8),
    KEEP(8),
    HALL(8);

    private final double room;

    Landmark(double room) {
        this.room = room;
    }

    /// Returns the landmark of a tile, always the same for the same tile.
    static Landmark of(String tile) {
        return values()[Math.floorMod(tile.hashCode() / 7, values().length)];
    }

    /// Returns the radius of the ground that it takes.
    double room() {
        return room;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
