package cartulary.broker;

import java.util.HashMap;
import java.util.Map;

/// Where the brokers are, and how to speak with them.
///
/// @param bootstrapServers `host:port`, several separated by commas
/// @param client further settings of every Kafka client, such as `security.protocol`; may hold a password
public record BrokerSettings(String bootstrapServers, TopicSettings topic, Map<String, String> client) {
    public BrokerSettings {
        client = Map.copyOf(client);
    }

    public BrokerSettings(String bootstrapServers, TopicSettings topic) {
        this(bootstrapServers, topic, Map.of());
    }

    /// For a client that wants `own` settings beside those of all.
    Map<String, Object> with(Map<String, Object> own) {
        var all = new HashMap<String, Object>(client);
        all.put("bootstrap.servers", bootstrapServers);
        // A broker that comes back is found soon.
        all.put("reconnect.backoff.max.ms", 500);
        all.put("request.timeout.ms", 10_000);
        all.putAll(own);
        return all;
    }

    /// Without the clients' settings: they may hold a password.
    @Override
    public String toString() {
        return "BrokerSettings[" + bootstrapServers + ", " + topic + "]";
    }
}
