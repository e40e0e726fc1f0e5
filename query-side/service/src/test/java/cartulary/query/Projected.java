package cartulary.query;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.board.Boards;
import cartulary.query.chips.ChipTrails;
import cartulary.query.projection.Bookmarks;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Parked;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionFile;
import cartulary.query.projection.Projector;
import cartulary.query.projection.ReadConnections;
import cartulary.query.projection.Recorded;
import cartulary.query.tolls.TollHistories;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// A file of projections that is fed with public bytes by hand.
public final class Projected implements AutoCloseable {
    private final Connection connection;
    private final ReadConnections reading;
    private final Jdbi rows;
    private final List<Projector> projectors = new ArrayList<>();
    private long position;

    public Projected(Path data) throws SQLException {
        var file = new ProjectionFile(data);
        connection = file.writing();
        file.prepare(connection, QuerySide.PROJECTIONS);
        for (Projection projection : QuerySide.PROJECTIONS) {
            projectors.add(file.projector(connection, projection, Generation.LIVE));
        }
        reading = new ReadConnections(file, 1);
        rows = Jdbi.create(reading);
    }

    /// What the log would tell, in one batch.
    public Projected with(List<Envelope> events) throws SQLException {
        var batch = new ArrayList<Recorded>();
        for (Envelope event : events) {
            batch.add(
                    Recorded.of(
                            new PublicEvent(
                                    ++position,
                                    event.game(),
                                    event.revision(),
                                    event.type(),
                                    EventCodec.publicBytes(event))));
        }
        for (Projector projector : projectors) {
            projector.apply(batch);
        }
        return this;
    }

    public ChipTrails chips() {
        return new ChipTrails(rows);
    }

    public TollHistories tolls() {
        return new TollHistories(rows);
    }

    public Boards boards() {
        return new Boards(rows);
    }

    public List<Parked> parked() throws SQLException {
        return Bookmarks.parked(connection);
    }

    @Override
    public void close() throws SQLException {
        for (Projector projector : projectors) {
            projector.close();
        }
        reading.close();
        connection.close();
    }
}
