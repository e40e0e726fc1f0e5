package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("engines")
@Timeout(60)
class ReadingTest {
    private static final Duration SHORT = Duration.ofMillis(100);
    private static final Set<Integer> ALL = Set.of(0, 1, 2, 3);

    private final BrokerSettings settings = Broker.freshTopic();
    private final KafkaTopic topic = KafkaTopic.open(settings);
    private final OrderedProducer outlet = new OrderedProducer(settings);

    /// Where a reader's own store says that it is.
    private final Map<Integer, Long> kept = new TreeMap<>(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L));

    @AfterEach
    void close() {
        outlet.close();
        topic.close();
    }

    @Test
    void aReaderWithoutAGroupReadsWhatItWasToldFromWhereItWasTold() {
        send(Events.newGames(30), 1, 4);
        Map<Integer, Long> heads = topic.heads();
        assertThat(heads.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(120);

        try (Reading all = topic.read(kept);
                Reading behind = topic.read(Map.of(2, 5L))) {
            assertThat(all.partitions()).isEqualTo(ALL);
            assertThat(read(all, 120)).hasSize(120);
            assertThat(positions(read(behind, heads.get(2) - 5), 2)).first().isEqualTo(6L);
            send(List.of(Events.newGame()), 1, 1);
            assertThat(read(all, 1)).hasSize(1);
        }
    }

    @Test
    void positionsCountFromOneWithoutAHole() {
        send(Events.newGames(30), 1, 4);
        try (Reading reading = topic.read(kept)) {
            List<Delivery> deliveries = read(reading, 120);
            topic.heads().forEach((partition, head) -> assertThat(positions(deliveries, partition))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, head).boxed().toList()));
        }
    }

    @Test
    void aBatchThatCouldNotBeUsedComesAgain() {
        send(List.of(Events.newGame()), 1, 5);
        try (Reading reading = topic.read(kept)) {
            List<Delivery> once = read(reading, 5);
            reading.seek(once.getFirst().partition(), 2);
            assertThat(read(reading, 3)).extracting(Delivery::position).containsExactly(3L, 4L, 5L);
        }
    }

    @Test
    void aReaderForWhomTheGroupHasNoPlaceReadsEverythingUntilItHas() {
        send(Events.newGames(20), 1, 2);
        var asked = new ArrayList<Set<Integer>>();
        var hanging = new GroupReader(settings, "views", numbers -> answer(numbers, asked));
        while (hanging.partitions().isEmpty()) {
            hanging.poll(SHORT);
        }
        // From here on it gives signs of life, but never comes to share anew: everybody waits for
        // it.
        try (Reading reading = topic.join("views", numbers -> answer(numbers, asked))) {
            keep(read(reading, 40));
            assertThat(reading.partitions()).isEqualTo(ALL);

            hanging.close();
            send(Events.newGames(20), 1, 1);
            keep(read(reading, 20));
            while (asked.size() < 3) {
                assertThat(reading.poll(SHORT)).isEmpty();
            }
            assertThat(asked.getLast()).isEqualTo(ALL);
            send(Events.newGames(5), 1, 1);
            assertThat(read(reading, 5)).hasSize(5);
        }
    }

    @Test
    void membersShareThePartitionsAndEachAsksWhereToGoOn() {
        send(Events.newGames(40), 1, 1);
        var asked = new ArrayList<Set<Integer>>();
        try (Reading one = topic.join("views", numbers -> answer(numbers, asked))) {
            keep(read(one, 40));
            assertThat(asked).containsExactly(ALL);
            try (Reading two = topic.join("views", numbers -> answer(numbers, asked))) {
                share(one, two);
                assertThat(one.partitions()).hasSize(2).doesNotContainAnyElementsOf(two.partitions());
                assertThat(asked.getLast()).isEqualTo(two.partitions());

                send(Events.newGames(40), 1, 1);
                var came = new ArrayList<Delivery>();
                while (came.size() < 40) {
                    List<Delivery> first = one.poll(SHORT);
                    assertThat(first).allMatch(it -> one.partitions().contains(it.partition()));
                    List<Delivery> second = two.poll(SHORT);
                    assertThat(second).allMatch(it -> two.partitions().contains(it.partition()));
                    came.addAll(first);
                    came.addAll(second);
                }
                assertThat(came).extracting(it -> it.event().game()).doesNotHaveDuplicates();
                keep(came);
            }
            while (one.partitions().size() < 4) {
                assertThat(one.poll(SHORT)).isEmpty();
            }
        }
    }

    @Test
    void thePartitionsOfAKilledMemberSoonGoToAnother() throws Exception {
        try (Reading survivor = topic.join("views", numbers -> answer(numbers, new ArrayList<>()))) {
            Process killed = member("views");
            while (survivor.partitions().size() != 2 || killed.getInputStream().available() == 0) {
                survivor.poll(SHORT);
            }
            killed.destroyForcibly().waitFor();
            long start = System.nanoTime();
            while (survivor.partitions().size() < 4) {
                survivor.poll(SHORT);
            }
            Duration gap = Duration.ofNanos(System.nanoTime() - start);
            System.out.printf("a killed member's partitions were taken over after %s%n", gap);
            assertThat(gap).isLessThan(Duration.ofSeconds(15));
        }
    }

    private Process member(String group) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MemberProcess.class.getName(),
                        settings.bootstrapServers(),
                        settings.topic().name(),
                        String.valueOf(settings.topic().partitions()),
                        group)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void whereItCannotBeSaidWhereToGoOnNothingIsReadUntilItCan() {
        send(Events.newGames(10), 1, 1);
        var away = new IllegalStateException("the database is away");
        var answers = new ArrayList<RuntimeException>(List.of(away, away, away));
        try (Reading reading = topic.join("views", numbers -> {
            if (!answers.isEmpty()) {
                throw answers.removeFirst();
            }
            return answer(numbers, new ArrayList<>());
        })) {
            kept.replaceAll((partition, position) -> topic.heads().get(partition));
            assertThatThrownBy(() -> pollForEver(reading)).isSameAs(away);
            assertThatThrownBy(() -> pollForEver(reading)).isSameAs(away);
            send(Events.newGames(10), 1, 1);
            assertThat(read(reading, 10))
                    .extracting(it -> it.event().revision())
                    .containsOnly(1L);
            assertThat(reading.poll(SHORT)).isEmpty();
        }
    }

    @Test
    void aWokenReaderComesBackAtOnce() {
        try (Reading reading = topic.read(kept)) {
            reading.poll(SHORT);
            reading.wake();
            long start = System.nanoTime();
            assertThat(reading.poll(Duration.ofSeconds(30))).isEmpty();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        }
    }

    @Test
    void aPlaceThatTheTopicDoesNotHaveIsAnError() {
        try (Reading reading = topic.read(Map.of(0, 77L))) {
            assertThatThrownBy(() -> pollForEver(reading)).hasMessageContaining("does not hold what was to be read");
        }
    }

    private void send(List<GameId> games, long from, long to) {
        List<PublicEvent> events = Events.turns(games, from, to).stream()
                .map(one -> new PublicEvent(1, one.game(), one.revision(), one.type(), EventCodec.publicBytes(one)))
                .toList();
        outlet.send(events, reason -> {});
    }

    private synchronized Map<Integer, Long> answer(Set<Integer> numbers, List<Set<Integer>> asked) {
        asked.add(new TreeSet<>(numbers));
        var positions = new HashMap<>(kept);
        positions.keySet().retainAll(numbers);
        return positions;
    }

    private void keep(List<Delivery> deliveries) {
        deliveries.forEach(one -> kept.merge(one.partition(), one.position(), Math::max));
    }

    private static void share(Reading one, Reading two) {
        while (true) {
            assertThat(one.poll(SHORT)).isEmpty();
            assertThat(two.poll(SHORT)).isEmpty();
            var all = new HashSet<>(one.partitions());
            all.addAll(two.partitions());
            if (!two.partitions().isEmpty() && all.equals(ALL)) {
                return;
            }
        }
    }

    private static void pollForEver(Reading reading) {
        while (true) {
            reading.poll(SHORT);
        }
    }

    private static List<Delivery> read(Reading reading, long number) {
        var deliveries = new ArrayList<Delivery>();
        while (deliveries.size() < number) {
            deliveries.addAll(reading.poll(SHORT));
        }
        return deliveries;
    }

    private static List<Long> positions(List<Delivery> deliveries, int partition) {
        return deliveries.stream()
                .filter(one -> one.partition() == partition)
                .map(Delivery::position)
                .toList();
    }
}
