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

/// The public stream, read in place. A read sees what was committed before it and nothing else; it
/// costs one indexed statement. Positions grow in the order of commits, because one transaction at a
/// time gives them: whoever reads in their order meets no event late.
final class PublicLogReader implements PublicLog {
    private static final Logger LOG = LoggerFactory.getLogger(PublicLogReader.class);
    private static final String AFTER = "SELECT position, game, revision, type, public FROM event"
            + " WHERE position > ? ORDER BY position LIMIT ?";
    private static final String OF_GAME = "SELECT position, game, revision, type, public FROM event"
            + " WHERE game = ? AND revision > ? ORDER BY revision LIMIT ?";
    private static final String HEAD = "SELECT max(position) FROM event";

    private final ReadConnectionPool readers;
    private final Dialect dialect;
    private final Set<Listening> listeners = new CopyOnWriteArraySet<>();

    PublicLogReader(ReadConnectionPool readers, Dialect dialect) {
        this.readers = readers;
        this.dialect = dialect;
    }

    @Override
    public List<PublicEvent> after(long position, int max) {
        return readers.read(session -> session.list(AFTER, PublicLogReader::event, position, max));
    }

    @Override
    public List<PublicEvent> ofGame(GameId game, long revision, int max) {
        return readers.read(session -> session.list(OF_GAME, PublicLogReader::event, game.value(), revision, max));
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
        var listening = new Listening(listener);
        listeners.add(listening);
        return () -> listeners.remove(listening);
    }

    /// Runs the listeners. One that fails keeps neither the others nor the writer from going on.
    void appended() {
        for (Listening listening : listeners) {
            try {
                listening.listener.run();
            } catch (RuntimeException e) {
                LOG.error("a listener to the log failed", e);
            }
        }
    }

    /// The same listener may listen twice: identity, not equality.
    private static final class Listening {
        private final Runnable listener;

        Listening(Runnable listener) {
            this.listener = listener;
        }
    }
}
