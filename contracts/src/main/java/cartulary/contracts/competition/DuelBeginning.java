package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Who begins the games of a duel (COMP-21).
public enum DuelBeginning {
    /// Drawn from the stream of the deck, in every game.
    @JsonProperty("drawn")
    DRAWN,
    /// The sides alternate; the home side begins the first game.
    @JsonProperty("alternating")
    ALTERNATING,
    /// The loser of the previous game begins; drawn in the first game.
    @JsonProperty("loser")
    LOSER
}
