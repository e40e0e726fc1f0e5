package cartulary.http.trace;

import cartulary.trace.Traces;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Reports spans to the collector of the setting `cartulary.traces`, if there is one.
@Singleton
public class TraceExport {
    private final Instance<OpenTelemetry> telemetry;
    private final Optional<String> collector;

    @Inject
    TraceExport(
            Instance<OpenTelemetry> telemetry,
            @ConfigProperty(name = TraceSwitch.COLLECTOR) Optional<String> collector) {
        this.telemetry = telemetry;
        this.collector = collector;
    }

    void start(@Observes StartupEvent event) {
        collector.ifPresent(_ -> Traces.reportTo(telemetry.get().getTracer("cartulary")));
    }

    void stop(@Observes ShutdownEvent event) {
        Traces.stop();
    }
}
