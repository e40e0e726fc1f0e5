package cartulary.commandnode;

import cartulary.broker.Relay;
import cartulary.broker.RelayStatus;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Reports the state of this node's relay. Up while nothing can be published, because commands are accepted and durable
/// then; down if the log was set back, because commands would continue another history.
@Readiness
public class RelayHealth implements HealthCheck {
    private final Relay relay;

    RelayHealth(Relay relay) {
        this.relay = relay;
    }

    @Override
    public HealthCheckResponse call() {
        return response("relay", relay);
    }

    static HealthCheckResponse response(String name, RelayStatus relay) {
        var response =
                HealthCheckResponse.named(name).status(!relay.isSetBack()).withData("active", relay.isActive());
        relay.lag().ifPresent(lag -> response.withData("lag", lag));
        relay.failure().ifPresent(failure -> response.withData(
                        "failingSince", failure.since().toString())
                .withData("failure", failure.reason()));
        return response.build();
    }
}
