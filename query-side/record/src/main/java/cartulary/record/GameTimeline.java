package cartulary.record;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/// One game with some of its revisions kept: every {@link #STRIDE}th, the furthest, and the one asked
/// for last. Games share what they have in common, so a kept revision costs far less than a game.
final class GameTimeline {
    static final int STRIDE = 64;

    private static final int READ = 500;

    private final GameId id;
    private final RecordedGames log;
    private final Rules rules;
    private final ReentrantLock lock = new ReentrantLock();
    private final TreeMap<Long, Game> kept = new TreeMap<>();

    GameTimeline(GameId id, RecordedGames log, Rules rules) {
        this.id = id;
        this.log = log;
        this.rules = rules;
        kept.put(0L, rules.unopenedGame());
    }

    Game head() {
        return at(Long.MAX_VALUE);
    }

    /// The game at `revision`, or at its head where it has not got so far.
    Game at(long revision) {
        lock.lock();
        try {
            Game game = kept.floorEntry(Math.max(revision, 0)).getValue();
            while (game.revision() < revision) {
                int wanted = (int) Math.min(READ, revision - game.revision());
                List<PublicEvent> events = log.ofGame(id, game.revision(), wanted);
                if (events.isEmpty()) {
                    break;
                }
                game = fold(game, events);
            }
            keep(game);
            return game;
        } finally {
            lock.unlock();
        }
    }

    private Game fold(Game start, List<PublicEvent> events) {
        Game game = start;
        for (PublicEvent event : events) {
            if (event.revision() != game.revision() + 1) {
                throw new UnreadableRecord(id, game.revision() + 1, "the next event is " + event.revision(), null);
            }
            game = evolve(game, event);
            if (game.revision() % STRIDE == 0) {
                kept.put(game.revision(), game);
            }
        }
        return game;
    }

    private Game evolve(Game game, PublicEvent event) {
        try {
            Envelope envelope = EventCodec.read(event.bytes());
            return rules.evolve(game, envelope.data());
        } catch (RuntimeException e) {
            // Rules trust what they fold, so a record that was tampered with fails in any way it
            // likes.
            throw new UnreadableRecord(id, event.revision(), String.valueOf(e.getMessage()), e);
        }
    }

    private void keep(Game game) {
        long furthest = Math.max(game.revision(), kept.lastKey());
        kept.keySet().removeIf(at -> at % STRIDE != 0 && at != furthest);
        kept.put(game.revision(), game);
    }
}
