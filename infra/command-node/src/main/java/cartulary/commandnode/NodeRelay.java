package cartulary.commandnode;

import cartulary.broker.BrokerSettings;
import cartulary.broker.ClientSettings;
import cartulary.broker.Relay;
import cartulary.broker.RelayStatus;
import cartulary.broker.TopicSettings;
import cartulary.store.EventLog;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Provides this node's relay, which publishes while no other node's relay does, and its metrics.
@ApplicationScoped
public class NodeRelay {
    @Produces
    @Singleton
    BrokerSettings broker(
            @ConfigProperty(name = "cartulary.kafka.servers") String servers,
            @ConfigProperty(name = "cartulary.kafka.partitions", defaultValue = "12") int partitions,
            @ConfigProperty(name = "cartulary.kafka.replicas", defaultValue = "1") short replicas,
            @ConfigProperty(name = "cartulary.kafka.min-in-sync", defaultValue = "1") short inSync,
            @ConfigProperty(name = "cartulary.kafka.client-file") Optional<Path> clientFile) {
        return new BrokerSettings(
                servers,
                new TopicSettings(TopicSettings.NAME, partitions, replicas, inSync),
                ClientSettings.in(clientFile));
    }

    @Produces
    @Singleton
    Relay relay(EventLog log, BrokerSettings broker, Clock clock, MeterRegistry registry) {
        var relay =
                new Relay(log.stream(), log.tokens(), log.publicLog(), log.unplayedGames()::wasRemoved, broker, clock);
        Gauge.builder("cartulary.relay.lag", relay, NodeRelay::lag)
                .description("events not yet published to Kafka, reported by the active relay")
                .register(registry);
        Gauge.builder("cartulary.relay.active", relay, it -> it.isActive() ? 1 : 0)
                .description("1 on the node whose relay is active")
                .register(registry);
        Gauge.builder("cartulary.relay.set.back", relay, it -> it.isSetBack() ? 1 : 0)
                .description("1 if the relay publishes nothing because Kafka has events that the log lacks")
                .register(registry);
        FunctionCounter.builder("cartulary.relay.published", relay, Relay::published)
                .description("events published by this node's relay, repetitions included")
                .register(registry);
        return relay;
    }

    /// Returns the lag of a relay as the value of a gauge; NaN if it is not active.
    static double lag(RelayStatus relay) {
        OptionalLong lag = relay.lag();
        return lag.isPresent() ? lag.getAsLong() : Double.NaN;
    }
}
