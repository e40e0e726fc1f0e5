package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import cartulary.store.InMemoryPresence.SeatKey;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Presence shared by many nodes: a row for each seat in an unlogged table, which is empty after a crash of the
/// database. Written through a separate connection, so that it neither waits for a group commit nor delays one. A node
/// writes a seat at most once in {@link #WRITE_INTERVAL}.
final class DatabasePresence implements Presence, AutoCloseable {
    static final Duration WRITE_INTERVAL = Duration.ofSeconds(10);

    private static final Duration CLEANUP_INTERVAL = Duration.ofMinutes(1);

    private static final String SEEN =
            "INSERT INTO presence (game, seat) VALUES (?, ?)" + " ON CONFLICT (game, seat) DO UPDATE SET at = DEFAULT";
    private static final String PRESENT =
            "SELECT seat FROM presence WHERE game = ? AND at > store_millis() - ? ORDER BY seat";

    /// Two nodes may clean up simultaneously while others write seats: no node waits for another.
    private static final String CLEAN_UP = "DELETE FROM presence WHERE ctid IN (SELECT ctid FROM presence"
            + " WHERE at < store_millis() - ? FOR UPDATE SKIP LOCKED)";

    private final ReadConnectionPool readers;
    private final PostgresDialect dialect;
    private final Cache<SeatKey, Boolean> written;
    private final Ticker ticker;
    private final Object lock = new Object();
    private @Nullable StatementCache session;
    private long cleaned;
    private boolean closed;

    DatabasePresence(ReadConnectionPool readers, PostgresDialect dialect, Ticker ticker) {
        this.readers = readers;
        this.dialect = dialect;
        this.ticker = ticker;
        this.written = InMemoryPresence.expiring(WRITE_INTERVAL, ticker);
        this.cleaned = ticker.read();
    }

    @Override
    public void seen(GameId game, int seat) {
        var seatKey = new SeatKey(game, seat);
        // Of two simultaneous requests one writes; if it fails, the next request retries.
        if (written.asMap().putIfAbsent(seatKey, true) != null) {
            return;
        }
        try {
            synchronized (lock) {
                writeWithRetry(seatKey);
            }
        } catch (SQLException e) {
            written.invalidate(seatKey);
            throw new StoreUnavailableException(dialect.explain(e), e);
        } catch (RuntimeException e) {
            written.invalidate(seatKey);
            throw e;
        }
    }

    /// Retries once on a new connection: after a restart of the database the old one is stale.
    private void writeWithRetry(SeatKey seatKey) throws SQLException {
        try {
            write(seatKey);
        } catch (SQLException e) {
            boolean isLost = dialect.isLost(e);
            disconnect();
            if (!isLost) {
                throw e;
            }
            write(seatKey);
        }
    }

    private void write(SeatKey seatKey) throws SQLException {
        if (closed) {
            throw new StoreUnavailableException("the event store is closed");
        }
        StatementCache open = session;
        if (open == null) {
            open = new StatementCache(dialect.unflushed());
            session = open;
        }
        open.update(SEEN, seatKey.game().value(), seatKey.seat());
        long now = ticker.read();
        if (now - cleaned > CLEANUP_INTERVAL.toNanos()) {
            cleaned = now;
            open.update(CLEAN_UP, KEPT.toMillis());
        }
    }

    @Override
    public List<Integer> present(GameId game) {
        return readers.read(session -> session.list(PRESENT, row -> row.getInt(1), game.value(), KEPT.toMillis()));
    }

    private void disconnect() throws SQLException {
        StatementCache open = session;
        session = null;
        if (open != null) {
            open.close();
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            try {
                disconnect();
            } catch (SQLException e) {
                throw new StoreUnavailableException(dialect.explain(e), e);
            }
        }
    }
}
