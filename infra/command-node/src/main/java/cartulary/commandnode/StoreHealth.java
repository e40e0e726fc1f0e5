package cartulary.commandnode;

import cartulary.contracts.log.PublicLog;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready while the event store can be read.
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
