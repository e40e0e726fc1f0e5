package cartulary.broker;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import cartulary.testkit.InMemoryPublicLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;

/// The shared parts of the tests of readers: a fresh topic with 4 partitions, a producer and read positions.
abstract class ReaderFixture {
    static final Duration SHORT = Duration.ofMillis(100);
    static final Set<Integer> ALL = Set.of(0, 1, 2, 3);

    final BrokerSettings settings = TestTopics.fresh();
    final KafkaTopic topic = KafkaTopic.open(settings);
    private final OrderedProducer producer =
            new OrderedProducer(settings, new HistoryCheck(settings, new InMemoryPublicLog(), _ -> true));

    /// The positions that a reader's own store would hold.
    final Map<Integer, Long> stored = new TreeMap<>(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L));

    @AfterEach
    void close() {
        producer.close();
        topic.close();
    }

    void send(List<GameId> games, long from, long to) {
        List<PublicEvent> events = TestEvents.turns(games, from, to).stream()
                .map(one -> new PublicEvent(1, one.game(), one.revision(), one.type(), EventCodec.publicBytes(one)))
                .toList();
        producer.send(events, reason -> {});
    }

    static void pollForever(Reader reader) {
        while (true) {
            reader.poll(SHORT);
        }
    }

    static List<Delivery> read(Reader reader, long number) {
        var deliveries = new ArrayList<Delivery>();
        while (deliveries.size() < number) {
            deliveries.addAll(reader.poll(SHORT));
        }
        return deliveries;
    }

    static List<Long> positions(List<Delivery> deliveries, int partition) {
        return deliveries.stream()
                .filter(one -> one.partition() == partition)
                .map(Delivery::position)
                .toList();
    }
}
