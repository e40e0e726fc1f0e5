package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The state of a claim token that the host issued for a seat (LOBBY-10).
public enum SeatClaim {
    /// Issued and not used.
    @JsonProperty("open")
    OPEN,
    /// Used: whoever plays the seat proved no more than to have the token from the host.
    @JsonProperty("taken")
    TAKEN
}
