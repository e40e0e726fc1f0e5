package cartulary.query;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.chips.ChipProjection;
import cartulary.query.chips.ChipTrails;
import cartulary.query.disputes.DisputeProjection;
import cartulary.query.disputes.Disputes;
import cartulary.query.feed.Feed;
import cartulary.query.feed.LogFeed;
import cartulary.query.feed.TopicFeed;
import cartulary.query.lake.LakeSource;
import cartulary.query.live.LiveEvents;
import cartulary.query.live.TopicTail;
import cartulary.query.lobby.Lobby;
import cartulary.query.lobby.LobbyProjection;
import cartulary.query.lobby.UnplayedGameCleanup;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.ProjectionFile;
import cartulary.query.projection.database.ReadConnections;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.parking.ParkedGame;
import cartulary.query.projection.parking.ParkedGameRetry;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.projector.ProjectionTables;
import cartulary.query.projector.Projector;
import cartulary.query.proof.RecordTrees;
import cartulary.query.rebuild.RebuildService;
import cartulary.query.rebuild.RebuildSource;
import cartulary.query.record.RecordProjection;
import cartulary.query.record.RecordReader;
import cartulary.query.scores.ScoreProjection;
import cartulary.query.scores.Scoreboard;
import cartulary.query.tolls.TollHistories;
import cartulary.query.tolls.TollProjection;
import cartulary.record.DeckCheck;
import cartulary.record.History;
import cartulary.record.past.GameRecords;
import cartulary.rules.Rules;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/// The query side over one stream and one database: the feed, its projections and their read models.
public final class QuerySide implements AutoCloseable {
    /// All projections, in the order in which the feed applies them.
    public static final List<Projection> PROJECTIONS = List.of(
            new LobbyProjection(),
            new ScoreProjection(),
            new ChipProjection(),
            new TollProjection(),
            new DisputeProjection());

    /// The projections for a partitioned stream. Single games cannot be read from it, so the record is projected as
    /// well.
    public static final List<Projection> PROJECTIONS_OF_A_TOPIC = Stream.concat(
                    Stream.of(new RecordProjection()), PROJECTIONS.stream())
            .toList();

    private static final int READERS = 4;
    private static final int READERS_OF_A_SERVER = 16;

    private final Database database;
    private final int partitions;
    private final int parkingLimit;
    private final RebuildService rebuilds;
    private final WriteSession session;
    private final List<Projector> projectors = new ArrayList<>();
    private final ReadConnections reading;
    private final Jdbi rows;
    private final RecordedGames table;
    private final LakeSource lakeSource;
    private final Feed feed;
    private final LiveEvents live;
    private final History history;
    private final GameRecords gameRecords;
    private final DeckCheck decks;
    private final RecordTrees trees;

    private QuerySide(
            Database database,
            WriteSession session,
            List<Projection> projections,
            int partitions,
            int parkingLimit,
            Function<Jdbi, RecordedGames> record,
            Function<List<Projector>, Feed> feed,
            BiFunction<RecordedGames, Feed, LiveEvents> live,
            RebuildSource source,
            Function<Jdbi, LakeSource> lake) {
        this.rebuilds = new RebuildService(source, database, projections);
        this.database = database;
        this.partitions = partitions;
        this.parkingLimit = parkingLimit;
        this.session = session;
        ProjectionTables.prepare(session.handle(), projections, partitions);
        for (Projection projection : projections) {
            projectors.add(new Projector(projection, session, Generation.LIVE, parkingLimit));
        }
        this.reading = database.openForReading(
                switch (database) {
                    case ProjectionFile file -> READERS;
                    case PostgresDatabase server -> READERS_OF_A_SERVER;
                });
        this.rows = Jdbi.create(reading);
        this.table = record.apply(rows);
        this.lakeSource = lake.apply(rows);
        this.feed = feed.apply(projectors);
        this.live = live.apply(table, this.feed);
        this.history = new History(live().record(), Rules.standard());
        this.gameRecords = new GameRecords(live().record(), Rules.standard());
        this.decks = new DeckCheck(live().record(), Catalogue.standard());
        this.trees = new RecordTrees(live().record());
    }

    /// Opens the file of the projections in the data folder, and creates it if it is missing. Events are projected
    /// after {@link #start}.
    public static QuerySide open(PublicLog log, Path data) {
        return open(log, new ProjectionFile(data));
    }

    /// Opens the query side over a log that is read in place.
    public static QuerySide open(PublicLog log, Database database) {
        return open(log, database, ParkingStore.LIMIT);
    }

    /// @param parkingLimit the maximum number of stored events of parked games, over all games
    public static QuerySide open(PublicLog log, Database database, int parkingLimit) {
        var session = new WriteSession(database);
        try {
            return new QuerySide(
                    database,
                    session,
                    PROJECTIONS,
                    1,
                    parkingLimit,
                    rows -> log,
                    projectors -> new LogFeed(log, session, projectors),
                    (record, feed) -> LiveEvents.of(record, feed.recorded()),
                    RebuildSource.of(log),
                    _ -> LakeSource.of(log));
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /// Opens the query side over a topic, whose partitions are shared by all nodes of the same group and database.
    public static QuerySide open(PublicTopic topic, String group, Database database) {
        return open(topic, group, database, ParkingStore.LIMIT);
    }

    /// @param parkingLimit the maximum number of stored events of parked games, over all games
    public static QuerySide open(PublicTopic topic, String group, Database database, int parkingLimit) {
        var session = new WriteSession(database);
        try {
            return new QuerySide(
                    database,
                    session,
                    PROJECTIONS_OF_A_TOPIC,
                    topic.partitions(),
                    parkingLimit,
                    RecordReader::new,
                    projectors -> new TopicFeed(topic, group, session, projectors),
                    (record, feed) -> new TopicTail(topic, record),
                    RebuildSource.of(topic),
                    rows -> LakeSource.of(database, rows));
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /// Starts the feed and the live events.
    public void start() {
        feed.start();
        if (live instanceof TopicTail tail) {
            tail.start();
        }
    }

    /// Returns the events of single games, up to the last one that arrived.
    public RecordedGames record() {
        return live.record();
    }

    public LiveEvents live() {
        return live;
    }

    public Feed feed() {
        return feed;
    }

    public History history() {
        return history;
    }

    public GameRecords gameRecords() {
        return gameRecords;
    }

    public Lobby lobby() {
        return new Lobby(rows);
    }

    public Scoreboard scoreboard() {
        return new Scoreboard(rows);
    }

    public ChipTrails chipTrails() {
        return new ChipTrails(rows);
    }

    public RecordTrees trees() {
        return trees;
    }

    public DeckCheck decks() {
        return decks;
    }

    public TollHistories tollHistories() {
        return new TollHistories(rows);
    }

    public Disputes disputes() {
        return new Disputes(rows);
    }

    /// Returns the status of the projections.
    public ProjectionStatus projectionStatus() {
        return new ProjectionStatus(database, rows, projectors, rebuilds);
    }

    /// Returns the number of partitions of the stream.
    public int partitions() {
        return partitions;
    }

    /// Returns the removal of rows of games that were never played.
    public UnplayedGameCleanup unplayedGameCleanup(Clock clock, Duration after) {
        return new UnplayedGameCleanup(
                database, projectors.stream().map(Projector::projection).toList(), clock, after);
    }

    /// Returns where the games of a lake come from.
    public LakeSource lakeSource() {
        return lakeSource;
    }

    public RebuildService rebuilds() {
        return rebuilds;
    }

    /// Returns the retry of parked games.
    public ParkedGameRetry parkedGameRetry() {
        return new ParkedGameRetry(
                database, projectors.stream().map(Projector::projection).toList(), table, parkingLimit);
    }

    /// Returns the games that a projection has parked.
    public List<ParkedGame> parked() {
        return rows.withHandle(ParkingStore::all);
    }

    /// Stops the feed and closes the database. The log or topic stays open.
    @Override
    public void close() {
        rebuilds.close();
        feed.close();
        if (live instanceof TopicTail tail) {
            tail.close();
        }
        reading.close();
        session.close();
    }
}
