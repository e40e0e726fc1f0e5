package cartulary.broker;

import java.util.Map;
import java.util.TreeMap;

/// The topic's required settings; with others it would lose, change or reject events.
final class TopicConfigs {
    static final String IN_SYNC = "min.insync.replicas";

    /// Above the maximum size of an event with its headers.
    static final int MAX_MESSAGE_BYTES = 2 * EventRecord.MAX_EVENT_BYTES;

    /// Of an event of a competition: a bracket of 10,000 entrants is one event, and a request has at most 4 MiB.
    static final int MAX_COMPETITION_BYTES = 8 << 20;

    private static final String MAX_BYTES = "max.message.bytes";

    /// Records are neither deleted nor compacted: the key is a game, not an event.
    private static final Map<String, String> COMMON = Map.of(
            "cleanup.policy", "delete",
            "retention.ms", "-1",
            "retention.bytes", "-1",
            // Kept as the producer compressed it, at no cost for the broker.
            "compression.type", "producer",
            // The broker's time: a broker may reject a timestamp of a producer whose clock is wrong. The
            // event contains the time of the decision.
            "message.timestamp.type", "LogAppendTime",
            // A replica that lost acknowledged records must not become leader.
            "unclean.leader.election.enable", "false");

    private TopicConfigs() {}

    /// Returns the required settings of a topic, except the number of replicas in sync.
    static Map<String, String> of(TopicSettings topic) {
        var required = new TreeMap<>(COMMON);
        required.put(MAX_BYTES, String.valueOf(topic.maxMessageBytes()));
        return required;
    }

    static boolean suffices(String name, String value, String required) {
        return name.equals(MAX_BYTES) ? Long.parseLong(value) >= Long.parseLong(required) : value.equals(required);
    }
}
