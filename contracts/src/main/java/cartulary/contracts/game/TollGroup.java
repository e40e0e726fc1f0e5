package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What a picture on a road counts as for a toll (TOLL-9).
public enum TollGroup {
    @JsonProperty("farmhouse")
    FARMHOUSE,
    @JsonProperty("garden")
    GARDEN,
    @JsonProperty("highwaymen")
    HIGHWAYMEN,
    /// A cowshed, a pigsty or a donkey stable.
    @JsonProperty("shed")
    SHED,
    @JsonProperty("travellers")
    TRAVELLERS
}
