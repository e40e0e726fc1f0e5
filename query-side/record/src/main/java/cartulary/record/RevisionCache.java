package cartulary.record;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.BoardFeatures;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A cache of the states of one game: every {@link #STRIDE}th revision, the latest, and the last requested one; and
/// the timeline and the scores of all revisions folded so far. Revisions share most of their structure, so a
/// cached revision takes far less memory than a whole game.
final class RevisionCache {
    static final int STRIDE = 64;

    private static final int PAGE = 500;

    private final GameId id;
    private final RecordedGames log;
    private final Rules rules;
    private final ReentrantLock lock = new ReentrantLock();
    private final TreeMap<Long, Game> cached = new TreeMap<>();
    private final Timeline timeline = new Timeline();
    private final RecordedScores scores = new RecordedScores();

    RevisionCache(GameId id, RecordedGames log, Rules rules) {
        this.id = id;
        this.log = log;
        this.rules = rules;
        cached.put(0L, rules.unopenedGame());
    }

    Game head() {
        return at(Long.MAX_VALUE);
    }

    /// Returns the head, or the revision before the first event that is missing or cannot be folded.
    Game readable() {
        try {
            return head();
        } catch (UnreadableRecordException e) {
            return at(e.revision() - 1);
        }
    }

    /// Searches the timeline of all readable events.
    <T extends @Nullable Object> T search(Function<Timeline, T> search) {
        lock.lock();
        try {
            readable();
            return search.apply(timeline);
        } finally {
            lock.unlock();
        }
    }

    /// Returns the game at `revision`, or at its head if that is lower.
    Game at(long revision) {
        lock.lock();
        try {
            Game game = cached.floorEntry(Math.max(revision, 0)).getValue();
            while (game.revision() < revision) {
                int wanted = (int) Math.min(PAGE, revision - game.revision());
                List<PublicEvent> events = log.ofGame(id, game.revision(), wanted);
                if (events.isEmpty()) {
                    break;
                }
                game = fold(game, events);
            }
            cache(game);
            return game;
        } finally {
            lock.unlock();
        }
    }

    /// Returns the features of the board at `revision`, or at the head if that is lower.
    BoardFeatures features(long revision) {
        lock.lock();
        try {
            BoardFeatures features = rules.features(id, at(revision));
            return features.map(feature -> scores.complete(feature, features.revision()));
        } finally {
            lock.unlock();
        }
    }

    private Game fold(Game start, List<PublicEvent> events) {
        Game game = start;
        for (PublicEvent event : events) {
            if (event.revision() != game.revision() + 1) {
                throw new UnreadableRecordException(
                        id, game.revision() + 1, "the next event is " + event.revision(), null);
            }
            game = evolve(game, event);
            if (game.revision() % STRIDE == 0) {
                cached.put(game.revision(), game);
            }
        }
        return game;
    }

    private Game evolve(Game game, PublicEvent event) {
        try {
            Envelope envelope = EventCodec.read(event.bytes());
            Game evolved = rules.evolve(game, envelope);
            timeline.add(envelope);
            scores.add(envelope);
            return evolved;
        } catch (RuntimeException e) {
            // The rules do not validate the events that they fold, so a manipulated record can cause any
            // exception.
            throw new UnreadableRecordException(id, event.revision(), String.valueOf(e.getMessage()), e);
        }
    }

    private void cache(Game game) {
        long latest = Math.max(game.revision(), cached.lastKey());
        cached.keySet().removeIf(at -> at % STRIDE != 0 && at != latest);
        cached.put(game.revision(), game);
    }
}
