package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.turn.Game;

/// Told after every commit, on the thread that committed and before the answer leaves: it must not
/// block, and must not send a command on this thread.
@FunctionalInterface
public interface HeadListener {
    /// @param head the new head state; durable. It holds opened secrets: fold on {@link Game#blind()}
    void moved(GameId game, Game head);
}
