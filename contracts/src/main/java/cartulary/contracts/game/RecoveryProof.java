package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The kind of proof with which a seat was recovered (LOBBY-10).
public enum RecoveryProof {
    /// The recovery secret, which only the person on the seat has.
    @JsonProperty("secret")
    SECRET,
    /// A claim token of the host, which does not prove that its bearer is the person on the seat.
    @JsonProperty("claim")
    CLAIM
}
