package cartulary.contracts.signature;

import cartulary.contracts.schema.Within;

/// The signature of the player on a seat over a command; part of the envelope of the command's first event.
///
/// @param after the revision that the player saw
/// @param value over the text of a signed move
public record MoveSignature(@Within(min = 0) long after, SignatureValue value) {
    /// @throws IllegalArgumentException for a negative revision
    public MoveSignature {
        if (after < 0) {
            throw new IllegalArgumentException("a signature needs a revision of at least 0");
        }
    }
}
