package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A kind of figure that players put on the board.
public enum Figure {
    @JsonProperty("meeple")
    MEEPLE,
    @JsonProperty("tollhouse")
    TOLLHOUSE,
    @JsonProperty("abbot")
    ABBOT;

    /// Returns whether the figure is a meeple, or counts as one (ABBOT-6).
    public boolean isMeeple() {
        return this != TOLLHOUSE;
    }
}
