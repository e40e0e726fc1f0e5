package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What the sender of RecoverSeat had to show (LOBBY-10).
public enum RecoveryProof {
    /// The secret of the person on the seat.
    @JsonProperty("secret")
    SECRET,
    /// A claim token, which the host issued: it does not prove that the sender is the person on the seat.
    @JsonProperty("claim")
    CLAIM
}
