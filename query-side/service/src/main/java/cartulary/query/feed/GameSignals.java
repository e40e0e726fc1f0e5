package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Wakes whoever watches a game when something of it has arrived. Costs nothing for games that nobody
/// watches. Safe for any number of threads.
public final class GameSignals {
    private final Map<GameId, Set<Watch>> watches = new ConcurrentHashMap<>();

    /// Begins to watch: what arrives from here on ends the next {@link Watch#await}.
    public Watch watch(GameId game) {
        var watch = new Watch(game);
        watches.compute(game, (id, others) -> {
            Set<Watch> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(watch);
            return all;
        });
        return watch;
    }

    /// Wakes who watches one of these games.
    public void arrived(Iterable<GameId> games) {
        for (GameId game : games) {
            watches.getOrDefault(game, Set.of()).forEach(Watch::wake);
        }
    }

    /// One watcher of one game; for one waiting thread.
    public final class Watch implements AutoCloseable {
        private final GameId game;
        private final Semaphore signals = new Semaphore(0);

        private Watch(GameId game) {
            this.game = game;
        }

        /// Ends a wait, the present one or the next.
        public void wake() {
            signals.release();
        }

        /// Waits until something has arrived since the last call, or the time is over.
        ///
        /// @return whether something has
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
