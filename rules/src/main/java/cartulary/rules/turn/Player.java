package cartulary.rules.turn;

import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// Who sits on a seat, as far as it does not change from move to move.
///
/// @param policy absent for a person
/// @param epoch tokens of an earlier epoch are worth nothing; 0 at first
/// @param seedCommitment of a person who will add a seed to the shuffle (LOBBY-8)
public record Player(
        int seat,
        Colour colour,
        String player,
        @Nullable BotPolicy policy,
        int epoch,
        boolean resigned,
        @Nullable Hash seedCommitment) {
    Player withEpoch(int epoch) {
        return new Player(seat, colour, player, policy, epoch, resigned, seedCommitment);
    }

    Player afterResigning() {
        return new Player(seat, colour, player, policy, epoch, true, seedCommitment);
    }
}
