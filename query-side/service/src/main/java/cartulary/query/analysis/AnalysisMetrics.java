package cartulary.query.analysis;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;

/// Metrics of the analyses of this process.
@ApplicationScoped
public class AnalysisMetrics {
    private final Counter hits;
    private final Counter computed;
    private final Counter cpu;

    AnalysisMetrics(MeterRegistry registry) {
        hits = Counter.builder("cartulary.analysis.hits")
                .description("Responses to requests for analyses that had already been computed")
                .register(registry);
        computed = Counter.builder("cartulary.analysis.computed")
                .description("Analyses that this process has computed")
                .register(registry);
        cpu = Counter.builder("cartulary.analysis.cpu.seconds")
                .description("Processor time of analyses")
                .register(registry);
    }

    public void hit() {
        hits.increment();
    }

    /// Measures a computation of this thread until it is closed.
    public Computation computation() {
        long began = cpuNanos();
        return () -> {
            computed.increment();
            cpu.increment((cpuNanos() - began) / 1e9);
        };
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// A computation that is measured.
    @FunctionalInterface
    public interface Computation extends AutoCloseable {
        @Override
        void close();
    }
}
