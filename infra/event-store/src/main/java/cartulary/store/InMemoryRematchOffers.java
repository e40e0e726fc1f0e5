package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.RematchOffers;
import cartulary.store.InMemoryPresence.SeatKey;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/// Offers of rematches in the memory of the only process. After a restart they are lost, and a player offers it again.
final class InMemoryRematchOffers implements RematchOffers {
    private static final int SEATS = 6;

    /// With more entries than this, those that are read least are dropped, perhaps the new one.
    private static final int MAX_ENTRIES = 20_000;

    private final Cache<SeatKey, Numbered> offers;
    private final AtomicLong count = new AtomicLong();

    /// @param number of the offer among all
    private record Numbered(long number, RematchOffer offer) {}

    InMemoryRematchOffers(Ticker ticker) {
        offers = Caffeine.newBuilder()
                .expireAfterWrite(RETENTION)
                .maximumSize(MAX_ENTRIES)
                .ticker(ticker)
                .build();
    }

    @Override
    public void offer(GameId ended, RematchOffer offer) {
        offers.put(new SeatKey(ended, offer.seat()), new Numbered(count.incrementAndGet(), offer));
    }

    @Override
    public List<RematchOffer> of(GameId ended) {
        return IntStream.range(0, SEATS)
                .mapToObj(seat -> offers.getIfPresent(new SeatKey(ended, seat)))
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingLong(Numbered::number))
                .map(Numbered::offer)
                .toList();
    }
}
