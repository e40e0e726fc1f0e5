package cartulary.query.api;

import cartulary.contracts.log.PublicLog;
import cartulary.query.QuerySide;
import cartulary.query.access.Doors;
import cartulary.query.access.ReadAccess;
import io.quarkus.arc.ClientProxy;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.nio.file.Path;
import java.sql.SQLException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Brings the query side up behind the log, and takes it down before it.
@ApplicationScoped
public class Running {
    @Produces
    @Singleton
    QuerySide querySide(PublicLog log, @ConfigProperty(name = "cartulary.data") Path data)
            throws SQLException {
        return QuerySide.open(log, data);
    }

    @Produces
    @Singleton
    Doors doors(PublicLog log, ReadAccess access) {
        return new Doors(log, access);
    }

    void start(
            @Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) StartupEvent event,
            QuerySide query,
            OpenStreams streams) {
        query.feed().start();
        // The streams themselves and not their proxy: the hook may run when the container is gone.
        OpenStreams open = ClientProxy.unwrap(streams);
        Runtime.getRuntime().addShutdownHook(new Thread(open::closeAll, "cartulary-streams"));
    }

    void stop(
            @Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event,
            QuerySide query,
            OpenStreams streams)
            throws SQLException {
        streams.closeAll();
        query.close();
    }
}
