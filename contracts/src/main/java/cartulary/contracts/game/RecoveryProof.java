package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The kind of proof with which a seat was recovered (LOBBY-10, LOBBY-38).
public enum RecoveryProof {
    /// The recovery secret, which only the person on the seat has.
    @JsonProperty("secret")
    SECRET,
    /// A claim token of the host, which does not prove that its bearer is the person on the seat.
    @JsonProperty("claim")
    CLAIM,
    /// The account with which the person joined.
    @JsonProperty("account")
    ACCOUNT
}
