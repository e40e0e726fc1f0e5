package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engines")
class GroupReaderTest extends ReaderFixture {
    @Test
    void membersShareThePartitionsAndEachLooksUpItsStartPositions() {
        send(TestEvents.newGames(40), 1, 1);
        var lookups = new ArrayList<Set<Integer>>();
        try (Reader one = topic.join("views", numbers -> lookUp(numbers, lookups))) {
            store(read(one, 40));
            assertThat(lookups).containsExactly(ALL);
            try (Reader two = topic.join("views", numbers -> lookUp(numbers, lookups))) {
                rebalance(one, two);
                assertThat(one.partitions()).hasSize(2).doesNotContainAnyElementsOf(two.partitions());
                assertThat(lookups.getLast()).isEqualTo(two.partitions());

                send(TestEvents.newGames(40), 1, 1);
                var received = new ArrayList<Delivery>();
                while (received.size() < 40) {
                    List<Delivery> first = one.poll(SHORT);
                    assertThat(first).allMatch(it -> one.partitions().contains(it.partition()));
                    List<Delivery> second = two.poll(SHORT);
                    assertThat(second).allMatch(it -> two.partitions().contains(it.partition()));
                    received.addAll(first);
                    received.addAll(second);
                }
                assertThat(received).extracting(it -> it.event().game()).doesNotHaveDuplicates();
                store(received);
            }
            while (one.partitions().size() < 4) {
                assertThat(one.poll(SHORT)).isEmpty();
            }
        }
    }

    @Test
    void thePartitionsOfAKilledMemberAreSoonReassigned() throws Exception {
        try (Reader survivor = topic.join("views", numbers -> lookUp(numbers, new ArrayList<>()))) {
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
            assertThat(gap).isLessThan(Duration.ofSeconds(40));
        }
    }

    private Process member(String group) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GroupMemberProcess.class.getName(),
                        settings.bootstrapServers(),
                        settings.topic().name(),
                        String.valueOf(settings.topic().partitions()),
                        group)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void nothingIsReadBeforeTheStartPositionsAreKnown() {
        send(TestEvents.newGames(10), 1, 1);
        var unavailable = new IllegalStateException("the database is unavailable");
        var failures = new ArrayList<RuntimeException>(List.of(unavailable, unavailable, unavailable));
        try (Reader reader = topic.join("views", numbers -> {
            if (!failures.isEmpty()) {
                throw failures.removeFirst();
            }
            return lookUp(numbers, new ArrayList<>());
        })) {
            stored.replaceAll((partition, position) -> topic.heads().get(partition));
            assertThatThrownBy(() -> pollForever(reader)).isSameAs(unavailable);
            assertThatThrownBy(() -> pollForever(reader)).isSameAs(unavailable);
            send(TestEvents.newGames(10), 1, 1);
            assertThat(read(reader, 10)).extracting(it -> it.event().revision()).containsOnly(1L);
            assertThat(reader.poll(SHORT)).isEmpty();
        }
    }

    @Test
    void aReaderWithoutAssignmentReadsAllPartitionsUntilItHasOne() {
        send(TestEvents.newGames(20), 1, 2);
        var lookups = new ArrayList<Set<Integer>>();
        var hanging = new GroupReader(settings, "views", numbers -> lookUp(numbers, lookups));
        while (hanging.partitions().isEmpty()) {
            hanging.poll(SHORT);
        }
        // From now on it sends heartbeats but never takes part in a rebalance, so all members wait for it.
        try (Reader reader = topic.join("views", numbers -> lookUp(numbers, lookups))) {
            store(read(reader, 40));
            assertThat(reader.partitions()).isEqualTo(ALL);

            hanging.close();
            send(TestEvents.newGames(20), 1, 1);
            store(read(reader, 20));
            while (lookups.size() < 3) {
                assertThat(reader.poll(SHORT)).isEmpty();
            }
            assertThat(lookups.getLast()).isEqualTo(ALL);
            send(TestEvents.newGames(5), 1, 1);
            assertThat(read(reader, 5)).hasSize(5);
        }
    }

    private synchronized Map<Integer, Long> lookUp(Set<Integer> numbers, List<Set<Integer>> lookups) {
        lookups.add(new TreeSet<>(numbers));
        var positions = new HashMap<>(stored);
        positions.keySet().retainAll(numbers);
        return positions;
    }

    private void store(List<Delivery> deliveries) {
        deliveries.forEach(one -> stored.merge(one.partition(), one.position(), Math::max));
    }

    private static void rebalance(Reader one, Reader two) {
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
}
