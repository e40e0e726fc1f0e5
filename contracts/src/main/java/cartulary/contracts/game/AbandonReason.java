package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The reason for which a game was abandoned, if neither its host closed it nor it lacked events.
public enum AbandonReason {
    /// The operator of the service ended the game.
    @JsonProperty("operator")
    OPERATOR
}
