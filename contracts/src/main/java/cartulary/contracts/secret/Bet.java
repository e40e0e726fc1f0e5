package cartulary.contracts.secret;

import org.jspecify.annotations.Nullable;

/// What a player decided when bets were placed: a chip, or a pass (BET-6, BET-7).
///
/// @param chip the id of the chip in `chips.json`; absent for a pass
/// @param serverNonce the server's part of the nonce, which the owner needs in order to check
public record Bet(@Nullable String chip, Hash serverNonce) {
    @Override
    public String toString() {
        return "Bet[secret]";
    }
}
