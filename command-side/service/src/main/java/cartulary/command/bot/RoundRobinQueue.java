package cartulary.command.bot;

import cartulary.contracts.game.GameId;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The queue of games in which a bot may be due. The hosts take turns, and the games of one host take turns, so that
/// neither a game nor a host can hold the threads: a host with a thousand games is served as often as a host with one.
/// A game is in the queue at most once, and is never served by two threads at the same time.
final class RoundRobinQueue {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();

    /// The waiting games by host; both in the order of their turns.
    private final LinkedHashMap<String, ArrayDeque<GameId>> waiting = new LinkedHashMap<>();

    private final Map<GameId, State> states = new HashMap<>();
    private boolean closed;

    private enum State {
        WAITING,
        SERVED,
        /// Added again while it is served.
        SERVED_AND_ADDED
    }

    /// The turn of a game, from {@link #take} to {@link #done}.
    record Turn(String host, GameId game) {}

    /// Adds a game at the end of its host's games. A game that is waiting keeps its place; one that is being served
    /// is added when its turn is done.
    void add(String host, GameId game) {
        lock.lock();
        try {
            switch (states.get(game)) {
                case null -> append(host, game);
                case WAITING, SERVED_AND_ADDED -> {}
                case SERVED -> states.put(game, State.SERVED_AND_ADDED);
            }
        } finally {
            lock.unlock();
        }
    }

    private void append(String host, GameId game) {
        states.put(game, State.WAITING);
        waiting.computeIfAbsent(host, _ -> new ArrayDeque<>()).add(game);
        arrived.signal();
    }

    /// Waits for the next turn; null after {@link #close}.
    @Nullable
    Turn take() throws InterruptedException {
        lock.lock();
        try {
            while (waiting.isEmpty() && !closed) {
                arrived.await();
            }
            if (closed) {
                return null;
            }
            var host = waiting.pollFirstEntry();
            GameId game = host.getValue().remove();
            if (!host.getValue().isEmpty()) {
                waiting.putLast(host.getKey(), host.getValue());
            }
            states.put(game, State.SERVED);
            return new Turn(host.getKey(), game);
        } finally {
            lock.unlock();
        }
    }

    /// Ends the turn of a game, and adds the game if it was added meanwhile.
    void done(Turn turn) {
        lock.lock();
        try {
            if (states.remove(turn.game()) == State.SERVED_AND_ADDED) {
                append(turn.host(), turn.game());
            }
        } finally {
            lock.unlock();
        }
    }

    /// Returns the number of waiting games.
    int waiting() {
        return count(true);
    }

    /// Returns the number of games that are being served.
    int served() {
        return count(false);
    }

    private int count(boolean isWaiting) {
        lock.lock();
        try {
            return (int) states.values().stream()
                    .filter(state -> (state == State.WAITING) == isWaiting)
                    .count();
        } finally {
            lock.unlock();
        }
    }

    /// Ends every {@link #take}.
    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
