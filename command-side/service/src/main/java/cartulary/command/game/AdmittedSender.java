package cartulary.command.game;

import cartulary.command.game.Sender.SenderStatus;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;

/// A sender admitted to a game: resolved once per request and passed on to the decision.
///
/// @param head the head of the game when the request arrived; contains opened secrets
/// @param status of the sender in `head`
public record AdmittedSender(GameId game, Sender sender, Game head, SenderStatus status) {
    public static AdmittedSender of(GameId game, Sender sender, Game head) {
        return new AdmittedSender(game, sender, head, sender.statusIn(head));
    }

    /// Returns the sender's status in a state of the game that may be newer than `head`: a token may have been
    /// ended, or a seat given up, since the request arrived.
    SenderStatus statusIn(Game present) {
        return present.revision() == head.revision() ? status : sender.statusIn(present);
    }
}
