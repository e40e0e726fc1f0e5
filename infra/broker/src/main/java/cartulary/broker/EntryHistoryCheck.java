package cartulary.broker;

import cartulary.broker.RelayedLog.EntryHead;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares the newest records of the topic of competitions, or of duels, with their log, as {@link HistoryCheck} does
/// for games. No event of these logs is ever removed.
final class EntryHistoryCheck {
    private static final Logger LOG = LoggerFactory.getLogger(EntryHistoryCheck.class);

    private final BrokerSettings settings;
    private final RelayedLog log;

    private record Published(EntryHead head, ConsumerRecord<byte[], byte[]> record) {}

    /// @param settings of the topic of the log
    EntryHistoryCheck(BrokerSettings settings, RelayedLog log) {
        this.settings = settings;
        this.log = log;
    }

    /// Reads the end of the topic, and the events of the log for each id in it. The topic must exist.
    ///
    /// @throws LogSetBackException if the log lacks an event
    /// @throws TopicUnavailableException if no broker answers
    void requireSameHistory() {
        newest().forEach((id, published) -> {
            long revision = published.head().revision();
            List<byte[]> stored = log.entries(id, revision - 1);
            boolean isLacking = stored.isEmpty();
            if (isLacking
                    || !Arrays.equals(stored.getFirst(), published.record().value())) {
                throw LogSetBackException.of(
                        isLacking,
                        revision,
                        log.subject() + " " + id,
                        settings.topic().name(),
                        published.record().partition(),
                        published.record().offset());
            }
        });
    }

    /// Returns the highest revision of each id at the end of the topic.
    private Map<String, Published> newest() {
        var newest = new HashMap<String, Published>();
        for (ConsumerRecord<byte[], byte[]> record : NewestRecords.of(settings)) {
            EntryHead head = head(record);
            if (head != null) {
                newest.merge(
                        head.id(),
                        new Published(head, record),
                        (one, other) -> one.head().revision() > other.head().revision() ? one : other);
            }
        }
        return newest;
    }

    /// A malformed record is not compared: nothing says which event it is.
    private @Nullable EntryHead head(ConsumerRecord<byte[], byte[]> record) {
        byte[] value = record.value();
        if (value == null) {
            return null;
        }
        try {
            return log.head(value);
        } catch (IllegalArgumentException malformed) {
            LOG.warn(
                    "the record at offset {} of topic {} is no event of a {} and is not compared with the log",
                    record.offset(),
                    record.topic(),
                    log.subject(),
                    malformed);
            return null;
        }
    }
}
