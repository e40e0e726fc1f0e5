package cartulary.faults;

import static org.awaitility.Awaitility.await;

import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.contracts.secret.Hash;
import cartulary.local.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/// Checks that events are in the store exactly once, on Kafka at least once and in order for each game, and in
/// every projection exactly once.
final class ConsistencyCheck {
    private static final Duration POLL = Duration.ofMillis(500);

    private final Postgres.Database views;
    private final PublicTopic topic;

    ConsistencyCheck(Postgres.Database views, PublicTopic topic) {
        this.views = views;
        this.topic = topic;
    }

    /// Checks that the store contains every acknowledged event and has no gaps.
    ///
    /// @param acknowledged hashes by game and revision
    /// @param stored hashes by game and revision
    static void checkStore(
            Map<String, Map<Long, Hash>> acknowledged, Map<String, Map<Long, Hash>> stored, List<String> violations) {
        acknowledged.forEach((game, events) -> {
            Map<Long, Hash> found = stored.getOrDefault(game, Map.of());
            events.forEach((revision, hash) -> {
                if (!hash.equals(found.get(revision))) {
                    violations.add(
                            "revision " + revision + " of game " + game + " was acknowledged and is not in the store");
                }
            });
        });
        stored.forEach((game, events) -> {
            if (!events.containsKey((long) events.size())) {
                violations.add("the store has a gap in game " + game);
            }
        });
    }

    /// Reads the whole topic and checks that the first occurrences of events are in order and complete.
    ///
    /// @return the number of repeated records
    long checkTopic(Map<String, Map<Long, Hash>> stored, List<String> violations) throws InterruptedException {
        var reached = new HashMap<String, Long>();
        Map<Integer, Long> heads = await("the broker answers")
                .atMost(ClusterClient.PATIENCE)
                .ignoreExceptionsInstanceOf(TopicUnavailableException.class)
                .until(topic::heads, _ -> true);
        Map<Integer, Long> beginning = IntStream.range(0, topic.partitions())
                .boxed()
                .collect(Collectors.toMap(partition -> partition, _ -> 0L));
        long repeated = 0;
        Map<Integer, Long> read = new HashMap<>(beginning);
        try (PublicTopic.Reader reader = topic.read(beginning)) {
            while (heads.entrySet().stream().anyMatch(head -> read.getOrDefault(head.getKey(), 0L) < head.getValue())) {
                for (Delivery delivery : reader.poll(POLL)) {
                    read.put(delivery.partition(), delivery.position());
                    repeated += isFirst(delivery, stored, reached, violations) ? 0 : 1;
                }
            }
        }
        stored.forEach((game, events) -> {
            if (reached.getOrDefault(game, 0L) != events.size()) {
                violations.add("game "
                        + game
                        + " is on Kafka up to revision "
                        + reached.getOrDefault(game, 0L)
                        + " of "
                        + events.size());
            }
        });
        return repeated;
    }

    private static boolean isFirst(
            Delivery delivery,
            Map<String, Map<Long, Hash>> stored,
            Map<String, Long> reached,
            List<String> violations) {
        var event = delivery.event();
        if (event == null) {
            violations.add("a record on Kafka is malformed: " + delivery.defect());
            return true;
        }
        String game = event.game().value();
        long next = reached.getOrDefault(game, 0L) + 1;
        Hash hash = stored.getOrDefault(game, Map.of()).get(event.revision());
        if (!Hash.sha256(event.bytes()).equals(hash)) {
            violations.add("revision " + event.revision() + " of game " + game + " differs on Kafka");
        }
        if (event.revision() > next) {
            violations.add("revision " + next + " of game " + game + " is missing on Kafka");
        }
        if (event.revision() < next) {
            return false;
        }
        reached.put(game, event.revision());
        return true;
    }

    /// Waits until the projections have reached the stored events, then checks that none is missing or repeated.
    void checkProjections(Map<String, Map<Long, Hash>> stored, List<String> violations) throws SQLException {
        Map<String, Long> heads = stored.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, game ->
                (long) game.getValue().size()));
        try {
            await().atMost(ClusterClient.PATIENCE).until(() -> haveReached(heads));
        } catch (ConditionTimeoutException late) {
            violations.add("the projections did not reach all events");
        }
        for (Rows rows : Rows.ALL) {
            compare(rows.name(), heads, numbers(rows.revisions()), violations);
        }
        compare("recorded events", heads, numbers(Rows.RECORDED), violations);
        for (String parked : texts(Rows.PARKED)) {
            violations.add("a projection parked game " + parked);
        }
    }

    private boolean haveReached(Map<String, Long> heads) throws SQLException {
        for (Rows rows : Rows.ALL) {
            if (!numbers(rows.revisions()).equals(heads)) {
                return false;
            }
        }
        return true;
    }

    private static void compare(
            String what, Map<String, Long> heads, Map<String, Long> found, List<String> violations) {
        heads.forEach((game, head) -> {
            if (!head.equals(found.get(game))) {
                violations.add(what + " of game " + game + ": " + found.get(game) + " of " + head);
            }
        });
        found.keySet().stream()
                .filter(game -> !heads.containsKey(game))
                .forEach(game -> violations.add(what + " of game " + game + ", which is not stored"));
    }

    private Map<String, Long> numbers(String query) throws SQLException {
        var numbers = new HashMap<String, Long>();
        try (Connection connection = views.connect();
                PreparedStatement select = connection.prepareStatement(query);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                numbers.put(row.getString(1), row.getLong(2));
            }
        }
        return numbers;
    }

    private List<String> texts(String query) throws SQLException {
        return numbers(query).keySet().stream().sorted().toList();
    }

    /// A projection's table of games.
    ///
    /// @param revisions SQL that selects games and their revisions
    private record Rows(String name, String revisions) {
        static final String RECORDED = "SELECT game, count(*) FROM record_event GROUP BY game";
        static final String PARKED = "SELECT projection || ' ' || game, revision FROM parked_game";
        static final List<Rows> ALL = Stream.of("dispute", "lobby", "score")
                .map(name -> new Rows(name, "SELECT game, revision FROM " + name + "_game"))
                .toList();
    }
}
