package cartulary.broker;

import java.util.Map;
import java.util.TreeMap;

/// The topic's required settings; with others it would lose, change or reject events.
final class TopicConfigs {
    static final String IN_SYNC = "min.insync.replicas";

    /// Above the maximum size of an event with its headers.
    static final int MAX_MESSAGE_BYTES = 2 * EventRecord.MAX_EVENT_BYTES;

    /// Records are neither deleted nor compacted: the key is a game, not an event.
    static final Map<String, String> REQUIRED = Map.copyOf(new TreeMap<>(Map.of(
            "cleanup.policy", "delete",
            "retention.ms", "-1",
            "retention.bytes", "-1",
            "max.message.bytes", String.valueOf(MAX_MESSAGE_BYTES),
            // Kept as the producer compressed it, at no cost for the broker.
            "compression.type", "producer",
            // The broker's time: a broker may reject a timestamp of a producer whose clock is wrong. The
            // event contains the time of the decision.
            "message.timestamp.type", "LogAppendTime",
            // A replica that lost acknowledged records must not become leader.
            "unclean.leader.election.enable", "false")));

    private TopicConfigs() {}

    static boolean suffices(String name, String value) {
        return name.equals("max.message.bytes")
                ? Long.parseLong(value) >= MAX_MESSAGE_BYTES
                : value.equals(REQUIRED.get(name));
    }
}
