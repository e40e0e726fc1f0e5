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
    @JsonProperty("field")
    FIELD;

    /// Returns the schema of `FeatureCompleted`, `FeatureScored` and `DisputeRecounted` that brought this kind.
    public int since() {
        return this == GARDEN ? 2 : 1;
    }

    /// Returns whether a feature of this kind is one segment at the centre of a tile, which the tiles around it
    /// complete (BASE-22).
    public boolean isSurrounded() {
        return this == MONASTERY || this == GARDEN;
    }
}
