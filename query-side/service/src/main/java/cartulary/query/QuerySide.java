package cartulary.query;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.analysis.store.StoredAnalyses;
import cartulary.query.feed.Feed;
import cartulary.query.feed.FeedSource;
import cartulary.query.feed.LiveEvents;
import cartulary.query.feed.LogFeed;
import cartulary.query.feed.TopicFeed;
import cartulary.query.lake.LakeSource;
import cartulary.query.live.TopicTail;
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
import cartulary.query.rebuild.RebuildService;
import cartulary.query.rebuild.RebuildSource;
import cartulary.query.record.RecordProjection;
import cartulary.query.record.RecordReader;
import cartulary.record.DeckCheck;
import cartulary.record.History;
import cartulary.record.past.GameRecords;
import cartulary.rules.Rules;
import io.quarkus.arc.All;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// The query side over one stream and one database: the feed, its projections and what their readers read.
@Singleton
public final class QuerySide implements AutoCloseable {
    private static final int READERS = 4;
    private static final int READERS_OF_A_SERVER = 16;

    private final Database database;
    private final int partitions;
    private final List<Projection> projections;
    private final int parkingLimit;
    private final RebuildService rebuilds;
    private final WriteSession session;
    private final List<Projector> projectors;
    private final ReadConnections reading;
    private final Jdbi rows;
    private final RecordedGames durable;
    private final LakeSource lakeSource;
    private final Feed feed;
    private final LiveEvents live;

    @Inject
    QuerySide(QuerySettings settings, @All List<Projection> projections) {
        this(settings.source(), settings.database(), projections, settings.parkingLimit());
    }

    /// Opens the query side. Events are projected after {@link #start}.
    ///
    /// @param readModels the projections that readers use, in any order
    /// @param parkingLimit the maximum number of stored events of parked games, over all games
    public QuerySide(FeedSource source, Database database, List<Projection> readModels, int parkingLimit) {
        this.database = database;
        this.partitions = source.partitions();
        this.projections = projections(source, readModels);
        this.parkingLimit = parkingLimit;
        this.session = new WriteSession(database);
        try {
            ProjectionTables.prepare(session.handle(), projections, partitions);
            this.projectors = projections.stream()
                    .map(projection -> new Projector(projection, session, Generation.LIVE, parkingLimit))
                    .toList();
            this.reading = database.openForReading(
                    switch (database) {
                        case ProjectionFile _ -> READERS;
                        case PostgresDatabase _ -> READERS_OF_A_SERVER;
                    });
            this.rows = Jdbi.create(reading);
            switch (source) {
                case FeedSource.Log(PublicLog log) -> {
                    this.durable = log;
                    this.feed = new LogFeed(log, session, projectors);
                    this.live = LiveEvents.of(log, feed.recorded());
                    this.rebuilds = new RebuildService(RebuildSource.of(log), database, projections);
                    this.lakeSource = LakeSource.of(log);
                }
                case FeedSource.Topic(PublicTopic topic, String group) -> {
                    this.durable = new RecordReader(rows);
                    this.feed = new TopicFeed(topic, group, session, projectors);
                    this.live = new TopicTail(topic, durable);
                    this.rebuilds = new RebuildService(RebuildSource.of(topic), database, projections);
                    this.lakeSource = LakeSource.of(database, rows);
                }
            }
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /// Returns the projections in the order in which the feed applies them.
    private static List<Projection> projections(FeedSource source, List<Projection> readModels) {
        List<Projection> byName = readModels.stream()
                .sorted(Comparator.comparing(Projection::name))
                .toList();
        return switch (source) {
            case FeedSource.Log _ -> byName;
            case FeedSource.Topic _ -> RecordProjection.before(byName);
        };
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

    @Produces
    @Singleton
    public LiveEvents live() {
        return live;
    }

    @Produces
    @Singleton
    public Feed feed() {
        return feed;
    }

    /// Returns the connections for readers of the rows.
    @Produces
    @Singleton
    public Jdbi rows() {
        return rows;
    }

    /// Returns a new fold of the record, with caches of its own.
    @Produces
    @Singleton
    public History history() {
        return new History(record(), Rules.standard());
    }

    /// Returns a new reader of whole records, with caches of its own.
    @Produces
    @Singleton
    GameRecords gameRecords() {
        return new GameRecords(record(), Rules.standard());
    }

    @Produces
    @Singleton
    StoredAnalyses analyses() {
        return new StoredAnalyses(rows, database);
    }

    @Produces
    @Singleton
    DeckCheck decks() {
        return new DeckCheck(record(), Catalogue.standard());
    }

    /// Returns the status of the projections.
    public ProjectionMonitor projectionMonitor() {
        return new ProjectionMonitor(database, rows, projectors, rebuilds);
    }

    /// Returns the number of partitions of the stream.
    public int partitions() {
        return partitions;
    }

    /// Returns the removal of rows of games that were never played.
    public UnplayedGameCleanup unplayedGameCleanup(Clock clock, Duration after) {
        return new UnplayedGameCleanup(database, projections, clock, after);
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
        return new ParkedGameRetry(database, projections, durable, parkingLimit);
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
