package cartulary.broker;

import cartulary.local.Kafka;
import java.util.UUID;

/// Settings of fresh topics on the shared test broker.
final class TestTopics {
    private static final int PARTITIONS = 4;

    private TestTopics() {}

    static BrokerSettings fresh() {
        return fresh(Kafka.shared());
    }

    static BrokerSettings fresh(Kafka kafka) {
        return new BrokerSettings(
                kafka.bootstrapServers(),
                new TopicSettings("games-" + UUID.randomUUID(), PARTITIONS, (short) 1, (short) 1));
    }
}
