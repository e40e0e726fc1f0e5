package cartulary.contracts.duel;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Who begins the games of a duel (COMP-21).
public enum DuelBeginning {
    /// Drawn from the stream of the deck, in every game.
    @JsonProperty("drawn")
    DRAWN,
    /// The first game is begun by the home side, and then each by the other one.
    @JsonProperty("alternating")
    ALTERNATING,
    /// The first game is drawn, and then who lost the game before begins.
    @JsonProperty("loser")
    LOSER
}
