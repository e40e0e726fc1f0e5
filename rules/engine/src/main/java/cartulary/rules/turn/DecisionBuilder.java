package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Collects the events of one decision. Each is folded immediately, so that later events are decided on the game
/// after the earlier ones.
public final class DecisionBuilder {
    private final Game before;
    private final DecisionInputs inputs;
    private final GameFold game;
    private final List<GameEvent> events = new ArrayList<>(6);

    public DecisionBuilder(Game before, DecisionInputs inputs) {
        this.before = before;
        this.inputs = inputs;
        this.game = new GameFold(before);
    }

    /// Returns the game after the events so far.
    public GameFold game() {
        return game;
    }

    public DecisionInputs inputs() {
        return inputs;
    }

    /// Appends an event and folds it.
    public DecisionBuilder append(GameEvent event) {
        events.add(event);
        game.apply(event);
        return this;
    }

    /// Sets the clocks that the events so far start or stop (LOBBY-31).
    void setClocks() {
        ClocksSet clocks = PlayerClocks.change(before, game, events, inputs.now());
        if (clocks != null) {
            append(clocks);
        }
    }

    /// Returns the decision; the deadline of a step that begins is its last event (MIX-15), or the clocks (LOBBY-31).
    public Accepted accepted() {
        game.at(inputs.now());
        setClocks();
        Game after = game.game();
        Duration limit = StepDeadline.limit(before, after);
        if (limit != null) {
            append(new DeadlineSet(inputs.now().plus(limit)));
            after = game.game();
        }
        return new Accepted(List.copyOf(events), after);
    }
}
