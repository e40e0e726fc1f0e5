package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Where a result comes from (COMP-8, COMP-9).
public enum ResultBasis {
    /// Games of this service, whose records prove it.
    @JsonProperty("played")
    PLAYED,
    /// An organiser entered it: its games were played elsewhere.
    @JsonProperty("entered")
    ENTERED,
    /// One side did not appear or withdrew; the other wins.
    @JsonProperty("walkover")
    WALKOVER,
    /// The pairing was not played and counts for nobody.
    @JsonProperty("not-played")
    NOT_PLAYED
}
