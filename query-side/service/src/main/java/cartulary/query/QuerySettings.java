package cartulary.query;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.feed.FeedSource;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.ProjectionFile;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The settings of the query side: its database and its share of the stream.
@Singleton
public class QuerySettings {
    private final Path data;
    private final String group;
    private final int parkingLimit;
    private final Instance<Database> database;
    private final Instance<PublicLog> log;
    private final Instance<PublicTopic> topic;

    /// @param data the folder of the projection file, if the application has no database
    /// @param group the consumer group whose nodes share the partitions of a topic
    /// @param parkingLimit the maximum number of stored events of parked games, over all games
    QuerySettings(
            @ConfigProperty(name = "cartulary.data", defaultValue = "data") Path data,
            @ConfigProperty(name = "cartulary.query.group", defaultValue = "cartulary-query") String group,
            @ConfigProperty(name = "cartulary.query.parking-limit", defaultValue = "10000") int parkingLimit,
            Instance<Database> database,
            Instance<PublicLog> log,
            Instance<PublicTopic> topic) {
        this.data = data;
        this.group = group;
        this.parkingLimit = parkingLimit;
        this.database = database;
        this.log = log;
        this.topic = topic;
    }

    Database database() {
        return database.isResolvable() ? database.get() : new ProjectionFile(data);
    }

    /// Returns the topic of the application, or else its log.
    public FeedSource source() {
        return topic.isResolvable() ? new FeedSource.Topic(topic.get(), group) : new FeedSource.Log(log.get());
    }

    int parkingLimit() {
        return parkingLimit;
    }
}
