package cartulary.testkit.law;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Game;
import java.time.Instant;
import java.util.List;

/// An accepted command with the game before and after it.
///
/// @param viewBefore the public view of `before`; for the first command, which opens the game, that of `after`
/// @param events with secrets opened, as the command side keeps them
/// @param viewAfter the public view of `after`
public record Transition(
        Game before,
        GameView viewBefore,
        Actor actor,
        GameCommand command,
        Instant at,
        List<GameEvent> events,
        Game after,
        GameView viewAfter) {
    /// Returns the events of a type.
    public <E extends GameEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    public boolean has(Class<? extends GameEvent> type) {
        return events.stream().anyMatch(type::isInstance);
    }
}
