package cartulary.contracts.dispute;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The kind of thing that a dispute is about.
public enum DisputeSubject {
    /// A scoring event.
    @JsonProperty("score")
    SCORE,
    /// A feature that should have scored.
    @JsonProperty("feature")
    FEATURE,
    /// An office whose chips should have been settled.
    @JsonProperty("office")
    OFFICE,
    /// A tollhouse that should have earned a toll.
    @JsonProperty("tollhouse")
    TOLLHOUSE,
    /// The total of a seat.
    @JsonProperty("total")
    TOTAL
}
