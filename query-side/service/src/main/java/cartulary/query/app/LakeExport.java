package cartulary.query.app;

import cartulary.analytics.continuous.ContinuousExport;
import cartulary.query.QuerySide;
import cartulary.query.lake.LakeSource;
import cartulary.query.operations.LakeMetrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.interceptor.Interceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Fills the lake from the query side: starts after it and stops before it.
@ApplicationScoped
public class LakeExport {
    private static final Logger LOG = Logger.getLogger(LakeExport.class);

    private final LakeSettings settings;
    private final Instance<QuerySide> query;
    private final Instance<LakeMetrics> metrics;
    private @Nullable ContinuousExport running;

    LakeExport(LakeSettings settings, Instance<QuerySide> query, Instance<LakeMetrics> metrics) {
        this.settings = settings;
        this.query = query;
        this.metrics = metrics;
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER + 1) StartupEvent event) {
        if (!settings.isFilled()) {
            return;
        }
        LakeSource source = query.get().lakeSource();
        try {
            var export = new ContinuousExport(
                    settings.export(source.knowsErasedPlayers()),
                    source.games(),
                    source.turn(),
                    settings.every(),
                    Clock.systemUTC());
            export.start();
            running = export;
            metrics.get().register(export);
            LOG.infof("Games that ended are exported to %s.", export.folder());
        } catch (IOException e) {
            throw new UncheckedIOException("the key for the pseudonyms of the lake cannot be used", e);
        }
    }

    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE - 1) ShutdownEvent event) {
        if (running != null) {
            running.close();
        }
    }
}
