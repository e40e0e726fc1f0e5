package cartulary.rules.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import java.util.Map;

/// The result of deciding a command.
public sealed interface Decision {
    /// The command is accepted.
    ///
    /// @param events the events in order; the first is the choice itself
    /// @param game the game after all events, equal to the result of folding them one by one
    record Accepted(List<GameEvent> events, Game game) implements Decision {}

    /// The command is refused and changes nothing.
    ///
    /// @param params the parameters of the sentence of `rule` in any language; never a secret
    record Refused(RuleId rule, Map<String, Object> params) implements Decision {}
}
