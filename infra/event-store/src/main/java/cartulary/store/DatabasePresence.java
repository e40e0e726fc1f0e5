package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import cartulary.store.InMemoryPresence.Place;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who is at a table, for many nodes: a row for each seat in a table that is never flushed to disk, and
/// is empty after a crash of the database. One connection of its own writes it, so that it neither waits
/// for a group of events nor is waited for. A node writes a seat at most once in {@link #UNCHANGED}.
final class DatabasePresence implements Presence, AutoCloseable {
    static final Duration UNCHANGED = Duration.ofSeconds(10);

    private static final Duration TIDYING = Duration.ofMinutes(1);

    private static final String SEEN =
            "INSERT INTO presence (game, seat) VALUES (?, ?)" + " ON CONFLICT (game, seat) DO UPDATE SET at = DEFAULT";
    private static final String PRESENT =
            "SELECT seat FROM presence WHERE game = ? AND at > store_millis() - ? ORDER BY seat";

    /// Two nodes may tidy up at once, while others note seats: none waits for another.
    private static final String TIDY_UP = "DELETE FROM presence WHERE ctid IN (SELECT ctid FROM presence"
            + " WHERE at < store_millis() - ? FOR UPDATE SKIP LOCKED)";

    private final ReadConnectionPool readers;
    private final PostgresDialect dialect;
    private final Cache<Place, Boolean> noted;
    private final Ticker ticker;
    private final Object line = new Object();
    private @Nullable StatementCache session;
    private long tidied;
    private boolean closed;

    DatabasePresence(ReadConnectionPool readers, PostgresDialect dialect, Ticker ticker) {
        this.readers = readers;
        this.dialect = dialect;
        this.ticker = ticker;
        this.noted = InMemoryPresence.remembering(UNCHANGED, ticker);
        this.tidied = ticker.read();
    }

    @Override
    public void seen(GameId game, int seat) {
        var place = new Place(game, seat);
        // Of two requests at once one writes; where it fails, the next one tries again.
        if (noted.asMap().putIfAbsent(place, true) != null) {
            return;
        }
        try {
            synchronized (line) {
                note(place);
            }
        } catch (SQLException e) {
            noted.invalidate(place);
            throw new StoreUnavailable(dialect.explain(e), e);
        } catch (RuntimeException e) {
            noted.invalidate(place);
            throw e;
        }
    }

    /// After the database was restarted the connection is stale: then once more on a new one.
    private void note(Place place) throws SQLException {
        try {
            write(place);
        } catch (SQLException e) {
            boolean isLost = dialect.isLost(e);
            disconnect();
            if (!isLost) {
                throw e;
            }
            write(place);
        }
    }

    private void write(Place place) throws SQLException {
        if (closed) {
            throw new StoreUnavailable("the event store is closed");
        }
        StatementCache open = session;
        if (open == null) {
            open = new StatementCache(dialect.unflushed());
            session = open;
        }
        open.update(SEEN, place.game().value(), place.seat());
        long now = ticker.read();
        if (now - tidied > TIDYING.toNanos()) {
            tidied = now;
            open.update(TIDY_UP, KEPT.toMillis());
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
        synchronized (line) {
            closed = true;
            try {
                disconnect();
            } catch (SQLException e) {
                throw new StoreUnavailable(dialect.explain(e), e);
            }
        }
    }
}
