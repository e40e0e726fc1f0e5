package cartulary.rules;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The facts of one decision while it is made, each folded at once, so that what follows is decided on
/// what has happened.
final class Facts {
    final Fold game;
    private final List<GameEvent> events = new ArrayList<>(6);

    Facts(Game game) {
        this.game = new Fold(game);
    }

    /// Goes on after facts that were folded into `game` already.
    Facts(Game game, List<GameEvent> before) {
        this(game);
        events.addAll(before);
    }

    Facts happened(GameEvent event) {
        events.add(event);
        game.apply(event);
        return this;
    }

    Decision accepted() {
        return new Decision.Accepted(List.copyOf(events), game.game());
    }

    static Decision refused(RuleId rule, Map<String, Object> params) {
        return new Decision.Refused(rule, params);
    }
}
