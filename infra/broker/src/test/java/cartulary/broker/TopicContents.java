package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.log.PublicEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// The revisions in a topic, by game.
record TopicContents(Map<String, List<Long>> revisions) {
    static TopicContents of(BrokerSettings settings) {
        var revisions = new LinkedHashMap<String, List<Long>>();
        for (var record : TopicRecords.of(settings)) {
            var delivery = EventRecordReader.read(record);
            assertThat(delivery.defect()).isNull();
            PublicEvent event = delivery.event();
            revisions
                    .computeIfAbsent(event.game().value(), game -> new ArrayList<>())
                    .add(event.revision());
        }
        return new TopicContents(revisions);
    }

    int size() {
        return revisions.values().stream().mapToInt(List::size).sum();
    }

    /// Asserts that a reader that drops duplicates receives every event of every game in order.
    void assertEachGameInOrder(int games, long last) {
        assertThat(revisions).hasSize(games);
        List<Long> all = LongStream.rangeClosed(1, last).boxed().toList();
        assertThat(revisions)
                .allSatisfy((game, received) ->
                        assertThat(received.stream().distinct().toList()).isEqualTo(all));
    }
}
