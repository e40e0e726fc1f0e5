package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the tests of readers share: a fresh topic with 4 partitions, a producer and read positions.
@Timeout(60)
abstract class ReaderFixture {
    static final Duration SHORT = Duration.ofMillis(100);
    static final Set<Integer> ALL = Set.of(0, 1, 2, 3);

    final BrokerSettings settings = TestTopics.fresh();
    final KafkaTopic topic = KafkaTopic.open(settings);
    private final OrderedProducer producer = new OrderedProducer(settings);

    /// The positions that a reader's own store would hold.
    final Map<Integer, Long> stored = new TreeMap<>(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L));

    @AfterEach
    void close() {
        producer.close();
        topic.close();
    }

    @Test
    void aReaderReadsItsPartitionsFromTheGivenPositions() {
        send(TestEvents.newGames(30), 1, 4);
        Map<Integer, Long> heads = topic.heads();
        assertThat(heads.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(120);

        try (Reader all = topic.read(stored);
                Reader behind = topic.read(Map.of(2, 5L))) {
            assertThat(all.partitions()).isEqualTo(ALL);
            assertThat(read(all, 120)).hasSize(120);
            assertThat(positions(read(behind, heads.get(2) - 5), 2)).first().isEqualTo(6L);
            send(List.of(TestEvents.newGame()), 1, 1);
            assertThat(read(all, 1)).hasSize(1);
        }
    }

    @Test
    void nothingIsReadBeforeTheStartPositionsAreKnown() {
        send(TestEvents.newGames(10), 1, 1);
        var away = new IllegalStateException("the database is away");
        var answers = new ArrayList<RuntimeException>(List.of(away, away, away));
        try (Reader reader = topic.join("views", numbers -> {
            if (!answers.isEmpty()) {
                throw answers.removeFirst();
            }
            return answer(numbers, new ArrayList<>());
        })) {
            stored.replaceAll((partition, position) -> topic.heads().get(partition));
            assertThatThrownBy(() -> pollForever(reader)).isSameAs(away);
            assertThatThrownBy(() -> pollForever(reader)).isSameAs(away);
            send(TestEvents.newGames(10), 1, 1);
            assertThat(read(reader, 10))
                    .extracting(it -> it.event().revision())
                    .containsOnly(1L);
            assertThat(reader.poll(SHORT)).isEmpty();
        }
    }

    @Test
    void positionsCountFromOneWithoutGaps() {
        send(TestEvents.newGames(30), 1, 4);
        try (Reader reader = topic.read(stored)) {
            List<Delivery> deliveries = read(reader, 120);
            topic.heads().forEach((partition, head) -> assertThat(positions(deliveries, partition))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, head).boxed().toList()));
        }
    }

    static List<Long> positions(List<Delivery> deliveries, int partition) {
        return deliveries.stream()
                .filter(one -> one.partition() == partition)
                .map(Delivery::position)
                .toList();
    }
}
