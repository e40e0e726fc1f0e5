package cartulary.contracts.log;

import cartulary.contracts.game.GameId;
import java.util.List;

/// The public events of single games, in the log or in a projection. Reads never return an event that is not
/// durable.
public interface RecordedGames {
    /// Returns up to `max` events of one game after `revision`, in order; empty for an unknown game.
    List<PublicEvent> ofGame(GameId game, long revision, int max);
}
