package cartulary.secondengine.bets;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// A betting chip on an office.
///
/// @param nonce the nonce that opens its commitment
/// @param clientNonce the client's part of it, which is published if the bet was signed (LOBBY-12); null if it was not
/// @param choice the feature for which the owner wants it settled in final scoring (BET-27); null if the owner
///     chose none
public record PlacedChip(
        int seat,
        String chip,
        Hash nonce,
        @Nullable Hash clientNonce,
        @Nullable Choice choice) {
    /// The owner's choice of a feature in final scoring.
    ///
    /// @param nonce the nonce that opens its commitment
    /// @param clientNonce as of the bet
    public record Choice(
            String segment, Hash nonce, @Nullable Hash clientNonce) {}

    /// Creates a chip whose owner chose no feature.
    public PlacedChip(int seat, String chip, Hash nonce, @Nullable Hash clientNonce) {
        this(seat, chip, nonce, clientNonce, null);
    }

    public PlacedChip choosing(Choice choice) {
        return new PlacedChip(seat, chip, nonce, clientNonce, choice);
    }
}
