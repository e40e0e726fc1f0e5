package cartulary.query;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.disputes.DisputeReader;
import cartulary.query.lobby.Lobby;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.ReadConnections;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.projector.ProjectionTables;
import cartulary.query.projector.Projector;
import cartulary.query.ratings.PersonConducts;
import cartulary.query.record.RecordReader;
import cartulary.query.scores.ScoreSheet;
import cartulary.query.scores.ScoreSheets;
import cartulary.query.scores.Scoreboard;
import cartulary.record.past.GameRecords;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/// A database with all projections, to which a test applies public events directly.
public final class ProjectionFixture implements AutoCloseable {
    public static final List<Projection> PROJECTIONS = QuerySides.PROJECTIONS_OF_A_TOPIC;

    private final Database database;
    private final WriteSession session;
    private final ReadConnections reading;
    private final Jdbi jdbi;
    private final GameRecords records;
    private final List<Projector> projectors;
    private long position;

    public ProjectionFixture(Database database) {
        this.database = database;
        session = new WriteSession(database);
        ProjectionTables.prepare(session.handle(), PROJECTIONS, 1);
        projectors = PROJECTIONS.stream()
                .map(projection -> new Projector(projection, session, Generation.LIVE))
                .toList();
        reading = database.openForReading(2);
        jdbi = Jdbi.create(reading);
        records = new GameRecords(new RecordReader(jdbi), Rules.standard());
    }

    /// Decodes an event at the next position of the stream.
    public DecodedEvent decode(Envelope event) {
        return DecodedEvent.of(new PublicEvent(
                ++position, event.game(), event.revision(), event.type(), EventCodec.publicBytes(event)));
    }

    public List<DecodedEvent> decode(List<Envelope> events) {
        return events.stream().map(this::decode).toList();
    }

    /// Returns the position of the last decoded event.
    public long position() {
        return position;
    }

    /// Applies a batch to every projection.
    public void apply(List<DecodedEvent> batch) {
        for (Projector projector : projectors) {
            projector.apply(Batch.after(0, batch));
        }
    }

    /// Decodes and applies the events of a game in one batch.
    public ProjectionFixture with(List<Envelope> events) {
        apply(decode(events));
        return this;
    }

    public ProjectionFixture with(PlayedGame played) {
        return with(played.events());
    }

    /// Applies a batch to empty shadow tables of every projection.
    public void applyToShadow(List<DecodedEvent> batch) {
        ProjectionTables.prepareShadow(session.handle(), PROJECTIONS, Map.of(0, position));
        for (Projection projection : PROJECTIONS) {
            new Projector(projection, session, Generation.SHADOW).apply(Batch.after(0, batch));
        }
    }

    public Database database() {
        return database;
    }

    public List<Projector> projectors() {
        return projectors;
    }

    /// Returns all rows of every projection.
    public List<List<String>> dumps(Generation generation) {
        return PROJECTIONS.stream()
                .map(projection -> Dump.lines(session.handle(), projection, generation))
                .toList();
    }

    public List<ParkedGame> parked() {
        return ParkingStore.all(session.handle());
    }

    public Lobby lobby() {
        return new Lobby(jdbi);
    }

    public Scoreboard scoreboard() {
        return new Scoreboard(jdbi);
    }

    /// Returns the points with their evidence, from the projected record.
    public ScoreSheets scores() {
        return new ScoreSheets(scoreboard(), records);
    }

    /// Returns the points at the head.
    public ScoreSheet scores(GameId game) {
        return scores().sheet(game, scores().revision(game)).orElseThrow();
    }

    public DisputeReader disputes() {
        return new DisputeReader(jdbi);
    }

    public PersonConducts conducts() {
        return new PersonConducts(jdbi);
    }

    @Override
    public void close() {
        reading.close();
        session.close();
    }
}
