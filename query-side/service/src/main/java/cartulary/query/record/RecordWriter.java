package cartulary.query.record;

import cartulary.analytics.lake.EndingEvents;
import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Writes the record. Costs one read per game and batch, and one write per event.
final class RecordWriter implements ProjectionWriter {
    private final Handle handle;
    private final String select;
    private final BatchWrite inserts;
    private final BatchWrite endings;
    private final Map<GameId, Long> reached = new HashMap<>();

    RecordWriter(Handle handle, String table, String endingTable) {
        this.handle = handle;
        select = "SELECT revision FROM " + table + " WHERE game = ? ORDER BY revision DESC LIMIT 1";
        inserts = new BatchWrite(
                handle, "INSERT INTO " + table + " (game, revision, position, type, bytes) VALUES (?, ?, ?, ?, ?)");
        endings = new BatchWrite(handle, "INSERT INTO " + endingTable + " (game, revision, type) VALUES (?, ?, ?)");
    }

    @Override
    public long revision(GameId game) {
        return reached.computeIfAbsent(game, this::read);
    }

    private long read(GameId game) {
        return handle.select(select, game.value()).mapTo(long.class).findOne().orElse(0L);
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        reached.put(event.game(), event.revision());
        inserts.add(
                event.game().value(),
                event.revision(),
                event.position(),
                event.event().type(),
                event.event().bytes());
        String type = event.event().type();
        if (EndingEvents.isEnd(type) || EndingEvents.isChange(type)) {
            endings.add(event.game().value(), event.revision(), type);
        }
    }

    @Override
    public void write() {
        inserts.execute();
        endings.execute();
        reached.clear();
    }

    @Override
    public void discard() {
        inserts.discard();
        endings.discard();
        reached.clear();
    }
}
