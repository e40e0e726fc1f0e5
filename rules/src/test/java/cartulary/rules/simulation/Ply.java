package cartulary.rules.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.view.GameView;
import cartulary.rules.turn.Game;
import java.util.List;

/// One accepted command of a simulated game, with what was before and after it.
///
/// @param seen and `seenAfter` what everybody saw; the first ply of a game has nothing before it and
///     shows the same twice
record Ply(
        Game before,
        GameView seen,
        Actor actor,
        GameCommand command,
        List<GameEvent> events,
        Game after,
        GameView seenAfter) {
    <E extends GameEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    boolean has(Class<? extends GameEvent> type) {
        return events.stream().anyMatch(type::isInstance);
    }
}
