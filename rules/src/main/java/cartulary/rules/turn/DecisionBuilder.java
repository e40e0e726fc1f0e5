package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The facts of one decision while it is made, each folded at once, so that what follows is decided on
/// what has happened.
public final class DecisionBuilder {
    public final GameFold game;
    private final List<GameEvent> events = new ArrayList<>(6);

    public DecisionBuilder(Game game) {
        this.game = new GameFold(game);
    }

    /// Goes on after facts that were folded into `game` already.
    DecisionBuilder(Game game, List<GameEvent> before) {
        this(game);
        events.addAll(before);
    }

    public DecisionBuilder happened(GameEvent event) {
        events.add(event);
        game.apply(event);
        return this;
    }

    public Decision accepted() {
        return new Decision.Accepted(List.copyOf(events), game.game());
    }

    public static Decision refused(RuleId rule, Map<String, Object> params) {
        return new Decision.Refused(rule, params);
    }
}
