package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The public log, read from the store. A read sees exactly the earlier commits and costs one indexed statement.
/// Positions increase in the order of commits, because one transaction at a time assigns them: a reader in their order
/// misses no event.
final class PublicLogReader implements PublicLog {
    private static final Logger LOG = LoggerFactory.getLogger(PublicLogReader.class);
    private static final String AFTER = "SELECT position, game, revision, type, public FROM event"
            + " WHERE position > ? ORDER BY position LIMIT ?";
    private static final String OF_GAME = "SELECT position, game, revision, type, public FROM event"
            + " WHERE game = ? AND revision > ? ORDER BY revision LIMIT ?";
    private static final String GAMES = "SELECT DISTINCT game FROM event ORDER BY game";
    private static final String HEAD = "SELECT max(position) FROM event";

    private final ReadConnectionPool readers;
    private final Dialect dialect;
    private final Set<Registration> listeners = new CopyOnWriteArraySet<>();

    PublicLogReader(ReadConnectionPool readers, Dialect dialect) {
        this.readers = readers;
        this.dialect = dialect;
    }

    @Override
    public String id() {
        return readers.read(session -> session.first(ProcessorTokens.LOG_ID, row -> row.getString(1)))
                .orElseThrow();
    }

    @Override
    public Set<String> erasedPlayers() {
        return Set.copyOf(readers.read(session -> session.list(OperatorActionRows.ERASED, row -> row.getString(1))));
    }

    @Override
    public List<PublicEvent> after(long position, int max) {
        return readers.read(session -> session.list(AFTER, PublicLogReader::event, position, max));
    }

    @Override
    public List<PublicEvent> ofGame(GameId game, long revision, int max) {
        return readers.read(session -> session.list(OF_GAME, PublicLogReader::event, game.value(), revision, max));
    }

    /// Returns the ids of all games, in their order.
    List<GameId> games() {
        return readers.read(session -> session.list(GAMES, row -> new GameId(row.getString(1))));
    }

    private static PublicEvent event(ResultSet row) throws SQLException {
        return new PublicEvent(
                row.getLong(1), new GameId(row.getString(2)), row.getLong(3), row.getString(4), row.getBytes(5));
    }

    @Override
    public long head() {
        return readers.read(session -> session.number(HEAD));
    }

    @Override
    public long count() {
        return readers.read(session -> session.number(dialect.countEvents()));
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        var registration = new Registration(listener);
        listeners.add(registration);
        return () -> listeners.remove(registration);
    }

    /// Calls the listeners. The failure of one is logged and affects neither the others nor the writer.
    void appended() {
        for (Registration registration : listeners) {
            try {
                registration.listener.run();
            } catch (RuntimeException e) {
                LOG.error("a listener of the log failed", e);
            }
        }
    }

    /// One registration. Compared by identity, so that the same listener can be registered twice.
    private static final class Registration {
        private final Runnable listener;

        Registration(Runnable listener) {
            this.listener = listener;
        }
    }
}
