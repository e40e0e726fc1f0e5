package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// Presence in the memory of the only process. On disk it would cost a commit and its fsync for every player every few
/// seconds, and after a restart the clients report their presence again anyway.
final class InMemoryPresence implements Presence {
    private static final int SEATS = 6;

    /// With more entries than this the least recently seen are dropped.
    private static final int MAX_ENTRIES = 100_000;

    /// A seat of a game.
    record SeatKey(GameId game, int seat) {}

    private final Cache<SeatKey, Boolean> seen;

    InMemoryPresence(Ticker ticker) {
        seen = expiring(KEPT, ticker);
    }

    /// Returns a cache whose entries expire some time after the last write.
    static Cache<SeatKey, Boolean> expiring(Duration duration, Ticker ticker) {
        return Caffeine.newBuilder()
                .expireAfterWrite(duration)
                .maximumSize(MAX_ENTRIES)
                .ticker(ticker)
                .build();
    }

    @Override
    public void seen(GameId game, int seat) {
        seen.put(new SeatKey(game, seat), true);
    }

    @Override
    public List<Integer> present(GameId game) {
        return IntStream.range(0, SEATS)
                .filter(seat -> seen.getIfPresent(new SeatKey(game, seat)) != null)
                .boxed()
                .toList();
    }
}
