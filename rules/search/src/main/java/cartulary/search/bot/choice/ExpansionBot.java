package cartulary.search.bot.choice;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.view.Legal;
import cartulary.rules.valuation.MoveValuation;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The choices of bots that one expansion adds.
public interface ExpansionBot {
    /// Returns the commands that place a figure of its own, in the order of the legal choices.
    default List<GameCommand> figures(Legal legal) {
        return List.of();
    }

    /// Returns any choice in a step of its own, each with equal probability; empty in any other step.
    default Optional<GameCommand> any(SeatView view, RandomGenerator random) {
        return Optional.empty();
    }

    /// Returns the best choice in a step of its own; empty in any other step.
    ///
    /// @param valuation costs more than all else
    /// @param usesExpansions if false, it chooses to do nothing where that is a choice
    default Optional<GameCommand> best(
            SeatView view, Supplier<MoveValuation> valuation, boolean usesExpansions, RandomGenerator random) {
        return Optional.empty();
    }
}
