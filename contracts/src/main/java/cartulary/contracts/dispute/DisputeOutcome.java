package cartulary.contracts.dispute;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The outcome of a dispute.
public enum DisputeOutcome {
    /// The record stands as it is.
    @JsonProperty("stands")
    STANDS,
    /// Scores are corrected by a new event (LOBBY-19).
    @JsonProperty("corrected")
    CORRECTED,
    /// The game has no valid result: the points stay, the ranking no longer counts (LOBBY-18).
    @JsonProperty("annulled")
    ANNULLED
}
