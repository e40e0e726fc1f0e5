package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/// The public log of a data folder for programs other than the service. Read-only; works while the service writes. It
/// sees commits but is not notified of them.
public final class OfflinePublicLog implements PublicLog, AutoCloseable {
    private final ReadConnectionPool readers;
    private final PublicLogReader log;

    private OfflinePublicLog(Dialect dialect) {
        this.readers = new ReadConnectionPool(dialect);
        this.log = new PublicLogReader(readers, dialect);
    }

    /// @throws StoreUnavailableException if the folder has no log, or one of another version
    public static OfflinePublicLog open(Path folder) {
        if (Files.notExists(folder.resolve(SqliteDialect.FILE))) {
            throw new StoreUnavailableException("there is no event store in " + folder);
        }
        var dialect = new SqliteDialect(folder);
        try (Connection connection = dialect.reader()) {
            SqliteSchema.requirePresent(connection);
        } catch (SQLException e) {
            throw new StoreUnavailableException(dialect.explain(e), e);
        }
        return new OfflinePublicLog(dialect);
    }

    @Override
    public List<PublicEvent> after(long position, int max) {
        return log.after(position, max);
    }

    @Override
    public List<PublicEvent> ofGame(GameId game, long revision, int max) {
        return log.ofGame(game, revision, max);
    }

    /// Returns the ids of all games, in their order. Costs a pass over the index.
    public List<GameId> games() {
        return log.games();
    }

    @Override
    public String id() {
        return log.id();
    }

    @Override
    public Set<String> erasedPlayers() {
        return log.erasedPlayers();
    }

    @Override
    public long head() {
        return log.head();
    }

    @Override
    public long count() {
        return log.count();
    }

    /// @throws UnsupportedOperationException always: there are no notifications from another process
    @Override
    public Subscription onAppend(Runnable listener) {
        throw new UnsupportedOperationException("this log is not notified of commits; poll it instead");
    }

    @Override
    public void close() {
        readers.close();
    }
}
