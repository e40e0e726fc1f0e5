package cartulary.rules;

import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import org.jspecify.annotations.Nullable;

/// Who sits on a seat, as far as it does not change from move to move.
///
/// @param policy absent for a person
/// @param epoch tokens of an earlier epoch are worth nothing; 0 at first
public record Player(
        int seat,
        Colour colour,
        String player,
        @Nullable BotPolicy policy,
        int epoch,
        boolean resigned) {}
