package cartulary.contracts.secret;

import org.jspecify.annotations.Nullable;

/// The decision of a player on an open office: a chip, or a pass (BET-6, BET-7).
///
/// @param chip the id of the chip in `chips.json`; absent for a pass
/// @param serverNonce the server's part of the nonce, which the owner needs to verify the commitment
/// @param clientNonce the client's part if the command was signed (LOBBY-12); it is published with the bet, because
///     the signature covers it
public record Bet(
        @Nullable String chip, Hash serverNonce, @Nullable Hash clientNonce) {
    /// Creates a decision that was not signed.
    public Bet(@Nullable String chip, Hash serverNonce) {
        this(chip, serverNonce, null);
    }

    @Override
    public String toString() {
        return "Bet[secret]";
    }
}
