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

/// The requests that wait for a message at the table of a game. A message that this node stores wakes them at once. For
/// those of other nodes one indexed read a second finds the games that have changed, while somebody waits on this node.
public final class ChatWaits implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChatWaits.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final int PAGE = 1_000;
    private static final long UNKNOWN = -1;

    private final TableChat chats;
    private final AddressSlots slots;
    private final ConcurrentHashMap<GameId, Set<Semaphore>> waiting = new ConcurrentHashMap<>();
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("chat-changes").daemon().factory());
    private volatile boolean isClosed;

    /// The last change that was read; unknown while nobody waits. For the executor.
    private long last = UNKNOWN;

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

    /// Returns a reading with a message, or the last one when the time is over or the service stops.
    Reading await(GameId game, Duration longest, Supplier<Reading> reading) throws InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        var woken = new Semaphore(0);
        // Before the first reading, so that no change is missed.
        waiting.compute(game, (_, others) -> with(others, woken));
        try {
            Reading first = reading.get();
            Reading now = first;
            while (!isClosed
                    && now.messages().isEmpty()
                    && now.permits() == first.permits()
                    && woken.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                woken.drainPermits();
                now = reading.get();
            }
            return now;
        } finally {
            waiting.computeIfPresent(game, (_, others) -> without(others, woken));
        }
    }

    private static Set<Semaphore> with(@Nullable Set<Semaphore> others, Semaphore woken) {
        Set<Semaphore> all = others == null ? ConcurrentHashMap.newKeySet() : others;
        all.add(woken);
        return all;
    }

    private static @Nullable Set<Semaphore> without(Set<Semaphore> others, Semaphore woken) {
        others.remove(woken);
        return others.isEmpty() ? null : others;
    }

    /// Wakes the requests that wait for a game.
    public void changed(GameId game) {
        waiting.getOrDefault(game, Set.of()).forEach(Semaphore::release);
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
        } catch (RuntimeException e) {
            LOG.debug("reading the changes of chats failed; it is retried in {}", POLL, e);
            last = UNKNOWN;
        }
    }

    /// Wakes all waiting requests, each of which reads its game again.
    public void changed() {
        waiting.keySet().forEach(this::changed);
    }

    /// Answers all waiting requests at the start of the JVM's shutdown, because Quarkus waits for open responses when
    /// it stops.
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
