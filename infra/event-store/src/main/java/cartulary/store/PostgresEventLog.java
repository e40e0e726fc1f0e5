package cartulary.store;

import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.StoredEventDecoder;
import com.github.benmanes.caffeine.cache.Ticker;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;

/// The log of all games in a PostgreSQL database, for any number of nodes at once. Each writes in groups
/// of its own; one advisory lock lets one transaction of all nodes draw positions at a time, so that
/// nobody who reads in their order meets an event late. Each hears of the commits of all others.
public final class PostgresEventLog extends DatabaseLog {
    private final CommitNotifications announcements;
    private final DatabasePresence presence;

    private PostgresEventLog(
            PostgresSettings settings,
            PostgresDialect dialect,
            Function<CommandLedger, StoredEventDecoder> storedForm) {
        super(dialect, settings.node(), settings.claims(), storedForm);
        this.presence = new DatabasePresence(readers(), dialect, Ticker.systemTicker());
        this.announcements = CommitNotifications.to(dialect, this::appendedElsewhere);
    }

    /// Opens the log, and creates it in an empty database. Any number of nodes may do so at once.
    ///
    /// @param storedForm makes the reader of stored events, which finds the games' keys in the ledger
    /// @throws StoreUnavailable if the database cannot be reached, or was written by a newer program
    public static PostgresEventLog open(
            PostgresSettings settings, Function<CommandLedger, StoredEventDecoder> storedForm) {
        PostgresSchema.bringUpToDate(settings);
        var dialect = new PostgresDialect(settings);
        try (Connection connection = dialect.writer()) {
            PostgresSequences.catchUp(connection);
        } catch (SQLException e) {
            throw new StoreUnavailable(dialect.explain(e), e);
        }
        return new PostgresEventLog(settings, dialect, storedForm);
    }

    @Override
    public Presence presence() {
        return presence;
    }

    @Override
    public void close() {
        presence.close();
        announcements.close();
        super.close();
    }
}
