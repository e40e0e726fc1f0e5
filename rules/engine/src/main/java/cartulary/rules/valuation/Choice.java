package cartulary.rules.valuation;

import cartulary.contracts.command.GameCommand;
import java.util.List;

/// A legal choice with its value in points for the player who has it.
public record Choice(GameCommand command, double value) {
    /// Returns the choice with the highest value; the first among equals.
    static Choice best(List<Choice> choices) {
        Choice best = choices.getFirst();
        for (Choice choice : choices) {
            best = choice.value() > best.value() ? choice : best;
        }
        return best;
    }
}
