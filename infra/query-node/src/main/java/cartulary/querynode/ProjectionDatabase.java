package cartulary.querynode;

import cartulary.http.Password;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.PostgresDatabase;
import cartulary.query.projection.database.PostgresSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Provides the database of the read models, which all query nodes share.
@ApplicationScoped
public class ProjectionDatabase {
    @Produces
    @Singleton
    Database database(
            @ConfigProperty(name = "cartulary.views.url") String url,
            @ConfigProperty(name = "cartulary.views.user") String user,
            @ConfigProperty(name = "cartulary.views.password") Optional<String> password,
            @ConfigProperty(name = "cartulary.views.password-file") Optional<Path> passwordFile) {
        return new PostgresDatabase(
                new PostgresSettings(url, user, Password.of("cartulary.views", password, passwordFile)));
    }
}
