package cartulary.command.bot;

import cartulary.command.bot.RoundRobinQueue.Turn;
import cartulary.command.game.RequestsInProgress;
import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The threads on which bots compute and send their moves: a fixed number of platform threads, so that bots never
/// occupy the carriers of requests, however many games they play. Each turn of a game is one move, and waits for
/// requests for a moment first. The priority of the threads is low, which Linux ignores by default.
final class BotThreads implements AutoCloseable {
    /// The longest time for which one move waits for requests.
    private static final Duration GIVE_WAY = Duration.ofMillis(20);

    private final RoundRobinQueue queue = new RoundRobinQueue();
    private final RequestsInProgress requests;
    private final Consumer<GameId> turn;
    private final List<Thread> threads;

    /// @param name the prefix of the names of the threads
    /// @param turn plays one move of a game; must not throw
    BotThreads(String name, int size, RequestsInProgress requests, Consumer<GameId> turn) {
        this.requests = requests;
        this.turn = turn;
        var factory = Thread.ofPlatform()
                .name(name, 0)
                .priority(Thread.MIN_PRIORITY)
                .daemon()
                .factory();
        this.threads = IntStream.range(0, size)
                .mapToObj(_ -> factory.newThread(this::run))
                .toList();
    }

    void start() {
        threads.forEach(Thread::start);
    }

    /// Adds a game in which a bot may be due.
    void add(String host, GameId game) {
        queue.add(host, game);
    }

    /// Pauses briefly while requests are being processed.
    void giveWay() {
        requests.awaitNone(GIVE_WAY);
    }

    int size() {
        return threads.size();
    }

    int waiting() {
        return queue.waiting();
    }

    int playing() {
        return queue.served();
    }

    private void run() {
        try {
            for (Turn next = queue.take(); next != null; next = queue.take()) {
                giveWay();
                try {
                    turn.accept(next.game());
                } finally {
                    queue.done(next);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the threads after the moves that are being sent.
    @Override
    public void close() {
        queue.close();
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
