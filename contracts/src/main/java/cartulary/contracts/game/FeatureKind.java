package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The kind of a feature. The order is the order of events (MIX-17).
public enum FeatureKind {
    @JsonProperty("road")
    ROAD,
    @JsonProperty("city")
    CITY,
    @JsonProperty("monastery")
    MONASTERY,
    /// A feature in games with The Abbot only (ABBOT-9).
    @JsonProperty("garden")
    GARDEN,
    /// A feature of tiles of German Cathedrals (CATH-5).
    @JsonProperty("cathedral")
    CATHEDRAL,
    @JsonProperty("field")
    FIELD;

    /// Returns the schema of `FeatureCompleted`, `FeatureScored` and `DisputeRecounted` that brought this kind.
    public int since() {
        return switch (this) {
            case ROAD, CITY, MONASTERY, FIELD -> 1;
            case GARDEN -> 2;
            case CATHEDRAL -> 3;
        };
    }

    /// Returns whether a feature of this kind is one segment at the centre of a tile, which the tiles around it
    /// complete (BASE-22).
    public boolean isSurrounded() {
        return this == MONASTERY || this == GARDEN;
    }

    /// Returns whether a feature of this kind is one segment at the centre of a tile, at which all roads of the tile
    /// end, and which is complete when they are (CATH-3, CATH-10).
    public boolean endsRoads() {
        return this == CATHEDRAL;
    }
}
