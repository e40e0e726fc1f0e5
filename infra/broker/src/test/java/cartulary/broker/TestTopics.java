package cartulary.broker;

import cartulary.local.Kafka;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;

/// Settings of fresh topics on the shared test broker.
final class TestTopics {
    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

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
