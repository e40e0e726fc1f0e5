package cartulary.http.logging;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;

/// The counter of suppressed log lines.
@Singleton
public class LogMetrics implements MeterBinder {
    @Override
    public void bindTo(MeterRegistry registry) {
        FunctionCounter.builder("cartulary.log.lines.suppressed", this, _ -> RepeatedLogLines.suppressed())
                .description("Warnings and errors that were not logged because there were too many")
                .register(registry);
    }
}
