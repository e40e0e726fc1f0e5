package cartulary.query;

import static org.awaitility.Awaitility.await;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.feed.FeedSource;
import cartulary.query.projection.IndexedProjections;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.record.RecordProjection;
import java.util.List;

/// Query sides with all projections, over the log or the topic of a test.
public final class QuerySides {
    public static final List<Projection> PROJECTIONS = IndexedProjections.all();

    public static final List<Projection> PROJECTIONS_OF_A_TOPIC = RecordProjection.before(PROJECTIONS);

    private QuerySides() {}

    public static QuerySide open(PublicLog log, Database database) {
        return open(new FeedSource.Log(log), database, ParkingStore.LIMIT);
    }

    public static QuerySide open(PublicTopic topic, String group, Database database) {
        return open(topic, group, database, ParkingStore.LIMIT);
    }

    public static QuerySide open(PublicTopic topic, String group, Database database, int parkingLimit) {
        return open(new FeedSource.Topic(topic, group), database, parkingLimit);
    }

    private static QuerySide open(FeedSource source, Database database, int parkingLimit) {
        return new QuerySide(source, database, PROJECTIONS, parkingLimit);
    }

    /// Waits until a query side has read all records of the topic, in partitions too that it does not have yet.
    public static void awaitHeads(QuerySide query) {
        await().until(() -> query.feed().position()
                == query.feed().heads().values().stream()
                        .mapToLong(head -> head)
                        .sum());
    }
}
