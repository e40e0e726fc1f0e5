package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Why a game was abandoned, if it was neither its host nor the lack of events.
public enum AbandonReason {
    /// The operator of the service ended the game.
    @JsonProperty("operator")
    OPERATOR
}
