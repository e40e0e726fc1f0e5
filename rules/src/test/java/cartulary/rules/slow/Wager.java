package cartulary.rules.slow;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// A chip on an office.
///
/// @param nonce that opens its commitment
/// @param choice for which feature the owner wants it settled in final scoring (BET-27); none where the
///     owner said nothing
public record Wager(
        int seat, String chip, Hash nonce, @Nullable Choice choice) {
    /// @param nonce that opens its commitment
    public record Choice(String segment, Hash nonce) {}

    public Wager(int seat, String chip, Hash nonce) {
        this(seat, chip, nonce, null);
    }

    public Wager choosing(Choice choice) {
        return new Wager(seat, chip, nonce, choice);
    }
}
