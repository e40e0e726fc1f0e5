package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.turn.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The last durable state of the games in play, as far as this node has seen them. Written only while
/// the game's lock is held, so a head never goes back.
public final class HeadCache {
    private static final Logger LOG = LoggerFactory.getLogger(HeadCache.class);

    private final Cache<GameId, Game> hot;
    private final List<HeadListener> listeners = new CopyOnWriteArrayList<>();

    /// @param games how many are kept in memory at most
    public HeadCache(int games) {
        hot = Caffeine.newBuilder().maximumSize(games).build();
    }

    @Nullable
    Game hot(GameId game) {
        return hot.getIfPresent(game);
    }

    /// What was folded from the store.
    void loaded(GameId game, Game head) {
        hot.put(game, head);
    }

    /// What was just committed. A listener that fails harms nobody else: the command is durable.
    void moved(GameId game, Game head) {
        hot.put(game, head);
        for (HeadListener listener : listeners) {
            try {
                listener.moved(game, head);
            } catch (RuntimeException e) {
                LOG.error("a listener failed at revision {} of game {}", head.revision(), game, e);
            }
        }
    }

    GameGateway.Subscription onHead(HeadListener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
