package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The last durable state of the games in play that this node knows: the only cache of folded games, used by
/// requests, by automations and by {@link GameRepository}. Written only while the game's lock is held, so that a
/// head is never replaced by an older one. It may be older than the store when other nodes write to it. A game takes
/// 10 to 64 KiB.
public final class HeadCache {
    private static final Logger LOG = LoggerFactory.getLogger(HeadCache.class);

    private final Cache<GameId, Game> heads;
    private final List<BiConsumer<GameId, Game>> listeners = new CopyOnWriteArrayList<>();

    /// @param maxGames the maximum number of cached games; the least used are evicted first
    public HeadCache(int maxGames) {
        heads = Caffeine.newBuilder().maximumSize(maxGames).build();
    }

    @Nullable
    Game find(GameId game) {
        return heads.getIfPresent(game);
    }

    /// Returns what {@link #find} returns, and does not count as a use of the game.
    @Nullable
    Game peek(GameId game) {
        return heads.policy().getIfPresentQuietly(game);
    }

    /// Caches a head that was folded from the store.
    void put(GameId game, Game head) {
        heads.put(game, head);
    }

    /// Drops a head that may be older than the store.
    void drop(GameId game) {
        heads.invalidate(game);
    }

    /// Caches a head that was just committed and calls the listeners. The failure of a listener is logged: the
    /// command is durable, and the other listeners are still called.
    void committed(GameId game, Game head) {
        heads.put(game, head);
        for (BiConsumer<GameId, Game> listener : listeners) {
            try {
                listener.accept(game, head);
            } catch (RuntimeException e) {
                LOG.error("a head listener failed at revision {} of game {}", head.revision(), game, e);
            }
        }
    }

    /// Returns how many games are cached.
    int size() {
        heads.cleanUp();
        return Math.toIntExact(heads.estimatedSize());
    }

    GameGateway.Subscription onHead(BiConsumer<GameId, Game> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
