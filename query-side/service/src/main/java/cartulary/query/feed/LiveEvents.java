package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;

/// The source of the events of live streams.
public interface LiveEvents {
    RecordedGames record();

    /// Returns the signals that events of a game have arrived.
    GameSignals arrivals();

    /// Returns the last revision of a game that is known to exist, even if it cannot be read yet; 0 if only
    /// readable events are known.
    long heard(GameId game);

    /// Returns a source over a log that is read directly, in which every event that has arrived can be read.
    static LiveEvents of(RecordedGames record, GameSignals arrivals) {
        return new InPlace(record, arrivals);
    }

    /// See {@link #of}.
    record InPlace(RecordedGames record, GameSignals arrivals) implements LiveEvents {
        @Override
        public long heard(GameId game) {
            return 0;
        }
    }
}
