package cartulary.contracts.log;

import cartulary.contracts.game.GameId;
import java.util.List;

/// The public events of games, each by itself, wherever they are kept. Reading never sees an event that
/// is not durable.
public interface RecordedGames {
    /// Up to `max` events of one game behind `revision`, in order; empty for an unknown game.
    List<PublicEvent> ofGame(GameId game, long revision, int max);
}
