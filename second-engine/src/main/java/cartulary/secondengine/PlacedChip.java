package cartulary.secondengine;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// A betting chip on an office.
///
/// @param nonce the nonce that opens its commitment
/// @param choice the feature for which the owner wants it settled in final scoring (BET-27); null if the owner
///     chose none
public record PlacedChip(
        int seat, String chip, Hash nonce, @Nullable Choice choice) {
    /// The owner's choice of a feature in final scoring.
    ///
    /// @param nonce the nonce that opens its commitment
    public record Choice(String segment, Hash nonce) {}

    public PlacedChip(int seat, String chip, Hash nonce) {
        this(seat, chip, nonce, null);
    }

    public PlacedChip choosing(Choice choice) {
        return new PlacedChip(seat, chip, nonce, choice);
    }
}
