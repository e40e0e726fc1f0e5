package cartulary.command.game;

import cartulary.command.game.Sender.Standing;
import cartulary.contracts.game.GameId;
import cartulary.rules.turn.Game;

/// A sender admitted to a game: resolved once per request and passed on to the decision.
///
/// @param head of the game when the request arrived; holds opened secrets
/// @param standing of the sender in `head`
public record Admission(GameId game, Sender sender, Game head, Standing standing) {
    public static Admission of(GameId game, Sender sender, Game head) {
        return new Admission(game, sender, head, sender.standingIn(head));
    }

    /// Returns the sender's standing in a state of the game that may be newer than `head`: a token may have been
    /// ended, or a seat given up, since the request arrived.
    Standing standingIn(Game present) {
        return present.revision() == head.revision() ? standing : sender.standingIn(present);
    }
}
