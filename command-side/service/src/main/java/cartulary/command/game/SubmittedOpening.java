package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.command.GameCommand.OpenGame;
import org.jspecify.annotations.Nullable;

/// A command to open a game.
///
/// @param host the id of the host who opens it
/// @param address of the sender, for which the game is counted; null if it is not counted for any
public record SubmittedOpening(
        OpenGame command,
        String host,
        @Nullable IdempotencyKey idempotencyKey,
        @Nullable String address) {
    public SubmittedOpening(OpenGame command, String host, @Nullable IdempotencyKey idempotencyKey) {
        this(command, host, idempotencyKey, null);
    }
}
