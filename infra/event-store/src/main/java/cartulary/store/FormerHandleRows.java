package cartulary.store;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Handles that were given up, in the database of the log: reserved for some time, so that nobody poses as the person
/// who had one. A row has a hash of the skeleton, and names the person only as long as the account is open. The end is
/// rounded up to a month: to the millisecond, it would connect a row with the last event of a closed account.
final class FormerHandleRows {
    private static final String RESERVE = "INSERT INTO former_handle (skeleton_hash, person, until) VALUES (?, ?, ?)"
            + " ON CONFLICT (skeleton_hash) DO UPDATE SET person = excluded.person, until = excluded.until";
    private static final String OWNER = "SELECT person FROM former_handle WHERE skeleton_hash = ? AND until > ?";
    private static final String COUNT =
            "SELECT count(*) FROM former_handle WHERE person = ? AND until > ? AND skeleton_hash <> ?";
    private static final String REMOVE = "DELETE FROM former_handle WHERE skeleton_hash = ?";
    private static final String FORGET_PERSON = "UPDATE former_handle SET person = NULL WHERE person = ?";
    private static final String REMOVE_EXPIRED = "DELETE FROM former_handle WHERE until <= ?";

    private FormerHandleRows() {}

    /// Returns whether somebody else gave up a handle not long ago.
    ///
    /// @param person null for somebody who has no account yet
    static boolean isReserved(StatementCache session, String skeleton, @Nullable String person, Instant now)
            throws SQLException {
        return session.first(
                        OWNER,
                        row -> person == null || !person.equals(row.getString(1)),
                        hash(skeleton),
                        now.toEpochMilli())
                .orElse(false);
    }

    /// Returns how many handles are reserved for a person, without one.
    static int count(StatementCache session, String person, String without, Instant now) throws SQLException {
        return Math.toIntExact(session.number(COUNT, person, now.toEpochMilli(), hash(without)));
    }

    /// @param person null if the account is closed
    static void reserve(StatementCache session, String skeleton, @Nullable String person, Instant now)
            throws SQLException {
        session.update(RESERVE, hash(skeleton), person, end(now).toEpochMilli());
    }

    static void remove(StatementCache session, String skeleton) throws SQLException {
        session.update(REMOVE, hash(skeleton));
    }

    /// Keeps the reservations of an account that is closed, but not whose they were.
    static void forget(StatementCache session, String person) throws SQLException {
        session.update(FORGET_PERSON, person);
    }

    static void removeExpired(StatementCache session, Instant now) throws SQLException {
        session.update(REMOVE_EXPIRED, now.toEpochMilli());
    }

    private static Instant end(Instant now) {
        return YearMonth.from(now.plus(PersonStore.RESERVATION).atOffset(ZoneOffset.UTC))
                .plusMonths(1)
                .atDay(1)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC);
    }

    private static String hash(String skeleton) {
        return Hash.sha256("former handle " + skeleton).value();
    }
}
