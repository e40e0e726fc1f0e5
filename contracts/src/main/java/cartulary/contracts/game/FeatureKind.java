package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What a segment belongs to. The order is the order of facts (MIX-17).
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
