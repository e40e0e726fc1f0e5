package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What follows if a line-up is missing or not usable at its deadline (COMP-28).
public enum LateLineUp {
    /// The first players of the roster play, in its order.
    @JsonProperty("first-of-roster")
    FIRST_OF_ROSTER,
    /// The other team wins all duels by walkover.
    @JsonProperty("duels-lost")
    DUELS_LOST
}
