package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Signals that wake the watchers of a game when its events arrive. Costs nothing for games without a watcher.
/// Thread-safe.
public final class GameSignals {
    private final Map<GameId, Set<Watch>> watches = new ConcurrentHashMap<>();

    /// Starts a watch: events that arrive later end the next {@link Watch#await}.
    public Watch watch(GameId game) {
        var watch = new Watch(game);
        watches.compute(game, (id, others) -> {
            Set<Watch> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(watch);
            return all;
        });
        return watch;
    }

    /// Wakes the watchers of these games.
    public void signal(Iterable<GameId> games) {
        for (GameId game : games) {
            watches.getOrDefault(game, Set.of()).forEach(Watch::wake);
        }
    }

    /// A watch of one game, used by one waiting thread.
    public final class Watch implements AutoCloseable {
        private final GameId game;
        private final Semaphore signals = new Semaphore(0);

        private Watch(GameId game) {
            this.game = game;
        }

        /// Ends the current wait or the next one.
        public void wake() {
            signals.release();
        }

        /// Waits until events have arrived since the last call, or until the time limit.
        ///
        /// @return whether events have arrived
        public boolean await(Duration limit) throws InterruptedException {
            boolean arrived = signals.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS);
            signals.drainPermits();
            return arrived;
        }

        @Override
        public void close() {
            watches.computeIfPresent(game, (id, all) -> {
                all.remove(this);
                return all.isEmpty() ? null : all;
            });
        }
    }
}
