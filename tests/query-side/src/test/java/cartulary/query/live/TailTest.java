package cartulary.query.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.database.Database;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TailTest {
    /// More than a tail goes back at its start.
    private static final int FAR = 600;

    @TempDir
    Path data;

    private final ListTopic topic = new ListTopic(1);
    private final PlayedGame game = PlayedGame.whole(701);
    private Database database;

    @BeforeEach
    void empty() {
        database = TestDatabase.SQLITE.empty(data);
    }

    @Test
    void eventsOfTheTopicAreReadBeforeTheyAreProjected() throws Exception {
        try (var query = QuerySides.open(topic, "query", database);
                var tail = tailOf(query)) {
            tail.start();
            topic.send(game.events());
            await().until(() -> tail.heard(game.id()) == game.events().size());

            assertThat(new Scoreboard(query.rows()).revision(game.id())).isZero();
            assertThat(revisions(query.record().ofGame(game.id(), 0, 10_000)))
                    .isEqualTo(upTo(game.events().size()));
            assertThat(query.history().head(game.id()).orElseThrow().revision())
                    .isEqualTo(game.events().size());
        }
    }

    @Test
    void anEventNotifiesListenersOnEveryNode() throws Exception {
        try (var query = QuerySides.open(topic, "query", database);
                var tail = tailOf(query);
                var watch = query.live().arrivals().watch(game.id())) {
            tail.start();
            topic.send(PlayedGame.whole(702).events());
            await().until(() -> tail.heard(PlayedGame.whole(702).id()) > 0);
            assertThat(watch.await(Duration.ofMillis(1))).isFalse();

            topic.send(game.events());
            assertThat(watch.await(Duration.ofMinutes(10))).isTrue();
        }
    }

    @Test
    void aStreamFromTableAndTailHasNoGapAndNoDuplicate() throws Exception {
        int projected = 40;
        int unheard = 60;
        topic.send(game.events().subList(0, projected));
        projectAll();
        topic.send(game.events().subList(projected, unheard));
        fill();
        try (var query = QuerySides.open(topic, "query", database);
                var tail = tailOf(query);
                var other = new Reader(query, game.id())) {
            tail.start();
            await().until(() -> other.lines() == projected);
            topic.send(game.events().subList(unheard, game.events().size()));
            await().until(() -> tail.heard(game.id()) == game.events().size());
            assertThat(revisions(query.record().ofGame(game.id(), 0, 10_000))).isEqualTo(upTo(projected));
            assertThat(revisions(query.record().ofGame(game.id(), unheard, 10_000))
                            .getFirst())
                    .isEqualTo(unheard + 1L);

            projectAll();

            await().until(other::isOver);
            assertThat(other.text()).isEqualTo(record());
        }
    }

    @Test
    void theFirstHeartbeatComesRightAfterTheRecordedEvents() throws Exception {
        topic.send(game.events().subList(0, 40));
        projectAll();
        try (var query = QuerySides.open(topic, "query", database);
                var reader = new Reader(query, game.id(), Duration.ofHours(1))) {
            await().until(() -> reader.lines() == 40);
            await().untilAsserted(() -> assertThat(reader.written()).isEqualTo(reader.text() + "\n"));
        }
    }

    @Test
    void anOutageOfTheBrokerLeavesNoGap() throws Exception {
        try (var query = QuerySides.open(topic, "query", database);
                var tail = tailOf(query);
                var reader = new Reader(query, game.id())) {
            tail.start();
            topic.send(game.events().subList(0, 30));
            await().until(() -> reader.lines() == 30);

            topic.refuse(true);
            await().until(() -> tail.failure() != null);
            topic.send(game.events().subList(30, game.events().size()));
            topic.refuse(false);

            await().until(reader::isOver);
            assertThat(reader.text()).isEqualTo(record());
            assertThat(tail.failure()).isNull();
        }
    }

    @Test
    void theOldestEventsOfAGameAreEvictedFirstAndItsRevisionIsKept() {
        var recent = new RecentEvents();
        for (int revision = 1; revision <= 1_000; revision++) {
            recent.add(new PublicEvent(revision, game.id(), revision, "X", new byte[2_000]));
        }
        assertThat(recent.weight()).isLessThan(700_000);
        assertThat(recent.behind(0, 10)).isEmpty();
        assertThat(revisions(recent.behind(990, 5))).isEqualTo(List.of(991L, 992L, 993L, 994L, 995L));
        assertThat(recent.heard()).isEqualTo(1_000);
    }

    private static TopicTail tailOf(QuerySide query) {
        return (TopicTail) query.live();
    }

    private void projectAll() throws Exception {
        try (QuerySide projecting = QuerySides.open(topic, "query", database)) {
            projecting.feed().start();
            await().until(() -> projecting.feed().position() == topic.heads().get(0));
        }
    }

    private void fill() {
        for (int i = 0; i < FAR; i++) {
            topic.send(new PlayedGame(8_000 + i).opened().events());
        }
    }

    private String record() {
        var text = new StringBuilder();
        for (Envelope event : game.events()) {
            text.append(new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                    .append('\n');
        }
        return text.toString();
    }

    private static List<Long> upTo(long revision) {
        return LongStream.rangeClosed(1, revision).boxed().toList();
    }

    private static List<Long> revisions(List<PublicEvent> events) {
        return events.stream().map(PublicEvent::revision).toList();
    }

    /// A reader that follows the record of a game.
    private static final class Reader implements AutoCloseable {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final EventStream stream;
        private final Thread thread;

        Reader(QuerySide query, GameId game) {
            this(query, game, Duration.ofSeconds(15));
        }

        Reader(QuerySide query, GameId game, Duration heartbeat) {
            stream = new EventStream(
                    query.live(),
                    game,
                    StreamFormat.NDJSON,
                    heartbeat,
                    () -> true,
                    new StreamEnd(query.history(), game, false, InstantSource.system()));
            thread = Thread.ofVirtual().start(() -> {
                try {
                    stream.write(null, 0, true, out);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
        }

        /// Returns the events, without the empty lines that are heartbeats.
        String text() {
            return written().replaceAll("(?m)^\n", "");
        }

        String written() {
            return out.toString(StandardCharsets.UTF_8);
        }

        long lines() {
            return text().lines().count();
        }

        boolean isOver() {
            return !thread.isAlive();
        }

        @Override
        public void close() {
            stream.close();
        }
    }
}
