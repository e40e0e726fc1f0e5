package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Whether the page helps to count (LOBBY-36).
public enum Aids {
    @JsonProperty("on")
    ON,
    /// The page shows neither what is left in the pile nor what features are worth.
    @JsonProperty("off")
    OFF
}
