package cartulary.query.lobby;

import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.util.List;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// Adds to the counts of hosts what the games of a batch changed. The counts are written in the transaction that
/// writes the rows of these games, so that nothing is counted twice. Hosts are written in order, so that nodes that
/// count games of the same hosts at the same time wait for each other and never in a circle.
final class HostCounts {
    private static final String COUNTS = "games, starts, abandoned";

    private final BatchWrite upserts;
    private final Handle handle;
    private final String table;
    private final TreeMap<String, Change> changes = new TreeMap<>();

    private record Change(int games, int starts, int abandoned) {
        static final Change NONE = new Change(0, 0, 0);

        static Change between(LobbyEntry before, LobbyEntry after) {
            return new Change(
                    difference(before.isOpened(), after.isOpened()),
                    difference(before.seatsClosed(), after.seatsClosed()),
                    difference(before.isAbandonedStart(), after.isAbandonedStart()));
        }

        private static int difference(boolean before, boolean after) {
            return (after ? 1 : 0) - (before ? 1 : 0);
        }

        Change plus(Change other) {
            return new Change(games + other.games, starts + other.starts, abandoned + other.abandoned);
        }
    }

    HostCounts(Handle handle, String table) {
        this.handle = handle;
        this.table = table;
        upserts = new BatchWrite(
                handle,
                Upsert.into(
                        table,
                        "host",
                        "host, " + COUNTS,
                        "games = " + table + ".games + excluded.games, starts = " + table
                                + ".starts + excluded.starts, abandoned = " + table
                                + ".abandoned + excluded.abandoned"));
    }

    /// Adds the change of a game.
    void add(LobbyEntry before, LobbyEntry after) {
        Change change = Change.between(before, after);
        if (after.isCounted() && !change.equals(Change.NONE)) {
            changes.merge(after.host(), change, Change::plus);
        }
    }

    void write() {
        changes.forEach((host, change) -> upserts.add(host, change.games(), change.starts(), change.abandoned()));
        changes.clear();
        upserts.execute();
    }

    /// Subtracts removed games whose seats were never closed.
    ///
    /// @param hosts the host of each removed public game
    void subtract(List<String> hosts) {
        hosts.stream().sorted().forEach(host -> {
            handle.execute("UPDATE " + table + " SET games = games - 1 WHERE host = ?", host);
            handle.execute("DELETE FROM " + table + " WHERE host = ? AND games = 0", host);
        });
    }
}
