package cartulary.store;

import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.StoredEventDecoder;
import com.github.benmanes.caffeine.cache.Ticker;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;

/// The log of all games in a PostgreSQL database, for any number of nodes. Each node commits groups of its own; one
/// advisory lock lets only one transaction of all nodes assign positions at a time, so that the order of positions is
/// the order of commits. Each node is notified of the commits of all others.
public final class PostgresEventLog extends EventLog {
    private final CommitNotifications notifications;
    private final DatabasePresence presence;

    private PostgresEventLog(
            PostgresSettings settings, PostgresDialect dialect, Function<CommandLedger, StoredEventDecoder> decoder) {
        super(dialect, settings.node(), settings.claims(), decoder);
        this.presence = new DatabasePresence(readers(), dialect, Ticker.systemTicker());
        this.notifications = CommitNotifications.listen(dialect, this::appendedElsewhere);
    }

    /// Opens the log, and creates it in an empty database. Any number of nodes may do so simultaneously.
    ///
    /// @param decoder creates the decoder of stored events, which finds the keys of games in the ledger
    /// @throws StoreUnavailableException if the database cannot be reached, or was written by a newer program
    public static PostgresEventLog open(
            PostgresSettings settings, Function<CommandLedger, StoredEventDecoder> decoder) {
        PostgresSchema.bringUpToDate(settings);
        var dialect = new PostgresDialect(settings);
        try (Connection connection = dialect.writer()) {
            PostgresSequences.catchUp(connection);
        } catch (SQLException e) {
            throw new StoreUnavailableException(dialect.explain(e), e);
        }
        return new PostgresEventLog(settings, dialect, decoder);
    }

    @Override
    public Presence presence() {
        return presence;
    }

    @Override
    public void close() {
        presence.close();
        notifications.close();
        super.close();
    }
}
