package cartulary.command.bot;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import java.util.List;

/// The game as the player on a seat may see it: every secret sealed, the legal choices of that seat, and the chips in
/// its supply (BET-12).
///
/// @param game blind, at the revision of `legal`
/// @param legal includes the chips of the supply where they may be used
/// @param hand the chips in the supply; empty without The Bets
public record SeatView(Game game, int seat, Legal legal, List<String> hand) {
    public SeatView {
        hand = List.copyOf(hand);
    }

    /// Returns the view of a seat on a game with opened secrets. All secrets are sealed, except the seat's own hand.
    public static SeatView of(Game game, int seat) {
        return new SeatView(
                game.blind(),
                seat,
                Rules.standard().legal(game, Actor.seat(seat)),
                Rules.standard().hand(game, seat));
    }
}
