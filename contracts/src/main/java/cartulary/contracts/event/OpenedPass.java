package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// An opened pass, which was sealed like a bet (BET-7). The nonce opens its commitment.
///
/// @param clientNonce the nonce of the signed command (LOBBY-12); absent if it was not signed
public record OpenedPass(
        @Seat int seat, Hash nonce, @Nullable Hash clientNonce) {
    /// Creates a pass that was not signed.
    public OpenedPass(int seat, Hash nonce) {
        this(seat, nonce, null);
    }
}
