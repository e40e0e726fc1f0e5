package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.Once;
import cartulary.contracts.command.GameCommand.OpenGame;
import org.jspecify.annotations.Nullable;

/// A game to be opened.
///
/// @param host the id of who opens it
public record NewGame(
        OpenGame command, String host, @Nullable Once once) {}
