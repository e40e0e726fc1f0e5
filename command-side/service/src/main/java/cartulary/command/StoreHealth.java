package cartulary.command;

import cartulary.contracts.log.PublicLog;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Reports whether the event store can be read, with the position of its last event.
@Readiness
public class StoreHealth implements HealthCheck {
    private final PublicLog log;

    StoreHealth(PublicLog log) {
        this.log = log;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("event store")
                .up()
                .withData("position", log.head())
                .build();
    }
}
