package cartulary.command.game;

import cartulary.command.game.Submission.Once;
import cartulary.contracts.command.GameCommand.OpenGame;
import org.jspecify.annotations.Nullable;

/// A game to be opened.
///
/// @param host the id of who opens it
public record Opening(
        OpenGame command, String host, @Nullable Once once) {}
