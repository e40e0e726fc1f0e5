package cartulary.http.metric;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;

/// The counters of refusals, one for each reason, all present from the start.
@Singleton
public class RefusalMetrics implements MeterBinder {
    @Override
    public void bindTo(MeterRegistry registry) {
        for (RefusalReason refusal : RefusalReason.values()) {
            FunctionCounter.builder("cartulary.refusals", refusal, RefusalCounts::of)
                    .description("Requests and connections refused, by reason")
                    .tag("reason", refusal.label())
                    .register(registry);
        }
    }
}
