package cartulary.search.bot.choice;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;

/// The game as the player on a seat may see it: every secret sealed, the legal choices of that seat, and the chips
/// in its supply (BET-12).
///
/// @param rules by which the game is played
/// @param game the game without secrets, at the revision of `legal`
/// @param legal includes the chips of the supply where they may be used
/// @param chipsInSupply ids of the chips; empty without The Bets
public record SeatView(Rules rules, Game game, int seat, Legal legal, List<String> chipsInSupply) {
    public SeatView {
        game = game.blind();
        chipsInSupply = List.copyOf(chipsInSupply);
    }

    /// Returns the view of a seat. The given game must contain the opened secrets; the returned view contains only
    /// the chips in the seat's own supply.
    public static SeatView of(Game game, int seat) {
        return of(Rules.standard(), game, seat);
    }

    /// Returns the view of a seat in a game of other tiles or chips.
    public static SeatView of(Rules rules, Game game, int seat) {
        return new SeatView(rules, game, seat, rules.legal(game, Actor.seat(seat)), rules.chipsInSupply(game, seat));
    }
}
