package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.feed.GameSignals;

/// The source of the events of live streams.
public interface LiveEvents {
    RecordedGames record();

    /// Signals that events of a game have arrived.
    GameSignals arrivals();

    /// Returns the last revision of a game that is known to exist, readable or not; 0 if no more is known than what
    /// can be read.
    long heard(GameId game);

    /// Returns a source over a log that is read in place: every event that arrived can be read.
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
