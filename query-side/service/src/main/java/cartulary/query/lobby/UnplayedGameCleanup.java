package cartulary.query.lobby;

import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Deletes the rows of games that ended before their seats were closed, a configured time after their end (decision
/// 0019). The command side removes the same games from the log by the same rule, so that a rebuild from the log gives
/// the same rows. Later events of such a game do not exist.
public final class UnplayedGameCleanup {
    /// The maximum number of games in one transaction.
    private static final int PAGE = 256;

    private static final String UNPLAYED = "SELECT game FROM " + LobbyProjection.TABLE
            + " WHERE status = ? AND seats_closed = 0 AND changed_at < ? ORDER BY game LIMIT ?";

    private static final String DELETE_COUNTED =
            "DELETE FROM " + LobbyProjection.TABLE + " WHERE game = ? AND visibility = ? RETURNING host";

    private final Database database;
    private final List<Projection> projections;
    private final Clock clock;
    private final Duration after;

    /// @param after the time since the end of a game; zero switches the cleanup off
    public UnplayedGameCleanup(Database database, List<Projection> projections, Clock clock, Duration after) {
        this.database = database;
        this.projections = projections;
        this.clock = clock;
        this.after = after;
    }

    /// Deletes the rows of every game whose time has come. Returns the number of games.
    public int run() {
        if (after.isZero()) {
            return 0;
        }
        int total = 0;
        try (var session = new WriteSession(database)) {
            int deleted;
            do {
                deleted = WriteTransaction.call(session.handle(), () -> deletePage(session.handle()));
                total += deleted;
            } while (deleted == PAGE);
        }
        return total;
    }

    private int deletePage(Handle handle) {
        List<String> games = handle.select(
                        UNPLAYED,
                        Status.ABANDONED.name(),
                        clock.instant().minus(after).toString(),
                        PAGE)
                .mapTo(String.class)
                .list();
        List<String> hosts = new ArrayList<>();
        for (String game : games) {
            // The deletion returns the host, because another node may delete the same game at the same time.
            hosts.addAll(handle.select(DELETE_COUNTED, game, Visibility.PUBLIC.name())
                    .mapTo(String.class)
                    .list());
            for (Projection projection : projections) {
                projection.tables().stream()
                        .filter(ProjectionTable::isByGame)
                        .forEach(table -> handle.execute(
                                "DELETE FROM " + Generation.LIVE.table(table.name()) + " WHERE game = ?", game));
            }
        }
        new HostCounts(handle, Generation.LIVE.table(LobbyProjection.HOSTS)).subtract(hosts);
        return games.size();
    }
}
