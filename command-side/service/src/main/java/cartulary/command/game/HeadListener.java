package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.turn.Game;

/// A listener that is called after every commit, on the committing thread and before the answer is sent: it must not
/// block, and must not send a command on this thread.
@FunctionalInterface
public interface HeadListener {
    /// @param head the new durable head. It holds opened secrets: fold further on {@link Game#blind()}
    void moved(GameId game, Game head);
}
