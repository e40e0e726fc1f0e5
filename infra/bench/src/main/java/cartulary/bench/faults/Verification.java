package cartulary.bench.faults;

import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
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
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Compares what was promised with what is there: in the store exactly once, on Kafka at least once and
/// in order for each game, in every projection exactly once.
final class Verification {
    private static final Duration POLL = Duration.ofMillis(500);

    private final Postgres.Database views;
    private final PublicTopic topic;

    Verification(Postgres.Database views, PublicTopic topic) {
        this.views = views;
        this.topic = topic;
    }

    /// @param promised by game, by revision
    /// @param stored the same, as the store holds it
    static void promises(
            Map<String, Map<Long, Hash>> promised, Map<String, Map<Long, Hash>> stored, Findings findings) {
        promised.forEach((game, events) -> {
            Map<Long, Hash> there = stored.getOrDefault(game, Map.of());
            events.forEach((revision, hash) -> {
                if (!hash.equals(there.get(revision))) {
                    findings.add(
                            "revision " + revision + " of game " + game + " was acknowledged and is not in the store");
                }
            });
        });
        stored.forEach((game, events) -> {
            if (!events.containsKey((long) events.size())) {
                findings.add("the store has a gap in game " + game);
            }
        });
    }

    /// Reads all of the topic: the first coming of each event is in order, and all that is stored came.
    ///
    /// @return how many records came again
    long topic(Map<String, Map<Long, Hash>> stored, Findings findings) throws InterruptedException {
        var reached = new HashMap<String, Long>();
        Map<Integer, Long> heads = topic.heads();
        Map<Integer, Long> beginning = IntStream.range(0, topic.partitions())
                .boxed()
                .collect(Collectors.toMap(partition -> partition, _ -> 0L));
        long again = 0;
        Map<Integer, Long> read = new HashMap<>(beginning);
        try (PublicTopic.Reading reading = topic.read(beginning)) {
            while (heads.entrySet().stream().anyMatch(head -> read.getOrDefault(head.getKey(), 0L) < head.getValue())) {
                for (Delivery delivery : reading.poll(POLL)) {
                    read.put(delivery.partition(), delivery.position());
                    again += came(delivery, stored, reached, findings) ? 0 : 1;
                }
            }
        }
        stored.forEach((game, events) -> {
            if (reached.getOrDefault(game, 0L) != events.size()) {
                findings.add("game "
                        + game
                        + " is on Kafka up to revision "
                        + reached.getOrDefault(game, 0L)
                        + " of "
                        + events.size());
            }
        });
        return again;
    }

    private static boolean came(
            Delivery delivery, Map<String, Map<Long, Hash>> stored, Map<String, Long> reached, Findings findings) {
        var event = delivery.event();
        if (event == null) {
            findings.add("a record on Kafka is not as described: " + delivery.defect());
            return true;
        }
        String game = event.game().value();
        long next = reached.getOrDefault(game, 0L) + 1;
        Hash hash = stored.getOrDefault(game, Map.of()).get(event.revision());
        if (!Hash.sha256(event.bytes()).equals(hash)) {
            findings.add("revision " + event.revision() + " of game " + game + " differs on Kafka");
        }
        if (event.revision() > next) {
            findings.add("revision " + next + " of game " + game + " is missing on Kafka");
        }
        if (event.revision() < next) {
            return false;
        }
        reached.put(game, event.revision());
        return true;
    }

    /// Waits until the rows have reached what is stored, then looks for what is missing or there twice.
    void projections(Map<String, Map<Long, Hash>> stored, Findings findings) throws SQLException, InterruptedException {
        Map<String, Long> heads = stored.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, game ->
                (long) game.getValue().size()));
        for (Rows rows : Rows.ALL) {
            long giveUp = System.nanoTime() + Killing.PATIENCE.toNanos();
            while (!numbers(rows.revisions()).equals(heads) && System.nanoTime() < giveUp) {
                TimeUnit.MILLISECONDS.sleep(POLL.toMillis());
            }
            differing(rows.name(), heads, numbers(rows.revisions()), findings);
        }
        differing("events kept for reading", heads, numbers(Rows.RECORDED), findings);
        for (String parked : texts(Rows.PARKED)) {
            findings.add("a projection parked game " + parked);
        }
    }

    private static void differing(String what, Map<String, Long> heads, Map<String, Long> there, Findings findings) {
        heads.forEach((game, head) -> {
            if (!head.equals(there.get(game))) {
                findings.add(what + " of game " + game + ": " + there.get(game) + " of " + head);
            }
        });
        there.keySet().stream()
                .filter(game -> !heads.containsKey(game))
                .forEach(game -> findings.add(what + " of game " + game + ", which is not stored"));
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

    /// How the query side keeps what it knows of each game.
    ///
    /// @param revisions SQL for game and the revision reached
    private record Rows(String name, String revisions) {
        static final String RECORDED = "SELECT game, count(*) FROM record_event GROUP BY game";
        static final String PARKED = "SELECT projection || ' ' || game, revision FROM parked_game";
        static final List<Rows> ALL = Stream.of("chip", "lobby", "score", "toll")
                .map(name -> new Rows(name, "SELECT game, revision FROM " + name + "_game"))
                .toList();
    }
}
