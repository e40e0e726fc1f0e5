package cartulary.store;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.axonframework.common.Registration;
import org.axonframework.common.caching.Cache;
import org.jspecify.annotations.Nullable;

/// The folded games that were used last, so that a command on a hot game reads no events. Holds at most
/// so many; the least useful one leaves for the next.
///
/// Listeners hear of everything: `onEntryExpired` when an entry left to make room, `onEntryRemoved` when
/// it was taken out.
public final class AggregateCache implements Cache {
    private final com.github.benmanes.caffeine.cache.Cache<Object, Object> entries;
    private final Set<EntryListener> listeners = new CopyOnWriteArraySet<>();

    private AggregateCache(int mostGames) {
        this.entries = Caffeine.newBuilder()
                .maximumSize(mostGames)
                .recordStats()
                // At once and in the thread that caused it, so that a listener is never
                // told late.
                .executor(Runnable::run)
                .evictionListener(this::evicted)
                .build();
    }

    /// A game takes some 10 to 64 KiB.
    public static AggregateCache of(int mostGames) {
        if (mostGames < 1) {
            throw new IllegalArgumentException("a cache holds at least one game");
        }
        return new AggregateCache(mostGames);
    }

    private void evicted(@Nullable Object key, @Nullable Object value, RemovalCause cause) {
        tell(listener -> listener.onEntryExpired(key));
    }

    @Override
    @SuppressWarnings("unchecked") // As the interface asks: whoever reads knows what was put.
    public <K, V> @Nullable V get(K key) {
        Object value = entries.getIfPresent(key);
        if (value != null) {
            tell(listener -> listener.onEntryRead(key, value));
        }
        return (V) value;
    }

    @Override
    public void put(Object key, Object value) {
        Object before = entries.asMap().put(key, value);
        tell(
                before == null
                        ? listener -> listener.onEntryCreated(key, value)
                        : listener -> listener.onEntryUpdated(key, value));
    }

    @Override
    public boolean putIfAbsent(Object key, Object value) {
        boolean created = entries.asMap().putIfAbsent(key, value) == null;
        if (created) {
            tell(listener -> listener.onEntryCreated(key, value));
        }
        return created;
    }

    @Override
    @SuppressWarnings("unchecked") // As in get.
    public <T> T computeIfAbsent(Object key, Supplier<T> valueSupplier) {
        T present = get(key);
        if (present != null) {
            return present;
        }
        T value = valueSupplier.get();
        if (value == null) {
            throw new IllegalArgumentException("there is no value to keep for " + key);
        }
        Object before = entries.asMap().putIfAbsent(key, value);
        if (before != null) {
            return (T) before;
        }
        tell(listener -> listener.onEntryCreated(key, value));
        return value;
    }

    @Override
    @SuppressWarnings("unchecked") // As in get.
    public <V> void computeIfPresent(Object key, UnaryOperator<V> update) {
        boolean[] present = {false};
        Object after = entries.asMap().computeIfPresent(key, (same, value) -> {
            present[0] = true;
            return update.apply((V) value);
        });
        if (present[0]) {
            tell(
                    after == null
                            ? listener -> listener.onEntryRemoved(key)
                            : listener -> listener.onEntryUpdated(key, after));
        }
    }

    @Override
    public boolean remove(Object key) {
        boolean removed = entries.asMap().remove(key) != null;
        if (removed) {
            tell(listener -> listener.onEntryRemoved(key));
        }
        return removed;
    }

    @Override
    public void removeAll() {
        entries.asMap().keySet().forEach(this::remove);
    }

    @Override
    public boolean containsKey(Object key) {
        return entries.asMap().containsKey(key);
    }

    @Override
    public Registration registerCacheEntryListener(EntryListener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void tell(Consumer<EntryListener> news) {
        listeners.forEach(news);
    }

    /// Games held now.
    public long size() {
        entries.cleanUp();
        return entries.estimatedSize();
    }

    /// How often a game was found and how often not, since the start.
    public CacheStats stats() {
        return entries.stats();
    }
}
