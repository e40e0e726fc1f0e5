package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.RematchOffers;
import java.time.Clock;
import java.util.List;

/// Offers of rematches in the database of the log. An offer is rare; each deletes the expired ones.
final class RematchOfferRows implements RematchOffers {
    private static final String OFFER = "INSERT INTO rematch_offer (game, seat, rematch, at) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (game, seat) DO UPDATE SET rematch = excluded.rematch, at = excluded.at";
    private static final String OFFERS =
            "SELECT seat, rematch FROM rematch_offer WHERE game = ? AND at > ? ORDER BY at, seat";
    private static final String CLEAN_UP = "DELETE FROM rematch_offer WHERE at <= ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Clock clock;

    RematchOfferRows(ReadConnectionPool readers, GroupWriter writer, Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public void offer(GameId ended, RematchOffer offer) {
        long now = clock.millis();
        writer.write(session -> {
            session.update(CLEAN_UP, now - RETENTION.toMillis());
            return session.update(
                    OFFER, ended.value(), offer.seat(), offer.rematch().value(), now);
        });
    }

    @Override
    public List<RematchOffer> of(GameId ended) {
        return readers.read(session -> session.list(
                OFFERS,
                row -> new RematchOffer(row.getInt(1), new GameId(row.getString(2))),
                ended.value(),
                clock.millis() - RETENTION.toMillis()));
    }
}
