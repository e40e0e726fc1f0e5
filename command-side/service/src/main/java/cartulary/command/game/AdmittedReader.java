package cartulary.command.game;

import cartulary.contracts.game.GameId;

/// A caller who is admitted to read data that does not depend on the state of play.
///
/// @param status of the caller in `members`
public record AdmittedReader(GameId game, Sender sender, GameMembers members, Sender.SenderStatus status) {
    static AdmittedReader of(GameId game, Sender sender, GameMembers members) {
        return new AdmittedReader(game, sender, members, sender.statusIn(members));
    }
}
