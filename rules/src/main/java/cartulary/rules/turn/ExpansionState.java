package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.rules.board.Board;

/// The state that one expansion keeps of a game. Immutable; equal if the same events were folded.
public interface ExpansionState {
    /// Folds an event of any expansion; returns this state if the event does not concern it.
    ExpansionState evolve(GameEvent event, Board board);

    /// Returns the step after the event, or `step` unless this expansion determines it.
    default Step step(Step step, GameEvent event) {
        return step;
    }

    /// Returns the state without secrets that are not yet public.
    default ExpansionState blind() {
        return this;
    }
}
