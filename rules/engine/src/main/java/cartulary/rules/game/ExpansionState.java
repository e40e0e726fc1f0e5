package cartulary.rules.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.FigureAt;
import cartulary.rules.board.Board;
import java.util.List;

/// The part of a game's state that belongs to one expansion. Immutable; equal if the same events were folded.
public interface ExpansionState {
    /// The state of an expansion that keeps nothing of a game.
    ExpansionState NONE = new ExpansionState() {
        @Override
        public ExpansionState evolve(GameEvent event, Board board) {
            return this;
        }
    };

    /// Folds an event of any expansion, a score, or the return of meeples; returns this state if the event does not
    /// concern it.
    ExpansionState evolve(GameEvent event, Board board);

    /// Returns the step after the event if this expansion determines it, otherwise `step`.
    default Step step(Step step, GameEvent event) {
        return step;
    }

    /// Returns the figures of this expansion on the board, by seat, cell and segment.
    default List<FigureAt> figures(Board board) {
        return List.of();
    }

    /// Returns the state with every secret sealed that is not yet public.
    default ExpansionState blind() {
        return this;
    }
}
