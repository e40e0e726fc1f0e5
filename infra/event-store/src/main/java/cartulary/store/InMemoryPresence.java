package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// Who is at a table, in the memory of the only process: on disk it would cost a commit with its fsync
/// for every person every few seconds, and after a restart everybody is asked again anyway.
final class InMemoryPresence implements Presence {
    private static final int SEATS = 6;

    /// Of more people than that the longest unseen are forgotten first.
    private static final int PEOPLE = 100_000;

    /// A seat at a table.
    record Place(GameId game, int seat) {}

    private final Cache<Place, Boolean> seen;

    InMemoryPresence(Ticker ticker) {
        seen = remembering(KEPT, ticker);
    }

    /// What is remembered for a while after it was put there last.
    static Cache<Place, Boolean> remembering(Duration duration, Ticker ticker) {
        return Caffeine.newBuilder()
                .expireAfterWrite(duration)
                .maximumSize(PEOPLE)
                .ticker(ticker)
                .build();
    }

    @Override
    public void seen(GameId game, int seat) {
        seen.put(new Place(game, seat), true);
    }

    @Override
    public List<Integer> present(GameId game) {
        return IntStream.range(0, SEATS)
                .filter(seat -> seen.getIfPresent(new Place(game, seat)) != null)
                .boxed()
                .toList();
    }
}
