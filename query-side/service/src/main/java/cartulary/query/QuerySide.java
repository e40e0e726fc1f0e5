package cartulary.query;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.log.PublicLog;
import cartulary.query.board.BoardProjection;
import cartulary.query.board.Boards;
import cartulary.query.chips.ChipProjection;
import cartulary.query.chips.ChipTrails;
import cartulary.query.feed.Feed;
import cartulary.query.lobby.Lobby;
import cartulary.query.lobby.LobbyProjection;
import cartulary.query.projection.Bookmarks;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Parked;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionFile;
import cartulary.query.projection.Projector;
import cartulary.query.projection.ReadConnections;
import cartulary.query.scores.ScoreProjection;
import cartulary.query.scores.Scoreboard;
import cartulary.query.tolls.TollHistories;
import cartulary.query.tolls.TollProjection;
import cartulary.record.Decks;
import cartulary.record.History;
import cartulary.rules.Rules;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// The query side over one log and one data folder: the feed with its projections, and what can be
/// asked of them.
public final class QuerySide implements AutoCloseable {
    /// Every projection there is, in the order in which the feed serves them.
    public static final List<Projection> PROJECTIONS =
            List.of(
                    new LobbyProjection(),
                    new ScoreProjection(),
                    new ChipProjection(),
                    new TollProjection(),
                    new BoardProjection());

    private static final int READERS = 4;

    private final PublicLog log;
    private final Connection writing;
    private final List<Projector> projectors = new ArrayList<>();
    private final ReadConnections reading;
    private final Jdbi rows;
    private final Feed feed;
    private final History history;
    private final Decks decks;

    private QuerySide(PublicLog log, ProjectionFile file, Connection writing) throws SQLException {
        this.log = log;
        this.writing = writing;
        file.prepare(writing, PROJECTIONS);
        for (Projection projection : PROJECTIONS) {
            projectors.add(file.projector(writing, projection, Generation.LIVE));
        }
        this.reading = new ReadConnections(file, READERS);
        this.rows = Jdbi.create(reading);
        this.feed = new Feed(log, writing, projectors);
        this.history = new History(log, Rules.standard());
        this.decks = new Decks(log, Catalogue.standard());
    }

    /// Opens the projections' file in the data folder, and creates it where it is missing. Nothing is
    /// projected before the feed is started.
    public static QuerySide open(PublicLog log, Path data) throws SQLException {
        var file = new ProjectionFile(data);
        Connection writing = file.writing();
        try {
            return new QuerySide(log, file, writing);
        } catch (SQLException | RuntimeException e) {
            writing.close();
            throw e;
        }
    }

    public PublicLog log() {
        return log;
    }

    public Feed feed() {
        return feed;
    }

    public History history() {
        return history;
    }

    public Lobby lobby() {
        return new Lobby(rows);
    }

    public Boards boards() {
        return new Boards(rows);
    }

    public Scoreboard scoreboard() {
        return new Scoreboard(rows);
    }

    public ChipTrails chipTrails() {
        return new ChipTrails(rows);
    }

    public Decks decks() {
        return decks;
    }

    public TollHistories tollHistories() {
        return new TollHistories(rows);
    }

    /// Games that some projection cannot follow.
    public List<Parked> parked() throws SQLException {
        return rows.withHandle(handle -> Bookmarks.parked(handle.getConnection()));
    }

    /// Stops the feed and closes the file. The log stays open.
    @Override
    public void close() throws SQLException {
        feed.close();
        for (Projector projector : projectors) {
            projector.close();
        }
        reading.close();
        writing.close();
    }
}
