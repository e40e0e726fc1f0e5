package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.rules.board.Board;
import java.util.function.IntFunction;

/// What one expansion keeps of a game. Immutable; equal when the same events were folded.
public interface ExpansionState {
    /// Folds an event of an expansion; one that means nothing here leaves it as it is.
    ExpansionState evolve(GameEvent event, Board board);

    /// What the game waits for after the event, where this expansion has a say in it.
    default Step step(Step step, GameEvent event) {
        return step;
    }

    /// Without the secrets that are not open to all.
    default ExpansionState blind() {
        return this;
    }

    /// With these chips taken for those that are sealed.
    default ExpansionState assumingChips(IntFunction<String> chip) {
        return this;
    }
}
