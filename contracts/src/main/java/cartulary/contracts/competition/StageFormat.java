package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How the entrants of a stage meet.
public enum StageFormat {
    /// Everybody meets everybody of the group once.
    @JsonProperty("round-robin")
    ROUND_ROBIN,
    /// Everybody meets everybody of the group twice.
    @JsonProperty("double-round-robin")
    DOUBLE_ROUND_ROBIN,
    /// A number of rounds in which entrants with close scores meet, nobody twice.
    @JsonProperty("swiss")
    SWISS,
    /// A bracket that an entrant leaves with the first defeat.
    @JsonProperty("single-elimination")
    SINGLE_ELIMINATION,
    /// A bracket that an entrant leaves with the second defeat.
    @JsonProperty("double-elimination")
    DOUBLE_ELIMINATION;

    /// Returns whether the stage is a bracket; otherwise its groups have tables.
    public boolean isBracket() {
        return this == SINGLE_ELIMINATION || this == DOUBLE_ELIMINATION;
    }
}
