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
    @JsonProperty("field")
    FIELD
}
