package cartulary.commandnode;

import cartulary.broker.BrokerSettings;
import cartulary.broker.LogRelay;
import cartulary.store.EventLog;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Readiness;

/// This node's relays of competitions and of duels, their metrics and their health.
@Singleton
public class NodeLogRelays {
    private final LogRelay competitions;
    private final LogRelay duels;

    NodeLogRelays(EventLog log, BrokerSettings broker, Clock clock, MeterRegistry registry) {
        this.competitions = LogRelay.ofCompetitions(log.competitions(), log.tokens(), broker, clock);
        this.duels = LogRelay.ofDuels(log.duelLog(), log.tokens(), broker, clock);
        register(competitions, "competitions", registry);
        register(duels, "duels", registry);
    }

    private static void register(LogRelay relay, String log, MeterRegistry registry) {
        Tags tags = Tags.of("log", log);
        Gauge.builder("cartulary.log.relay.lag", relay, NodeRelay::lag)
                .description("events of competitions or duels not yet published to Kafka, reported by the active relay")
                .tags(tags)
                .register(registry);
        Gauge.builder("cartulary.log.relay.set.back", relay, it -> it.isSetBack() ? 1 : 0)
                .description("1 if the relay publishes nothing because Kafka has events that the log lacks")
                .tags(tags)
                .register(registry);
        FunctionCounter.builder("cartulary.log.relay.published", relay, LogRelay::published)
                .description("events of competitions or duels published by this node's relay, repetitions included")
                .tags(tags)
                .register(registry);
        FunctionCounter.builder("cartulary.log.relay.failures", relay, LogRelay::failures)
                .description("attempts to publish events of competitions or duels that failed")
                .tags(tags)
                .register(registry);
    }

    @Produces
    @Readiness
    @ApplicationScoped
    HealthCheck competitionsHealth() {
        return () -> RelayHealth.response("relay-of-competitions", competitions);
    }

    @Produces
    @Readiness
    @ApplicationScoped
    HealthCheck duelsHealth() {
        return () -> RelayHealth.response("relay-of-duels", duels);
    }

    List<LogRelay> all() {
        return List.of(competitions, duels);
    }
}
