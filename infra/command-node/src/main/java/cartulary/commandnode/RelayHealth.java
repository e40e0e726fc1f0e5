package cartulary.commandnode;

import cartulary.broker.Relay;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Reports the state of this node's relay. Always up: commands are accepted and durable while nothing can be
/// published.
@Readiness
public class RelayHealth implements HealthCheck {
    private final Relay relay;

    RelayHealth(Relay relay) {
        this.relay = relay;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("relay").up().withData("active", relay.isActive());
        relay.lag().ifPresent(lag -> response.withData("lag", lag));
        relay.failure().ifPresent(failure -> response.withData(
                        "failingSince", failure.since().toString())
                .withData("failure", failure.reason()));
        return response.build();
    }
}
