package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.RematchOffers;
import java.sql.SQLException;
import java.util.List;

/// Offers of rematches shared by many nodes, in an unlogged table, which is empty after a crash of the database. An
/// offer is rare: each is written through a connection of its own, beside the group commit.
final class DatabaseRematchOffers implements RematchOffers {
    private static final String OFFER = "INSERT INTO rematch_offer (game, seat, rematch) VALUES (?, ?, ?)"
            + " ON CONFLICT (game, seat) DO UPDATE SET rematch = EXCLUDED.rematch, at = DEFAULT";
    private static final String OFFERS =
            "SELECT seat, rematch FROM rematch_offer WHERE game = ? AND at > store_millis() - ? ORDER BY at, seat";

    /// Two nodes may clean up simultaneously while others write offers: no node waits for another.
    private static final String CLEAN_UP = "DELETE FROM rematch_offer WHERE ctid IN (SELECT ctid FROM rematch_offer"
            + " WHERE at < store_millis() - ? FOR UPDATE SKIP LOCKED)";

    private final ReadConnectionPool readers;
    private final PostgresDialect dialect;

    DatabaseRematchOffers(ReadConnectionPool readers, PostgresDialect dialect) {
        this.readers = readers;
        this.dialect = dialect;
    }

    @Override
    public void offer(GameId ended, RematchOffer offer) {
        try (var session = new StatementCache(dialect.unflushed())) {
            session.update(CLEAN_UP, RETENTION.toMillis());
            session.update(OFFER, ended.value(), offer.seat(), offer.rematch().value());
        } catch (SQLException e) {
            throw new StoreUnavailable(dialect.explain(e), e);
        }
    }

    @Override
    public List<RematchOffer> of(GameId ended) {
        return readers.read(session -> session.list(
                OFFERS,
                row -> new RematchOffer(row.getInt(1), new GameId(row.getString(2))),
                ended.value(),
                RETENTION.toMillis()));
    }
}
