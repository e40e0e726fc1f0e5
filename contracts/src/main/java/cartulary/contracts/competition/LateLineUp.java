package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The consequence of a line-up that is missing or unusable at its deadline (COMP-28).
public enum LateLineUp {
    /// The first players of the roster play, in its order.
    @JsonProperty("first-of-roster")
    FIRST_OF_ROSTER,
    /// The other team wins all duels by walkover.
    @JsonProperty("duels-lost")
    DUELS_LOST
}
