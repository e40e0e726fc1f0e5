package cartulary.record.past;

import cartulary.contracts.event.GameEvent;
import cartulary.rules.game.Game;

/// One event of a game, with the game before and after it.
public record RecordedEvent(Origin origin, GameEvent event, Game before, Game after) {}
