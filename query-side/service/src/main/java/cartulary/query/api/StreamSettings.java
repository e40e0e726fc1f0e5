package cartulary.query.api;

import cartulary.query.projection.Database;
import cartulary.query.projection.PostgresDatabase;
import cartulary.query.projection.PostgresSettings;
import cartulary.query.projection.ProjectionFile;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Where projections are kept, and with whom this node shares the stream.
@Singleton
public class StreamSettings {
    private final Path data;
    private final Optional<String> url;
    private final String user;
    private final String password;
    private final String group;

    /// @param data the folder of the projections' file, where no server is named
    /// @param url of a PostgreSQL database, such as `jdbc:postgresql://host/cartulary_query`
    /// @param group the name under which nodes of one database share the partitions of a topic
    StreamSettings(
            @ConfigProperty(name = "cartulary.data", defaultValue = "data") Path data,
            @ConfigProperty(name = "cartulary.query.jdbc-url") Optional<String> url,
            @ConfigProperty(name = "cartulary.query.user", defaultValue = "cartulary_query")
                    String user,
            @ConfigProperty(name = "cartulary.query.password") Optional<String> password,
            @ConfigProperty(name = "cartulary.query.group", defaultValue = "cartulary-query")
                    String group) {
        this.data = data;
        this.url = url;
        this.user = user;
        this.password = password.orElse("");
        this.group = group;
    }

    Database database() {
        return url.<Database>map(
                        address ->
                                new PostgresDatabase(new PostgresSettings(address, user, password)))
                .orElseGet(() -> new ProjectionFile(data));
    }

    String group() {
        return group;
    }
}
