package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engines")
class AssignedReaderTest extends ReaderFixture {
    @Test
    void aReaderReadsItsPartitionsFromTheGivenPositions() {
        send(TestEvents.newGames(30), 1, 4);
        Map<Integer, Long> heads = topic.heads();
        assertThat(heads.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(120);
        // Game ids are random: only the fullest partition surely holds more than five events.
        int fullest =
                Collections.max(heads.entrySet(), Map.Entry.comparingByValue()).getKey();

        try (Reader all = topic.read(stored);
                Reader later = topic.read(Map.of(fullest, 5L))) {
            assertThat(all.partitions()).isEqualTo(ALL);
            assertThat(read(all, 120)).hasSize(120);
            assertThat(positions(read(later, heads.get(fullest) - 5), fullest))
                    .first()
                    .isEqualTo(6L);
            send(List.of(TestEvents.newGame()), 1, 1);
            assertThat(read(all, 1)).hasSize(1);
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

    @Test
    void seekRepeatsABatch() {
        send(List.of(TestEvents.newGame()), 1, 5);
        try (Reader reader = topic.read(stored)) {
            List<Delivery> once = read(reader, 5);
            reader.seek(once.getFirst().partition(), 2);
            assertThat(read(reader, 3)).extracting(Delivery::position).containsExactly(3L, 4L, 5L);
        }
    }

    @Test
    void wakeEndsAPollImmediately() {
        try (Reader reader = topic.read(stored)) {
            reader.poll(SHORT);
            reader.wake();
            long start = System.nanoTime();
            assertThat(reader.poll(Duration.ofMinutes(10))).isEmpty();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(5));
        }
    }

    @Test
    void aPositionThatDoesNotExistIsAnError() {
        try (Reader reader = topic.read(Map.of(0, 77L))) {
            assertThatThrownBy(() -> pollForever(reader))
                    .hasMessageContaining("has no records at partitions and offsets");
        }
    }
}
