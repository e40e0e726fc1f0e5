package cartulary.contracts.dispute;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The reason for the outcome of a dispute.
public enum DisputeBasis {
    /// The count of the rules of the game.
    @JsonProperty("recount")
    RECOUNT,
    /// The count under the other version or options that the opener asked for.
    @JsonProperty("option")
    OPTION,
    /// A referee's ruling.
    @JsonProperty("ruling")
    RULING
}
