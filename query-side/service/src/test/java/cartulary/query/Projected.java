package cartulary.query;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.board.Boards;
import cartulary.query.chips.ChipTrails;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Database;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ParkedGame;
import cartulary.query.projection.Parking;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Projector;
import cartulary.query.projection.ReadConnections;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import cartulary.query.tolls.TollHistories;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// A database of projections that is fed with public bytes by hand.
public final class Projected implements AutoCloseable {
    private final Session session;
    private final ReadConnections reading;
    private final Jdbi rows;
    private final List<Projector> projectors = new ArrayList<>();
    private long position;

    public Projected(Database database) throws SQLException {
        session = new Session(database);
        Schema.prepare(session.connection(), QuerySide.PROJECTIONS, 1);
        for (Projection projection : QuerySide.PROJECTIONS) {
            projectors.add(new Projector(projection, session, Generation.LIVE));
        }
        reading = database.reads(1);
        rows = Jdbi.create(reading);
    }

    /// What the log would tell, in one batch.
    public Projected with(List<Envelope> events) throws SQLException {
        var batch = new ArrayList<DecodedEvent>();
        for (Envelope event : events) {
            batch.add(DecodedEvent.of(new PublicEvent(
                    ++position, event.game(), event.revision(), event.type(), EventCodec.publicBytes(event))));
        }
        for (Projector projector : projectors) {
            projector.apply(Batch.behind(0, batch));
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

    public List<ParkedGame> parked() throws SQLException {
        return Parking.all(session.connection());
    }

    @Override
    public void close() throws SQLException {
        for (Projector projector : projectors) {
            projector.close();
        }
        reading.close();
        session.close();
    }
}
