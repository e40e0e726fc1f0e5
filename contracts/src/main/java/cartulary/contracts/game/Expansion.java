package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A mini-expansion that a host may add to the base game.
public enum Expansion {
    /// The Bets (BET-1).
    @JsonProperty("bets")
    BETS("bets"),
    /// The Tollkeepers (TOLL-1).
    @JsonProperty("tollkeepers")
    TOLLKEEPERS("tollkeepers");

    private final String set;

    Expansion(String set) {
        this.set = set;
    }

    /// The set of tiles in the catalogue that is shuffled into the draw pile (BASE-3).
    public String set() {
        return set;
    }
}
