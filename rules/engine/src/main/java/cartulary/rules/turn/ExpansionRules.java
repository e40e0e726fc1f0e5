package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand.FigureCommand;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.ExpansionStates;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rules of one expansion at fixed points of a game. The core calls every expansion in play at every point and
/// does not depend on which ones they are. Stateless: an expansion stores its part of a game in an
/// {@link ExpansionState}. The steps of an expansion have their own deciders in its package.
///
/// A method that returns `true` has asked a player for a choice. The core then stops, and calls the same method of
/// all expansions again after the choice, so every method must be idempotent.
public interface ExpansionRules {
    /// Returns the state of a game that is opened.
    ExpansionState initialState(GameOptions options);

    /// Runs at the start of the game, before the first turn.
    default void begin(DecisionBuilder decision) {}

    /// What an expansion demands of the placements of one tile besides BASE-9.
    @FunctionalInterface
    interface PlacementRule {
        /// Returns the refusal of a placement, whether or not the tile fits there; null if it is allowed.
        @Nullable
        Refused refuses(Placement placement);
    }

    /// Returns what this expansion demands of the placements of a tile; null if it demands nothing.
    default @Nullable PlacementRule placementRule(Board board, GameOptions options, TileShape tile) {
        return null;
    }

    /// Returns whether the active player can place a figure of this expansion (step 2 of MIX-1).
    default boolean offersFigure(GameFold game, int seat) {
        return false;
    }

    /// Places a figure of this expansion for the active player (step 2 of MIX-1).
    ///
    /// @param command one of this expansion
    /// @return the refusal, or null if the figure is placed
    default @Nullable Refused placeFigure(DecisionBuilder decision, int seat, FigureCommand command) {
        throw new IllegalStateException(command.type() + " places no figure");
    }

    /// Adds the legal choices of the player on a seat.
    default void addLegal(LegalBuilder legal, Game game, int seat) {}

    /// Scores a feature by the rules of this expansion, before the meeples on it score (3a of MIX-1, 2 of MIX-8).
    ///
    /// @param complete whether a tile just completed it; false in final scoring
    default void score(DecisionBuilder decision, Described feature, boolean complete) {}

    /// Returns how this expansion changes what features score, as a function of the states of a game; null if it
    /// changes nothing.
    default @Nullable Function<ExpansionStates, ScoreChange> scoreChange() {
        return null;
    }

    /// Runs after the usual scoring (3c of MIX-1).
    default boolean afterScoring(DecisionBuilder decision, int seat) {
        return false;
    }

    /// Runs step 4 of MIX-1.
    default boolean extraStep(DecisionBuilder decision, int seat) {
        return false;
    }

    /// Runs step 5 of MIX-1, before the next player.
    default void endOfTurn(DecisionBuilder decision) {}

    /// Runs first in final scoring (1 of MIX-8).
    default boolean beforeFinalScoring(DecisionBuilder decision) {
        return false;
    }

    /// Returns the roots of features that final scoring processes in addition to those with meeples.
    default int[] finalFeatures(GameFold game) {
        return new int[0];
    }
}
