package cartulary.query.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectionHealthTest {
    private static final int MISSING = 9;
    private static final int ALL = QuerySides.PROJECTIONS_OF_A_TOPIC.size();

    @TempDir
    Path data;

    private final ListTopic topic = new ListTopic(2);
    private final PlayedGame played = new PlayedGame(801).inLobby(2).start().moves(20);
    private final long size = played.events().size();
    private Database database;

    @BeforeEach
    void empty() {
        database = TestDatabase.SQLITE.empty(data);
    }

    @Test
    void aHealthyNodeReportsPositionLagAndStrayRecords() throws Exception {
        topic.sendDefect(0, null, "the key is not a game id");
        topic.send(played.events());
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            HealthCheckResponse health = health(query);
            assertThat(health.getName()).isEqualTo("projections");
            assertThat(health.getStatus()).isEqualTo(Status.UP);
            assertThat(told(health))
                    .isEqualTo(Map.of(
                            "position", size + 1,
                            "parked", 0L,
                            "overflowed", 0L,
                            "strayRecords", 1L));
        }
    }

    @Test
    void aNodeStaysReadyWhileTheBrokerRefusesIt() throws Exception {
        topic.send(played.events());
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            topic.refuse(true);
            await().until(() -> query.feed().failure() != null);

            assertServedWithoutTheStream(query, "the broker refuses requests");

            topic.refuse(false);
            await().until(() -> query.feed().failure() == null);
            assertThat(told(health(query))).doesNotContainKey("stream");
        }
    }

    @Test
    void theCheckOfANodeInAClusterMakesNoRequestToTheBroker() throws Exception {
        topic.send(played.events());
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            topic.unreachable(true);
            assertThat(query.feed().failure()).isNull();

            HealthCheckResponse health = health(query);
            assertThat(health.getStatus()).isEqualTo(Status.UP);
            assertThat(told(health)).doesNotContainKeys("head", "failure", "stream");
        }
    }

    private void assertServedWithoutTheStream(QuerySide query, String why) throws SQLException {
        HealthCheckResponse health = health(query);
        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(told(health))
                .containsEntry("position", size)
                .containsEntry("parked", 0L)
                .doesNotContainKeys("head", "failure")
                .hasEntrySatisfying("stream", s -> assertThat(s.toString()).contains(why));
        assertThat(new Scoreboard(query.rows()).revision(played.id())).isEqualTo(size);
    }

    @Test
    void aNodeOfAClusterStaysReadyWhileItCannotWrite() throws Exception {
        topic.send(played.events().subList(0, MISSING));
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            new DatabaseContents(database).execute("ALTER TABLE checkpoint RENAME TO elsewhere");
            topic.send(played.events().subList(MISSING, played.events().size()));
            await().until(() -> query.feed().failure() != null);

            HealthCheckResponse health = health(query);
            assertThat(health.getStatus()).isEqualTo(Status.UP);
            assertThat(told(health)).containsKey("stream").doesNotContainKey("failure");
            new DatabaseContents(database).execute("ALTER TABLE elsewhere RENAME TO checkpoint");
        }
    }

    @Test
    void aSingleNodeIsNotReadyWhileItCannotWrite() throws Exception {
        var log = new InMemoryPublicLog();
        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            assertThat(health(query).getStatus()).isEqualTo(Status.UP);

            new DatabaseContents(database).execute("ALTER TABLE checkpoint RENAME TO elsewhere");
            log.append(played.events());
            await().until(() -> query.feed().failure() != null);
            assertThat(health(query).getStatus()).isEqualTo(Status.DOWN);
            assertThat(told(health(query)))
                    .hasEntrySatisfying("failure", f -> assertThat(f).asString().contains("checkpoint"));

            new DatabaseContents(database).execute("ALTER TABLE elsewhere RENAME TO checkpoint");
            await().until(() -> health(query).getStatus() == Status.UP);
        }
    }

    @Test
    void noNodeIsReadyWhileItsRowsCannotBeRead() throws Exception {
        topic.send(played.events());
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            new DatabaseContents(database).execute("ALTER TABLE parked_game RENAME TO elsewhere");
            assertThat(health(query).getStatus()).isEqualTo(Status.DOWN);
            assertThat(told(health(query)).get("failure")).asString().startsWith("reading the projections failed: ");
            new DatabaseContents(database).execute("ALTER TABLE elsewhere RENAME TO parked_game");
        }
    }

    @Test
    void aParkedGameIsReportedAndTheNodeStaysReady() throws Exception {
        topic.send(withoutOne(played));
        try (QuerySide query = caughtUp(ParkingStore.LIMIT)) {
            HealthCheckResponse health = health(query);
            assertThat(health.getStatus()).isEqualTo(Status.UP);
            assertThat(told(health))
                    .containsEntry("parked", (long) ALL)
                    .containsEntry("overflowed", 0L)
                    .hasEntrySatisfying("scoreboard " + played.id(), why -> assertThat(why)
                            .asString()
                            .startsWith("revision " + MISSING + ": ")
                            .doesNotContain("rebuild"));
        }
    }

    @Test
    void theReportListsSomeOfManyParkedGamesAndNamesThoseThatNeedARebuild() throws Exception {
        var other = new PlayedGame(802).inLobby(2).start().moves(20);
        topic.send(withoutOne(played));
        topic.send(withoutOne(other));
        try (QuerySide query = caughtUp(1)) {
            Map<String, Object> told = told(health(query));
            assertThat(told).containsEntry("parked", 2L * ALL).containsEntry("overflowed", 2L * ALL);
            assertThat(told.keySet().stream().filter(key -> key.contains(" "))).hasSize(2 * ALL);
            assertThat(told.get("scoreboard " + played.id()))
                    .asString()
                    .endsWith("more events arrived than are kept: rebuild");
        }
    }

    private QuerySide caughtUp(int parkingLimit) throws SQLException {
        QuerySide query = QuerySides.open(topic, "query", database, parkingLimit);
        query.start();
        long end = topic.heads().values().stream().mapToLong(Long::longValue).sum();
        await().until(() -> query.feed().position() == end && query.feed().head() == end);
        return query;
    }

    private static HealthCheckResponse health(QuerySide query) {
        return new ProjectionHealth(query).call();
    }

    private static Map<String, Object> told(HealthCheckResponse health) {
        return health.getData().orElseThrow();
    }

    private static List<Envelope> withoutOne(PlayedGame game) {
        var events = new ArrayList<>(game.events());
        events.remove(MISSING - 1);
        return events;
    }
}
