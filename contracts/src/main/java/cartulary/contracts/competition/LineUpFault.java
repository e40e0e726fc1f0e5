package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Why a team does not play in the line-up that its captain sealed (COMP-28).
public enum LineUpFault {
    /// Nothing was sealed before the deadline.
    @JsonProperty("late")
    LATE,
    /// The opened line-up does not match its commitment.
    @JsonProperty("mismatch")
    MISMATCH,
    /// It names players who are not in the roster, too many, too few, or one twice.
    @JsonProperty("roster")
    ROSTER
}
