package cartulary.query.api;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.access.ReadAccess;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Brings the query side up behind the log or the topic, whichever the application has, and takes it down
/// before it.
@ApplicationScoped
public class QuerySideStartup {
    private final Instance<QuerySide> query;
    private final Instance<OpenStreams> streams;
    private final Instance<QueryMetrics> metrics;
    private boolean open;

    QuerySideStartup(Instance<QuerySide> query, Instance<OpenStreams> streams, Instance<QueryMetrics> metrics) {
        this.query = query;
        this.streams = streams;
        this.metrics = metrics;
    }

    @Produces
    @Singleton
    static QuerySide querySide(Instance<PublicLog> log, Instance<PublicTopic> topic, StreamSettings settings) {
        return topic.isResolvable()
                ? QuerySide.open(topic.get(), settings.group(), settings.database(), settings.parkingLimit())
                : QuerySide.open(log.get(), settings.database(), settings.parkingLimit());
    }

    @Produces
    @Singleton
    static GameAccess doors(
            QuerySide query,
            ReadAccess access,
            @ConfigProperty(name = "cartulary.unknown-game-limit", defaultValue = "1S") Duration patience) {
        return new GameAccess(
                query.live().record(),
                access,
                query.live().arrivals(),
                query.feed().isOnlyWriter() ? Duration.ZERO : patience);
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) StartupEvent event) {
        query.get().start();
        metrics.get().register();
        streams.get().closeOnShutdown();
        open = true;
    }

    /// Does nothing where the start did not get so far.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event) {
        if (open) {
            streams.get().closeAll();
            query.get().close();
        }
    }
}
