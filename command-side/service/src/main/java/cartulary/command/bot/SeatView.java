package cartulary.command.bot;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import java.util.List;

/// What whoever sits on a seat may see: the public game, every secret sealed, the choices open to that
/// seat, and the chips in the own supply (BET-12).
///
/// @param game blind, at the revision of `legal`
/// @param legal with the chips of the own supply, where they may be used
/// @param hand the chips in the own supply; empty without The Bets
public record SeatView(Game game, int seat, Legal legal, List<String> hand) {
    public SeatView {
        hand = List.copyOf(hand);
    }

    /// The view of a seat on a game as the command side keeps it; what is secret is sealed here, but for
    /// what its owner may know.
    public static SeatView of(Game game, int seat) {
        return new SeatView(
                game.blind(),
                seat,
                Rules.standard().legal(game, Actor.seat(seat)),
                Rules.standard().hand(game, seat));
    }
}
