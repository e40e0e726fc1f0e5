package cartulary.broker;

import java.util.HashMap;
import java.util.Map;

/// The addresses of the brokers, the topic, and the settings of the Kafka clients.
///
/// @param bootstrapServers `host:port`, several separated by commas
/// @param client additional settings for every Kafka client, such as `security.protocol`; may contain a password
public record BrokerSettings(String bootstrapServers, TopicSettings topic, Map<String, String> client) {
    public BrokerSettings {
        client = Map.copyOf(client);
    }

    public BrokerSettings(String bootstrapServers, TopicSettings topic) {
        this(bootstrapServers, topic, Map.of());
    }

    /// Returns the settings for the topic of competitions on the same brokers.
    BrokerSettings ofCompetitions() {
        return new BrokerSettings(bootstrapServers, topic.ofCompetitions(), client);
    }

    /// Returns the settings for the topic of duels on the same brokers.
    BrokerSettings ofDuels() {
        return new BrokerSettings(bootstrapServers, topic.ofDuels(), client);
    }

    /// Returns the configuration of one client: the common settings, overridden by `own`.
    Map<String, Object> with(Map<String, Object> own) {
        var all = new HashMap<String, Object>(client);
        all.put("bootstrap.servers", bootstrapServers);
        // Reconnects soon after a broker has restarted.
        all.put("reconnect.backoff.max.ms", 500);
        all.put("request.timeout.ms", 10_000);
        all.putAll(own);
        return all;
    }

    /// Omits the client settings, which may contain a password.
    @Override
    public String toString() {
        return "BrokerSettings[" + bootstrapServers + ", " + topic + "]";
    }
}
