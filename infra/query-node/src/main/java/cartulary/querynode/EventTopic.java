package cartulary.querynode;

import cartulary.broker.BrokerSettings;
import cartulary.broker.ClientSettings;
import cartulary.broker.CompetitionTopic;
import cartulary.broker.KafkaTopic;
import cartulary.broker.TopicSettings;
import cartulary.contracts.log.PublicTopic;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Provides the topics that this node reads.
@ApplicationScoped
public class EventTopic {
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
    PublicTopic topic(BrokerSettings broker) {
        return KafkaTopic.open(broker);
    }

    void close(@Disposes PublicTopic topic) {
        topic.close();
    }

    @Produces
    @Singleton
    CompetitionTopic competitions(BrokerSettings broker) {
        return CompetitionTopic.open(broker);
    }

    void closeCompetitions(@Disposes CompetitionTopic topic) {
        topic.close();
    }
}
