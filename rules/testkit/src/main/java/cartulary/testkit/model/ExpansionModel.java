package cartulary.testkit.model;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.secondengine.FinalScores;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Transition;
import java.util.List;

/// What one expansion adds to the model of one game, whether or not the game plays it. The points of a turn are those
/// of `ExpansionRules` in the rules, and a method that returns `true` has asked a player for a choice: it is called
/// again after the choice.
public interface ExpansionModel {
    /// Folds one event, after the game followed it.
    void follow(GameEvent event, GameModel game);

    /// Compares the part of the expansion in the public view, and what else the rules know about it, with the model.
    ///
    /// @throws BrokenLawException if they differ
    void check(Transition transition, TurnModel turn);

    /// Returns whether a drawn tile may be placed so, if it fits.
    default boolean allows(GameModel game, PlacedTile tile) {
        return true;
    }

    /// Adds the events of an accepted command of this expansion.
    void decide(TurnModel turn, int seat, ExpansionCommand command);

    /// Returns its figures on the board, by seat.
    default List<FigureAt> figures() {
        return List.of();
    }

    /// Adds the legal choices of an awaited seat in the present step.
    default void addLegal(LegalModel legal, TurnModel turn, int seat) {}

    /// Returns the scores of the features that the last tile completed, before those of meeples (3a of MIX-1).
    default List<? extends GameEvent> completions(GameModel game) {
        return List.of();
    }

    /// Adds what follows the usual scoring (3c of MIX-1).
    default boolean afterScoring(TurnModel turn, int seat) {
        return false;
    }

    /// Adds step 4 of MIX-1.
    default boolean extraStep(TurnModel turn, int seat) {
        return false;
    }

    /// Adds step 5 of MIX-1, before the next player.
    default void endOfTurn(TurnModel turn) {}

    /// Adds what comes first in final scoring (1 of MIX-8).
    default boolean beforeFinalScoring(TurnModel turn) {
        return false;
    }

    /// Returns what is scored for features in final scoring (2 of MIX-8).
    default List<FinalScores> finalScores() {
        return List.of();
    }

    /// Continues a step of its own without the choices of some seats, whose time is over (MIX-15) or who resigned
    /// (MIX-16).
    ///
    /// @param over whether too few players are left for another turn
    /// @return whether the present step is one of its own
    default boolean proceed(TurnModel turn, List<Integer> without, boolean over) {
        return false;
    }
}
