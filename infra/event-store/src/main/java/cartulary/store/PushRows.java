package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.PushStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Subscriptions to notifications in the database of the log.
final class PushRows implements PushStore {
    static final String ERASE = "DELETE FROM push_subscription WHERE person = ?";
    private static final String COLUMNS = "id, person, label, endpoint, p256dh, auth, created";
    private static final String OF_PERSON =
            "SELECT " + COLUMNS + " FROM push_subscription WHERE person = ? ORDER BY created, id";
    private static final String OTHERS = "SELECT count(*) FROM push_subscription WHERE person = ? AND id <> ?";
    private static final String SUBSCRIBE = "INSERT INTO push_subscription (" + COLUMNS
            + ") VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET person = excluded.person,"
            + " label = excluded.label, p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created";
    private static final String UNSUBSCRIBE = "DELETE FROM push_subscription WHERE person = ? AND id = ?";
    private static final String NOTIFIED = "SELECT revision FROM push_notice WHERE game = ? AND seat = ?";
    private static final String FIRST_NOTICE =
            "INSERT INTO push_notice (game, seat, revision) VALUES (?, ?, ?)" + " ON CONFLICT (game, seat) DO NOTHING";
    private static final String NEXT_NOTICE =
            "UPDATE push_notice SET revision = ? WHERE game = ? AND seat = ? AND revision = ?";
    private static final String IS_KNOWN = "SELECT count(*) FROM push_notice WHERE game = ?";
    private static final String FORGET = "DELETE FROM push_notice WHERE game = ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;

    PushRows(ReadConnectionPool readers, GroupWriter writer) {
        this.readers = readers;
        this.writer = writer;
    }

    @Override
    public List<PushSubscription> subscriptions(String person) {
        return readers.read(session -> session.list(OF_PERSON, PushRows::subscription, person));
    }

    private static PushSubscription subscription(ResultSet row) throws SQLException {
        return new PushSubscription(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                Instant.ofEpochMilli(row.getLong(7)));
    }

    @Override
    public boolean subscribe(PushSubscription subscription) {
        return writer.write(session -> session.number(OTHERS, subscription.person(), subscription.id()) < MOST
                && session.update(
                                SUBSCRIBE,
                                subscription.id(),
                                subscription.person(),
                                subscription.label(),
                                subscription.endpoint(),
                                subscription.p256dh(),
                                subscription.auth(),
                                subscription.created().toEpochMilli())
                        == 1);
    }

    @Override
    public void unsubscribe(String person, String id) {
        writer.write(session -> session.update(UNSUBSCRIBE, person, id));
    }

    @Override
    public Optional<Long> lastNotice(GameId game, int seat) {
        return readers.read(session -> session.first(NOTIFIED, row -> row.getLong(1), game.value(), seat));
    }

    @Override
    public boolean recordNotice(GameId game, int seat, long revision, long former) {
        return writer.write(session -> former == 0
                ? session.update(FIRST_NOTICE, game.value(), seat, revision) == 1
                : session.update(NEXT_NOTICE, revision, game.value(), seat, former) == 1);
    }

    /// Most games that are over have no row, and cost no write.
    @Override
    public void forgetNotices(GameId game) {
        long rows = readers.read(session -> session.number(IS_KNOWN, game.value()));
        if (rows > 0) {
            writer.write(session -> session.update(FORGET, game.value()));
        }
    }
}
