package cartulary.command.chat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.ChangedChat;
import cartulary.contracts.store.TableChat.Reading;
import cartulary.http.AddressSlots;
import cartulary.http.metric.RefusalReason;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The requests that wait for a chat message of a game. A message that this node stores wakes them immediately. For the
/// messages of other nodes, an indexed read finds the games that have changed, once a second while a request waits.
public final class ChatWaits implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChatWaits.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final int PAGE = 1_000;
    private static final long UNKNOWN = -1;

    private final TableChat chats;
    private final AddressSlots slots;
    private final ConcurrentHashMap<GameId, Set<Waiter>> waiting = new ConcurrentHashMap<>();
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("chat-changes").daemon().factory());
    private volatile boolean isClosed;

    /// The last change that was read; unknown while no request waits. For the executor.
    private long last = UNKNOWN;

    /// Whether the last read of the changes failed. For the executor.
    private boolean isFailing;

    /// A request that waits.
    static final class Waiter {
        private final Semaphore woken = new Semaphore(0);
        private volatile boolean isCancelled;

        /// Ends the wait, because its client does not read the response any more.
        void cancel() {
            isCancelled = true;
            woken.release();
        }
    }

    /// @param isShared whether other nodes write to the store
    /// @param limit the maximum number of requests of an address that wait at the same time
    public ChatWaits(TableChat chats, boolean isShared, int limit) {
        this.chats = chats;
        this.slots = new AddressSlots(limit, RefusalReason.CHAT_WAITS_PER_ADDRESS);
        if (isShared) {
            executor.scheduleWithFixedDelay(this::poll, POLL.toMillis(), POLL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /// The limit of waiting requests of each address.
    AddressSlots slots() {
        return slots;
    }

    /// Returns the number of requests of the address that has the most.
    public int ofBusiestAddress() {
        return slots.openOfBusiestAddress();
    }

    public int limitOfAddress() {
        return slots.limit();
    }

    /// Returns a reading with a message or another setting. Returns the last reading without one if the time is over,
    /// the waiter was cancelled or the service stops.
    Reading await(GameId game, Duration longest, Waiter waiter, Supplier<Reading> reading) throws InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        // Before the first reading, so that no change is missed.
        waiting.compute(game, (_, others) -> with(others, waiter));
        try {
            Reading first = reading.get();
            Reading now = first;
            while (!isClosed
                    && !waiter.isCancelled
                    && now.messages().isEmpty()
                    && now.permits() == first.permits()
                    && waiter.woken.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                waiter.woken.drainPermits();
                now = reading.get();
            }
            return now;
        } finally {
            waiting.computeIfPresent(game, (_, others) -> without(others, waiter));
        }
    }

    private static Set<Waiter> with(@Nullable Set<Waiter> others, Waiter waiter) {
        Set<Waiter> all = others == null ? ConcurrentHashMap.newKeySet() : others;
        all.add(waiter);
        return all;
    }

    private static @Nullable Set<Waiter> without(Set<Waiter> others, Waiter waiter) {
        others.remove(waiter);
        return others.isEmpty() ? null : others;
    }

    /// Wakes the requests that wait for a game.
    public void changed(GameId game) {
        waiting.getOrDefault(game, Set.of()).forEach(waiter -> waiter.woken.release());
    }

    private void poll() {
        if (waiting.isEmpty()) {
            last = UNKNOWN;
            return;
        }
        try {
            if (last == UNKNOWN) {
                last = chats.lastChange();
                changed();
            }
            List<ChangedChat> page;
            do {
                page = chats.changedAfter(last, PAGE);
                page.forEach(change -> changed(change.game()));
                last = page.isEmpty() ? last : page.getLast().number();
            } while (page.size() == PAGE);
            isFailing = false;
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    /// Logs the first of several failures in a row as a warning.
    private void failed(RuntimeException failure) {
        String message =
                "reading the changes of chats failed, so messages of other nodes are delayed; retrying every {}";
        if (isFailing) {
            LOG.debug(message, POLL, failure);
        } else {
            LOG.warn(message, POLL, failure);
        }
        isFailing = true;
        last = UNKNOWN;
    }

    /// Wakes all waiting requests, each of which reads its game again.
    public void changed() {
        waiting.keySet().forEach(this::changed);
    }

    /// Ends all waits at the start of the JVM's shutdown, because Quarkus waits for open responses when it stops.
    public void closeOnShutdown() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::answerAll, "cartulary-chat"));
    }

    private void answerAll() {
        isClosed = true;
        changed();
    }

    @Override
    public void close() {
        answerAll();
        executor.close();
    }
}
