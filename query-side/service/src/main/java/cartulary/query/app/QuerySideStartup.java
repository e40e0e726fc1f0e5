package cartulary.query.app;

import cartulary.query.QuerySide;
import cartulary.query.live.OpenStreams;
import cartulary.query.operations.QueryMetrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.interceptor.Interceptor;

/// Starts the query side after the application's log or topic, and stops it before them.
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

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) StartupEvent event) {
        query.get().start();
        metrics.get().register();
        streams.get().closeOnShutdown();
        open = true;
    }

    /// Does nothing if the start failed.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event) {
        if (open) {
            streams.get().closeAll();
            query.get().close();
        }
    }
}
