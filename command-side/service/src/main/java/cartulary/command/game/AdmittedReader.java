package cartulary.command.game;

import cartulary.contracts.game.GameId;

/// A caller admitted to read what does not depend on the state of play. Neither loads nor caches the game.
///
/// @param status of the caller in `members`
public record AdmittedReader(GameId game, Sender sender, GameMembers members, Sender.SenderStatus status) {
    static AdmittedReader of(GameId game, Sender sender, GameMembers members) {
        return new AdmittedReader(game, sender, members, sender.statusIn(members));
    }
}
