package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.contracts.command.GameCommand.OpenGame;
import org.jspecify.annotations.Nullable;

/// A command to open a game.
///
/// @param host the id of the host who opens it
public record SubmittedOpening(
        OpenGame command, String host, @Nullable IdempotencyKey idempotencyKey) {}
