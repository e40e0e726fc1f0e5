package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.log.PublicEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// What a topic of a test holds, game by game.
record Topic(Map<String, List<Long>> revisions) {
    static Topic of(BrokerSettings settings) {
        var revisions = new LinkedHashMap<String, List<Long>>();
        for (var record : Records.of(settings)) {
            var delivery = RecordReader.read(record);
            assertThat(delivery.defect()).isNull();
            PublicEvent event = delivery.event();
            revisions
                    .computeIfAbsent(event.game().value(), game -> new ArrayList<>())
                    .add(event.revision());
        }
        return new Topic(revisions);
    }

    int size() {
        return revisions.values().stream().mapToInt(List::size).sum();
    }

    /// That a reader who drops what it has gets every event of every game, in order.
    void holdsEachGameInOrder(int games, long last) {
        assertThat(revisions).hasSize(games);
        List<Long> all = LongStream.rangeClosed(1, last).boxed().toList();
        assertThat(revisions)
                .allSatisfy((game, came) ->
                        assertThat(came.stream().distinct().toList()).isEqualTo(all));
    }
}
