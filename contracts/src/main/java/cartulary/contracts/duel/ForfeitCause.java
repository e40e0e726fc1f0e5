package cartulary.contracts.duel;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Why a duel was forfeited (COMP-25).
public enum ForfeitCause {
    /// A person gave it up.
    @JsonProperty("given-up")
    GIVEN_UP,
    /// A person, or neither, took the seat in time.
    @JsonProperty("absence")
    ABSENCE
}
