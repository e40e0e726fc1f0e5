package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;

/// A listener that is called after every commit, on the committing thread and before the answer is sent: it must not
/// block, and must not send a command on this thread.
@FunctionalInterface
public interface HeadListener {
    /// @param head the new durable head; contains opened secrets. To fold further events, continue from
    ///     {@link Game#blind()}
    void headAdvanced(GameId game, Game head);
}
