package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Actor;
import cartulary.rules.board.Evidence.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rules of one expansion: what it adds at the named points of a game. The core calls every
/// expansion in play at every point and never asks which ones they are. Stateless; what an expansion
/// keeps of a game is its {@link ExpansionState}.
///
/// A point that returns `true` has asked a player something: the core stops there and comes back to
/// the same point of all expansions when that is answered. So a point must do nothing where nothing
/// is left to do.
public interface ExpansionRules {
    /// What it keeps of a game before the first turn.
    ExpansionState initialState();

    /// Whether the active player has a figure of this expansion to place (step 2 of MIX-1).
    default boolean offersFigure(GameFold game, int seat) {
        return false;
    }

    /// Adds what `actor` may do now.
    default void addLegal(LegalBuilder draft, Game game, Actor actor) {}

    /// Decides a command of this expansion; nothing for any other command.
    default @Nullable Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return null;
    }

    /// After features were completed, before the usual scoring (3a of MIX-1).
    default void afterCompletion(DecisionBuilder facts, List<Described> completed) {}

    /// After the usual scoring (3c of MIX-1).
    default boolean afterScoring(DecisionBuilder facts, int seat) {
        return false;
    }

    /// Step 4 of MIX-1.
    default boolean extraStep(DecisionBuilder facts, int seat) {
        return false;
    }

    /// Step 5 of MIX-1, before the next player.
    default void endOfTurn(DecisionBuilder facts) {}

    /// Before anything else of final scoring (1 of MIX-8).
    default boolean beforeFinalScoring(DecisionBuilder facts) {
        return false;
    }

    /// Roots of features that final scoring visits, beside those with meeples.
    default int[] finalFeatures(GameFold game) {
        return new int[0];
    }

    /// Directly before a feature is counted in final scoring (2 of MIX-8).
    default void beforeFinalFeature(DecisionBuilder facts, Described feature) {}

    /// Ends what this expansion asks in the present step, for those who did not answer (MIX-15, MIX-16).
    default void answerForAbsent(DecisionBuilder facts) {}
}
