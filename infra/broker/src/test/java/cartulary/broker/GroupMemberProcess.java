package cartulary.broker;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A member of a group that can be killed: `GroupMemberProcess BOOTSTRAP TOPIC PARTITIONS GROUP`. Prints
/// `reading` when it has partitions.
final class GroupMemberProcess {
    private GroupMemberProcess() {}

    public static void main(String[] arguments) {
        var settings = new BrokerSettings(
                arguments[0], new TopicSettings(arguments[1], Integer.parseInt(arguments[2]), (short) 1, (short) 1));
        try (var topic = KafkaTopic.open(settings);
                var reader = topic.join(arguments[3], GroupMemberProcess::fromTheStart)) {
            boolean reported = false;
            while (true) {
                reader.poll(Duration.ofMillis(100));
                if (!reported && !reader.partitions().isEmpty()) {
                    System.out.println("reading");
                    reported = true;
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
