package cartulary.testkit.expansion;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Step;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What one expansion adds to the test kit. Stateless; what watches one game is made anew for each game.
public interface ExpansionKit {
    /// Returns its commands that a legal list promises to accept, one list for each kind, each in the order of
    /// the list. Random players place its figures from here. Sealed commands have the nonce of
    /// {@link RandomContents}.
    default List<List<GameCommand>> listed(Legal legal, Step step) {
        return List.of();
    }

    /// Returns one or two commands of each of its types with random contents, most of them illegal.
    default List<GameCommand> oneOfEachType(Step step, RandomContents random) {
        return List.of();
    }

    /// Returns its commands close to those that a step allows; none in a step without any.
    default List<GameCommand> nearlyLegal(Step step, GameView view) {
        return List.of();
    }

    /// Returns a random choice in a step of its own; empty in any other step.
    ///
    /// @param legal the legal choices of the seat that chooses
    default Optional<GameCommand> choose(Step step, Supplier<Legal> legal, PlayerChoices random) {
        return Optional.empty();
    }

    /// Returns whether few games reach a step, so that simulations let it expire more often.
    default boolean isRare(Step step) {
        return false;
    }

    /// Returns the laws of its own that cost little, for one game.
    List<Law> laws(GameId id);

    /// Returns the other laws of its own, for one game.
    default List<Law> costlyLaws(GameId id, DecisionInputs inputs) {
        return List.of();
    }

    /// Returns the model of one game, for the law of the second engine.
    ExpansionModel model(GameId id);
}
