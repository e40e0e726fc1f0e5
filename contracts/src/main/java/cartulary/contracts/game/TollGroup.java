package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The toll group of a picture on a road (TOLL-9).
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
