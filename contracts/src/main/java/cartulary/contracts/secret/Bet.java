package cartulary.contracts.secret;

import org.jspecify.annotations.Nullable;

/// The decision of a player on an open office: a chip, or a pass (BET-6, BET-7).
///
/// @param chip the id of the chip in `chips.json`; absent for a pass
/// @param serverNonce the server's part of the nonce, which the owner needs to verify the commitment
public record Bet(@Nullable String chip, Hash serverNonce) {
    @Override
    public String toString() {
        return "Bet[secret]";
    }
}
