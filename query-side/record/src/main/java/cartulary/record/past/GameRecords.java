package cartulary.record.past;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.record.UnreadableRecordException;
import cartulary.rules.Rules;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;

/// Reads the records of games, and keeps the decoded events of some. Thread-safe.
///
/// The first access to a game costs about 10 µs an event, mostly JSON; a later one costs one indexed read and the
/// events that are new.
public final class GameRecords {
    /// The default number of cached games; the events of a long game take about 500 KiB.
    public static final int GAMES = 32;

    private final RecordedGames log;
    private final Rules rules;
    private final Cache<GameId, DecodedEvents> cached;

    public GameRecords(RecordedGames log, Rules rules) {
        this(log, rules, GAMES);
    }

    /// @param games the maximum number of cached games
    public GameRecords(RecordedGames log, Rules rules, int games) {
        this.log = log;
        this.rules = rules;
        this.cached = Caffeine.newBuilder().maximumSize(games).build();
    }

    /// Returns the revision of the head; 0 for an unknown game.
    ///
    /// @throws UnreadableRecordException if an event is missing or cannot be read
    public long revision(GameId game) {
        return known(game, decoded(game).read(Long.MAX_VALUE));
    }

    /// Returns the record of the first `revision` events of a game, or of all if it has fewer; empty for an unknown
    /// game.
    ///
    /// @throws UnreadableRecordException if an event is missing or cannot be read
    public Optional<GameRecord> upTo(GameId game, long revision) {
        DecodedEvents events = decoded(game);
        long found = known(game, events.read(revision));
        return found == 0 ? Optional.empty() : Optional.of(new GameRecord(rules, events.first(found)));
    }

    /// Returns the record of the events before the first one that is missing or cannot be read; of all events if there
    /// is none; empty for an unknown game.
    public Optional<GameRecord> readable(GameId game) {
        try {
            return upTo(game, Long.MAX_VALUE);
        } catch (UnreadableRecordException e) {
            return upTo(game, e.revision() - 1);
        }
    }

    private DecodedEvents decoded(GameId game) {
        return cached.get(game, id -> new DecodedEvents(id, log));
    }

    /// Removes unknown ids from the cache, so that they do not evict cached games.
    private long known(GameId game, long revision) {
        if (revision == 0) {
            cached.invalidate(game);
        }
        return revision;
    }
}
