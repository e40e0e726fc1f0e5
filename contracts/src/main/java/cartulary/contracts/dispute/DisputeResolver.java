package cartulary.contracts.dispute;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The party that resolved a dispute.
public enum DisputeResolver {
    /// The player who opened it withdrew it.
    @JsonProperty("opener")
    OPENER,
    /// All persons at the table agreed.
    @JsonProperty("table")
    TABLE,
    @JsonProperty("referee")
    REFEREE,
    /// Its time ran out.
    @JsonProperty("time")
    TIME
}
