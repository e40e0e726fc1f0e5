package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// One command on its way to a game.
///
/// @param expectedRevision the revision the sender saw; another one refuses the command
/// @param once so that a repetition gets the same answer instead of a second effect
public record SubmittedCommand(
        GameId game,
        Sender sender,
        GameCommand command,
        @Nullable Long expectedRevision,
        @Nullable Once once) {
    /// @param principal in whose name the key is unique
    /// @param bodyHash of what was asked: the same key for something else is an error
    public record Once(String principal, String key, Hash bodyHash) {}
}
