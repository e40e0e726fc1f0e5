package cartulary.command.bot;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.rules.Game;
import cartulary.rules.Rules;

/// What whoever sits on a seat may see: the public game, every secret sealed, and the choices open to
/// that seat.
///
/// @param game blind, at the revision of `legal`
/// @param legal with the chips of the own supply, where they may be used
public record SeatView(Game game, int seat, Legal legal) {
    /// The view of a seat on a game in any form; what is secret is sealed here, but for what its owner
    /// may know.
    public static SeatView of(Game game, int seat) {
        return new SeatView(game.blind(), seat, Rules.standard().legal(game, Actor.seat(seat)));
    }
}
