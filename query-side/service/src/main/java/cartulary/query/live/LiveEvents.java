package cartulary.query.live;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.feed.GameSignals;

/// Where live streams have their events from.
public interface LiveEvents {
    RecordedGames record();

    /// Wakes when something of a game has come.
    GameSignals arrivals();

    /// The last revision of a game that is known to exist, though it may not be readable yet; 0 where
    /// nothing is known but what can be read.
    long heard(GameId game);

    /// A log in place, in which whatever has come can be read.
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
