package cartulary.broker;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A member of a group that can be killed: `MemberProcess BOOTSTRAP TOPIC PARTITIONS GROUP`. Prints
/// `reading` when it has partitions.
final class MemberProcess {
    private MemberProcess() {}

    public static void main(String[] arguments) {
        var settings = new BrokerSettings(
                arguments[0], new TopicSettings(arguments[1], Integer.parseInt(arguments[2]), (short) 1, (short) 1));
        try (var topic = KafkaTopic.open(settings);
                var reading = topic.join(arguments[3], MemberProcess::fromTheStart)) {
            boolean told = false;
            while (true) {
                reading.poll(Duration.ofMillis(100));
                if (!told && !reading.partitions().isEmpty()) {
                    System.out.println("reading");
                    told = true;
                }
            }
        }
    }

    private static Map<Integer, Long> fromTheStart(Set<Integer> partitions) {
        var positions = new HashMap<Integer, Long>();
        partitions.forEach(partition -> positions.put(partition, 0L));
        return positions;
    }
}
