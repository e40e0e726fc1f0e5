package cartulary.query.operations;

import cartulary.analytics.continuous.ContinuousExport;
import cartulary.analytics.continuous.ContinuousStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Metrics of the lake that this process fills.
@ApplicationScoped
public class LakeMetrics {
    private final MeterRegistry registry;
    private volatile @Nullable ContinuousExport export;

    LakeMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// Begins to report an export.
    public void register(ContinuousExport running) {
        export = running;
        Gauge.builder("cartulary.lake.games", () -> running.status().games())
                .description("Games of the lake")
                .register(registry);
        FunctionCounter.builder("cartulary.lake.games.added", running, all -> all.status()
                        .added())
                .description("Games that this process has added to the lake")
                .register(registry);
        FunctionCounter.builder(
                        "cartulary.lake.failures", running, all -> all.status().failures())
                .description("Exports of this process to the lake that failed")
                .register(registry);
        Gauge.builder("cartulary.lake.games.unreadable", () -> running.status().unreadable())
                .description("Games that are missing in the lake until their records can be read")
                .register(registry);
        Gauge.builder("cartulary.lake.up.to.date.seconds", () -> seconds(running.status()))
                .description(
                        "Time at which this process last found or made the lake complete, in seconds since 1970; 0 before")
                .register(registry);
    }

    private static double seconds(ContinuousStatus status) {
        return Optional.ofNullable(status.upToDate())
                .map(Instant::getEpochSecond)
                .map(Long::doubleValue)
                .orElse(0.0);
    }

    /// Returns the export of this process; empty if it fills no lake.
    Optional<ContinuousExport> export() {
        return Optional.ofNullable(export);
    }
}
