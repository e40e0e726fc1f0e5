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

/// The public events on Kafka, for those who read them. Opening it reaches for no broker: whoever first
/// reads, or asks how far it goes, makes the topic where it is missing and looks at its settings; if
/// these will not do, that throws {@link UnfitTopic}.
public final class KafkaTopic implements PublicTopic {
    private final BrokerSettings settings;
    private final AdminQueries questions;
    private volatile boolean fit;

    private KafkaTopic(BrokerSettings settings) {
        this.settings = settings;
        this.questions = new AdminQueries(settings);
    }

    public static KafkaTopic open(BrokerSettings settings) {
        return new KafkaTopic(settings);
    }

    /// As told in the settings: whether the topic is like that is looked at before it is read, so that a
    /// node can start while no broker answers.
    @Override
    public int partitions() {
        return settings.topic().partitions();
    }

    @Override
    public Map<Integer, Long> heads() {
        ensure();
        Map<TopicPartition, OffsetSpec> ends = IntStream.range(0, partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .collect(Collectors.toMap(Function.identity(), one -> OffsetSpec.latest()));
        var heads = new TreeMap<Integer, Long>();
        questions
                .ask(admin -> admin.listOffsets(ends).all())
                .forEach((partition, end) -> heads.put(partition.partition(), end.offset()));
        return heads;
    }

    @Override
    public Reading join(String group, Function<Set<Integer>, Map<Integer, Long>> behind) {
        ensure();
        Set<Integer> all = IntStream.range(0, partitions()).boxed().collect(Collectors.toUnmodifiableSet());
        return new FallbackReader(
                new GroupReader(settings, group, behind), () -> new AssignedReader(settings, behind.apply(all)));
    }

    @Override
    public Reading read(Map<Integer, Long> behind) {
        ensure();
        return new AssignedReader(settings, behind);
    }

    /// Many nodes may do this at once, and so may many threads.
    private void ensure() {
        if (!fit) {
            new TopicSetup(settings, questions).ensure();
            fit = true;
        }
    }

    @Override
    public void close() {
        questions.close();
    }
}
