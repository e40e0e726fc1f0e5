package cartulary.broker;

import java.util.Map;
import java.util.TreeMap;

/// The settings without which the topic would lose, change or refuse events.
final class TopicConfigs {
    static final String IN_SYNC = "min.insync.replicas";

    /// Above what an event may be, with its headers.
    static final int MAX_MESSAGE_BYTES = 2 * EventRecord.MAX_EVENT_BYTES;

    /// Nothing is ever deleted, nothing compacted: the key is a game, not an event.
    static final Map<String, String> REQUIRED = Map.copyOf(new TreeMap<>(Map.of(
            "cleanup.policy", "delete",
            "retention.ms", "-1",
            "retention.bytes", "-1",
            "max.message.bytes", String.valueOf(MAX_MESSAGE_BYTES),
            // As the producer compressed it: the broker does no work.
            "compression.type", "producer",
            // The broker's time: one that a sender with a wrong clock sets
            // may
            // be refused. The event itself tells when it was decided.
            "message.timestamp.type", "LogAppendTime",
            // A replica that lost acknowledged records may not lead.
            "unclean.leader.election.enable", "false")));

    private TopicConfigs() {}

    static boolean suffices(String name, String value) {
        return name.equals("max.message.bytes")
                ? Long.parseLong(value) >= MAX_MESSAGE_BYTES
                : value.equals(REQUIRED.get(name));
    }
}
