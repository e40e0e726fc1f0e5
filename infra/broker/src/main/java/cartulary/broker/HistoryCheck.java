package cartulary.broker;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Compares the newest records of the topic with the log. Everything in the topic was in the log before, so an event
/// that the log lacks, or has with other bytes, shows that the log was set back.
final class HistoryCheck {
    private final BrokerSettings settings;
    private final PublicLog log;
    private final Predicate<GameId> removed;

    /// @param removed whether a game was removed from the log, which explains why the log lacks its events
    HistoryCheck(BrokerSettings settings, PublicLog log, Predicate<GameId> removed) {
        this.settings = settings;
        this.log = log;
        this.removed = removed;
    }

    /// Reads the ends of all partitions, and one event of the log for each game in them. The topic must exist.
    ///
    /// @throws LogSetBackException if the log lacks an event
    /// @throws TopicUnavailableException if no broker answers
    void requireSameHistory() {
        newest().forEach((game, record) -> {
            PublicEvent published = record.event();
            List<PublicEvent> stored = log.ofGame(game, published.revision() - 1, 1);
            boolean same = !stored.isEmpty()
                    && stored.getFirst().revision() == published.revision()
                    && Arrays.equals(stored.getFirst().bytes(), published.bytes());
            if (!same && !(stored.isEmpty() && removed.test(game))) {
                throw LogSetBackException.of(
                        stored.isEmpty(),
                        published.revision(),
                        "game " + game,
                        settings.topic().name(),
                        record.partition(),
                        record.offset());
            }
        });
    }

    private record Published(PublicEvent event, int partition, long offset) {}

    /// Returns the highest revision of each game at the ends of the partitions.
    private Map<GameId, Published> newest() {
        var newest = new HashMap<GameId, Published>();
        NewestRecords.of(settings).forEach(record -> add(newest, record));
        return newest;
    }

    /// A malformed record is not compared: nothing says which event it is.
    private static void add(Map<GameId, Published> newest, ConsumerRecord<byte[], byte[]> record) {
        PublicEvent event = EventRecordReader.read(record).event();
        if (event != null) {
            newest.merge(
                    event.game(),
                    new Published(event, record.partition(), record.offset()),
                    (one, other) -> one.event().revision() > other.event().revision() ? one : other);
        }
    }
}
