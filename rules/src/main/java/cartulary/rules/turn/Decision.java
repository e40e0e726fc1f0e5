package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import java.util.Map;

/// What the rules answer to a command.
public sealed interface Decision {
    /// The facts that follow, in order; the first is the choice itself.
    ///
    /// @param game the game after all of them: the same value that {@link Rules#evolve} gives when it
    ///     folds the events one by one
    record Accepted(List<GameEvent> events, Game game) implements Decision {}

    /// Nothing happens. `params` fill the sentence of `rule` in any language; they never hold a secret.
    record Refused(RuleId rule, Map<String, Object> params) implements Decision {}
}
