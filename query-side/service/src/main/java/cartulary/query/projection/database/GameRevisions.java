package cartulary.query.projection.database;

import cartulary.contracts.game.GameId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The revision that the rows of each game have reached, in a table with the columns `game` and
/// `revision`. Costs one read and one write per game and batch.
public final class GameRevisions {
    private final Handle handle;
    private final String select;
    private final BatchWrite upserts;
    private final Map<GameId, Long> reached = new HashMap<>();
    private final Set<GameId> moved = new HashSet<>();

    public GameRevisions(Handle handle, String table) {
        this.handle = handle;
        this.select = "SELECT revision FROM " + table + " WHERE game = ?";
        this.upserts = new BatchWrite(handle, Upsert.into(table, "game", "game, revision"));
    }

    public long of(GameId game) {
        return reached.computeIfAbsent(game, this::read);
    }

    private long read(GameId game) {
        return handle.select(select, game.value()).mapTo(long.class).findOne().orElse(0L);
    }

    public void moved(GameId game, long revision) {
        reached.put(game, revision);
        moved.add(game);
    }

    /// Writes the revisions that changed since the last call.
    public void write() {
        for (GameId game : moved) {
            upserts.add(game.value(), of(game));
        }
        upserts.execute();
        discard();
    }

    public void discard() {
        reached.clear();
        moved.clear();
        upserts.discard();
    }
}
