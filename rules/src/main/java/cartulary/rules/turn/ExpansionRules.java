package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.turn.Decision.Refused;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rules of one expansion at the named points of a game. The core calls every expansion in play at
/// every point and never asks which ones they are. Stateless; what an expansion keeps of a game is its
/// {@link ExpansionState}. Steps that belong to an expansion have deciders of their own beside it.
///
/// A point that returns `true` has asked a player something: the core stops there, and calls the same
/// point of all expansions again once that is answered. So a point with nothing left to do must do nothing.
public interface ExpansionRules {
    /// Returns the state before the first turn.
    ExpansionState initialState();

    /// Returns the types of the commands that are refused without this expansion (LOBBY-9).
    Set<Class<? extends GameCommand>> commands();

    /// Returns whether the active player can place a figure of this expansion (step 2 of MIX-1).
    default boolean offersFigure(GameFold game, int seat) {
        return false;
    }

    /// Places a figure of this expansion for the active player (step 2 of MIX-1).
    ///
    /// @param command one of {@link #commands()}
    /// @return the refusal, or null if the figure is placed
    default @Nullable Refused placeFigure(DecisionBuilder decision, int seat, GameCommand command) {
        throw new IllegalStateException(command.type() + " places no figure");
    }

    /// Adds what the player on a seat may do now.
    default void addLegal(LegalBuilder legal, Game game, int seat) {}

    /// After features were completed, before the usual scoring (3a of MIX-1).
    default void afterCompletion(DecisionBuilder decision, List<Described> completed) {}

    /// After the usual scoring (3c of MIX-1).
    default boolean afterScoring(DecisionBuilder decision, int seat) {
        return false;
    }

    /// Step 4 of MIX-1.
    default boolean extraStep(DecisionBuilder decision, int seat) {
        return false;
    }

    /// Step 5 of MIX-1, before the next player.
    default void endOfTurn(DecisionBuilder decision) {}

    /// Before everything else in final scoring (1 of MIX-8).
    default boolean beforeFinalScoring(DecisionBuilder decision) {
        return false;
    }

    /// Returns the roots of features that final scoring visits in addition to those with meeples.
    default int[] finalFeatures(GameFold game) {
        return new int[0];
    }

    /// Directly before a feature is counted in final scoring (2 of MIX-8).
    default void beforeFinalFeature(DecisionBuilder decision, Described feature) {}
}
