package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// A chip that was revealed and returned to its owner's supply (BET-18 … BET-21).
///
/// @param chip the id in `chips.json`
/// @param nonce opens the commitment of the bet
/// @param segment the segment of the office's tile that identifies the feature for which it was settled
/// @param size the size of that feature in tiles (BET-17)
/// @param points 0 if the chip lost
/// @param choiceNonce opens the commitment of the owner's choice in final scoring; absent if the owner did not
///     choose
/// @param clientNonce the nonce of the signed command that bet the chip (LOBBY-12); absent if it was not signed
/// @param choiceClientNonce the nonce of the signed command that chose the feature; absent if it was not signed
public record SettledBet(
        @Seat int seat,
        String chip,
        Hash nonce,
        String segment,
        @Within(min = 1) int size,
        @Within(min = 0) int points,
        @Nullable Hash choiceNonce,
        @Nullable Hash clientNonce,
        @Nullable Hash choiceClientNonce) {
    /// Creates a chip that no signed command bet.
    public SettledBet(
            int seat, String chip, Hash nonce, String segment, int size, int points, @Nullable Hash choiceNonce) {
        this(seat, chip, nonce, segment, size, points, choiceNonce, null, null);
    }

    SettledBet withPoints(int other) {
        return new SettledBet(seat, chip, nonce, segment, size, other, choiceNonce, clientNonce, choiceClientNonce);
    }
}
