package cartulary.broker;

import cartulary.local.Kafka;
import java.util.UUID;

/// The broker of all tests, and a topic of its own for each.
final class Broker {
    private static final int PARTITIONS = 4;

    private Broker() {}

    static BrokerSettings freshTopic() {
        return freshTopic(Kafka.shared());
    }

    static BrokerSettings freshTopic(Kafka kafka) {
        return new BrokerSettings(
                kafka.bootstrapServers(),
                new TopicSettings("games-" + UUID.randomUUID(), PARTITIONS, (short) 1, (short) 1));
    }
}
