package cartulary.query.api;

import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.ProjectionFile;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Where projections are kept, and with whom this node shares the stream.
@Singleton
public class StreamSettings {
    private final Path data;
    private final Instance<Database> database;
    private final String group;
    private final int parkingLimit;

    /// @param data the folder of the projections' file, where the application names no database
    /// @param group the name under which nodes of one database share the partitions of a topic
    /// @param parkingLimit how many events of parked games are kept, of all together
    StreamSettings(
            @ConfigProperty(name = "cartulary.data", defaultValue = "data") Path data,
            @ConfigProperty(name = "cartulary.query.group", defaultValue = "cartulary-query") String group,
            @ConfigProperty(name = "cartulary.query.parking-limit", defaultValue = "10000") int parkingLimit,
            Instance<Database> database) {
        this.data = data;
        this.group = group;
        this.parkingLimit = parkingLimit;
        this.database = database;
    }

    Database database() {
        return database.isResolvable() ? database.get() : new ProjectionFile(data);
    }

    int parkingLimit() {
        return parkingLimit;
    }

    String group() {
        return group;
    }
}
