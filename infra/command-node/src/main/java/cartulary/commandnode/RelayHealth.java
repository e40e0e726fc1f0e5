package cartulary.commandnode;

import cartulary.broker.Relay;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// What the relay of this node does. Commands are taken and durable also while nothing can be published,
/// so that is told and keeps no request away.
@Readiness
public class RelayHealth implements HealthCheck {
    private final Relay relay;

    RelayHealth(Relay relay) {
        this.relay = relay;
    }

    @Override
    public HealthCheckResponse call() {
        var answer = HealthCheckResponse.named("relay").up().withData("active", relay.isActive());
        relay.lag().ifPresent(lag -> answer.withData("lag", lag));
        relay.failure().ifPresent(failure -> answer.withData(
                        "failingSince", failure.since().toString())
                .withData("failure", failure.reason()));
        return answer.build();
    }
}
