package cartulary.broker;

import cartulary.contracts.log.PublicTopic;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;

/// The public events on Kafka, for readers. Opening it connects to no broker. The first call that needs a
/// broker creates a missing topic and checks the settings of an existing one; it throws
/// {@link TopicMisconfiguredException} if they would lose, change or reject events.
public final class KafkaTopic implements PublicTopic {
    private final BrokerSettings settings;
    private final BlockingKafkaAdmin queries;
    private volatile boolean checked;

    private KafkaTopic(BrokerSettings settings) {
        this.settings = settings;
        this.queries = new BlockingKafkaAdmin(settings);
    }

    public static KafkaTopic open(BrokerSettings settings) {
        return new KafkaTopic(settings);
    }

    /// Returns the number in the settings, so that a node can start while no broker answers. It is compared
    /// with the topic before the first read.
    @Override
    public int partitions() {
        return settings.topic().partitions();
    }

    @Override
    public Map<Integer, Long> heads() {
        ensure();
        Map<TopicPartition, OffsetSpec> ends = IntStream.range(0, partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
        var heads = new TreeMap<Integer, Long>();
        queries.ask(admin -> admin.listOffsets(ends).all())
                .forEach((partition, end) -> heads.put(partition.partition(), end.offset()));
        return heads;
    }

    @Override
    public Reader join(String group, Function<Set<Integer>, Map<Integer, Long>> positions) {
        ensure();
        Set<Integer> all = IntStream.range(0, partitions()).boxed().collect(Collectors.toUnmodifiableSet());
        return new FallbackReader(
                new GroupReader(settings, group, positions), () -> new AssignedReader(settings, positions.apply(all)));
    }

    @Override
    public Reader read(Map<Integer, Long> positions) {
        ensure();
        return new AssignedReader(settings, positions);
    }

    /// Safe for concurrent calls by several threads and several nodes.
    private void ensure() {
        if (!checked) {
            new TopicSetup(settings, queries).ensure();
            checked = true;
        }
    }

    @Override
    public void close() {
        queries.close();
    }
}
