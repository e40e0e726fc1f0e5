package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;

/// The reason of a dispute in the words of its opener. It can be erased; the event holds only a hash of salt and
/// reason.
///
/// @param dispute the number of the dispute in its game
/// @param player who opened it
public record DisputeReason(int dispute, String player, String reason, Hash salt) implements SideEffect {
    /// Omits the reason, which must not be logged.
    @Override
    public String toString() {
        return "DisputeReason[dispute=" + dispute + ", player=" + player + "]";
    }
}
