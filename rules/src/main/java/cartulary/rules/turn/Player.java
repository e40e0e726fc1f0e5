package cartulary.rules.turn;

import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// A player on a seat, without the state that changes during play.
///
/// @param player the id of the person or bot
/// @param policy null for a person
/// @param epoch the epoch of the valid token, 0 at first; tokens of an earlier epoch are invalid
/// @param seedCommitment the commitment to a seed that the person will add to the shuffle (LOBBY-8), or null
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
