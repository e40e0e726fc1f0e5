package cartulary.query.app;

import cartulary.query.QuerySide;
import cartulary.query.live.OpenStreams;
import cartulary.query.lobby.UnplayedGameCleanup;
import cartulary.query.operations.QueryMetrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;

/// Starts the query side after the application's log or topic, and stops it before them.
@ApplicationScoped
public class QuerySideStartup {
    private static final Logger LOG = Logger.getLogger(QuerySideStartup.class);
    private static final long CLEANUP_MINUTES = 10;

    private final Instance<QuerySide> query;
    private final Instance<OpenStreams> streams;
    private final Instance<QueryMetrics> metrics;
    private final Duration removeUnplayedAfter;
    private final ScheduledExecutorService cleaner = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("cartulary-cleanup").daemon().factory());
    private boolean open;

    QuerySideStartup(
            Instance<QuerySide> query,
            Instance<OpenStreams> streams,
            Instance<QueryMetrics> metrics,
            @ConfigProperty(name = "cartulary.remove-unplayed-after", defaultValue = "7D")
                    Duration removeUnplayedAfter) {
        this.removeUnplayedAfter = removeUnplayedAfter;
        this.query = query;
        this.streams = streams;
        this.metrics = metrics;
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) StartupEvent event) {
        query.get().start();
        metrics.get().register();
        streams.get().closeOnShutdown();
        open = true;
        var cleanup = query.get().unplayedGameCleanup(Clock.systemUTC(), removeUnplayedAfter);
        cleaner.scheduleWithFixedDelay(() -> run(cleanup), CLEANUP_MINUTES, CLEANUP_MINUTES, TimeUnit.MINUTES);
    }

    private static void run(UnplayedGameCleanup cleanup) {
        try {
            int games = cleanup.run();
            if (games > 0) {
                LOG.infof("removed %s games that ended before their seats were closed from the read models", games);
            }
        } catch (JdbiException e) {
            LOG.warnf(
                    e, "removing unplayed games from the read models failed; it is retried in %s min", CLEANUP_MINUTES);
        }
    }

    /// Does nothing if the start failed.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event) {
        cleaner.close();
        if (open) {
            streams.get().closeAll();
            query.get().close();
        }
    }
}
