package cartulary.query.projection.parking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.SeatPoints;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.WriteSession;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class ParkingTest {
    private static final int MISSING = 9;
    private static final int ALL = QuerySide.PROJECTIONS_OF_A_TOPIC.size();

    @Parameter
    TestDatabase place;

    @TempDir
    Path data;

    private final ListTopic topic = new ListTopic(2);
    private Database database;

    @BeforeEach
    void empty() {
        database = place.empty(data);
    }

    @Test
    void aRevisionThatComesLateFreesItsGameByItself() throws Exception {
        var broken = new PlayedGame(601).inLobby(3).start().moves(20);
        var whole = PlayedGame.whole(602);
        int last = broken.events().size();
        try (QuerySide query = started()) {
            topic.send(without(broken, MISSING));
            topic.send(whole.events());
            await().until(() ->
                    query.scoreboard().revision(whole.id()) == whole.events().size());
            await().until(() -> query.feed().position() == query.feed().head());

            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> {
                assertThat(parked.game()).isEqualTo(broken.id());
                assertThat(parked.partition()).isEqualTo(topic.partitionOf(broken.id()));
                assertThat(parked.revision()).isEqualTo(MISSING);
                assertThat(parked.reason()).contains("missing");
                assertThat(parked.seen()).isEqualTo(last);
                assertThat(parked.kept()).isEqualTo(last - MISSING);
                assertThat(parked.overflowed()).isFalse();
            });
            assertThat(query.scoreboard().revision(broken.id())).isEqualTo(MISSING - 1);
            assertThat(rows("parked_event")).isEqualTo(last - MISSING);

            topic.send(broken.events().get(MISSING - 1));
            await().until(() -> query.parked().isEmpty());
            assertThat(query.scoreboard().revision(broken.id())).isEqualTo(last);
            assertThat(rows("parked_event")).isZero();
        }
        assertThat(dumps(database)).isEqualTo(dumpsOfALogInPlace(broken, whole));
    }

    @Test
    void aRevisionThatComesLateInTheSameBatchParksNobody() throws Exception {
        var played = new PlayedGame(603).inLobby(3).start().moves(20);
        List<Envelope> events = without(played, MISSING);
        events.add(30, played.events().get(MISSING - 1));
        topic.send(events);
        try (QuerySide query = started()) {
            await().until(() -> query.feed().position() == query.feed().head());
            assertThat(query.parked()).isEmpty();
            assertThat(query.scoreboard().revision(played.id()))
                    .isEqualTo(played.events().size());
        }
        assertThat(dumps(database)).isEqualTo(dumpsOfALogInPlace(played));
    }

    @Test
    void aPoisonEventParksItsGameUntilTheRightOneComesAlsoAfterARestart() throws Exception {
        var played = new PlayedGame(604).inLobby(2).start().moves(20);
        topic.send(played.events().subList(0, MISSING - 1));
        topic.send(played.id(), MISSING, "Surprise", "{\"type\":\"Surprise\"}".getBytes(StandardCharsets.UTF_8));
        try (QuerySide query = started()) {
            await().until(() -> query.parked().size() == ALL);
        }
        topic.send(played.events().subList(MISSING, played.events().size()));
        try (QuerySide query = started()) {
            await().until(() -> query.feed().position() == query.feed().head());
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> assertThat(parked.revision())
                    .isEqualTo(MISSING));
            assertThat(query.parkedGameRetry().retry()).hasSize(ALL);

            topic.send(played.events().get(MISSING - 1));
            await().until(() -> query.parked().isEmpty());
        }
        assertThat(dumps(database)).isEqualTo(dumpsOfALogInPlace(played));
    }

    @Test
    void aRecordOfAGameThatIsNoEventParksItUntilTheEventComes() throws Exception {
        var played = new PlayedGame(605).inLobby(2).start();
        topic.send(played.events().subList(0, 4));
        topic.sendDefect(topic.partitionOf(played.id()), played.id(), "it has no revision");
        try (QuerySide query = started()) {
            await().until(() -> query.parked().size() == ALL);
            assertThat(query.parked().getFirst().reason()).contains("it has no revision");
            assertThat(query.parked().getFirst().revision()).isEqualTo(5);

            topic.send(played.events().subList(4, played.events().size()));
            await().until(() -> query.parked().isEmpty());
        }
        assertThat(dumps(database)).isEqualTo(dumpsOfALogInPlace(played));
    }

    @Test
    void anEventThatDoesNotFollowIsParkedAgainByARetryWithTheEventsBehindIt() throws Exception {
        var played = scored(606);
        int at = firstScore(played);
        List<Envelope> events = new ArrayList<>(played.events());
        events.set(at, forged(played.events().get(at)));
        topic.send(events);
        try (QuerySide query = started()) {
            await().until(() -> query.feed().position() == query.feed().head());
            assertThat(query.parked()).extracting(ParkedGame::projection).containsExactly("scoreboard");

            List<ParkedGame> still = query.parkedGameRetry().retry("scoreboard", played.id());

            assertThat(still).singleElement().satisfies(parked -> {
                assertThat(parked.reason()).contains("FeatureScored");
                assertThat(parked.revision()).isEqualTo(at + 1L);
            });
            assertThat(query.parked()).allSatisfy(parked -> assertThat(parked.kept())
                    .isEqualTo(played.events().size() - at));
        }
    }

    @Test
    void whatWasMendedGoesOnByARetryFromTheLog() throws Exception {
        var played = PlayedGame.whole(607, PlayedGame.BOTH);
        int at = firstScore(played);
        var log = new InMemoryPublicLog();
        log.append(played.events().subList(0, at));
        try (QuerySide query = QuerySide.open(log, database)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
            execute("ALTER TABLE score_total RENAME TO away");
            execute("CREATE TABLE score_total (game TEXT, seat INTEGER, points INTEGER)");
            log.append(played.events().subList(at, played.events().size()));
            await().until(() -> query.feed().position() == log.head());
            assertThat(query.parked()).singleElement().satisfies(parked -> assertThat(parked.projection())
                    .isEqualTo("scoreboard"));
            assertThat(query.lobby().revision(played.id()))
                    .isEqualTo(played.events().size());

            assertThat(query.parkedGameRetry().retry(played.id())).hasSize(1);
            execute("DROP TABLE score_total");
            execute("ALTER TABLE away RENAME TO score_total");
            // Even what was not kept stands in the log.
            execute("DELETE FROM parked_event");
            assertThat(query.parkedGameRetry().retry(played.id())).isEmpty();
            assertThat(query.parked()).isEmpty();
        }
        assertThat(dumps(database)).isEqualTo(dumpsOfALogInPlace(played));
    }

    @Test
    void noMoreIsKeptThanMayBeAndOtherGamesGoOn() throws Exception {
        var broken = new PlayedGame(608).inLobby(3).start().moves(40);
        var whole = PlayedGame.whole(609);
        try (QuerySide query = QuerySide.open(topic, "query", database, 20)) {
            query.start();
            topic.send(without(broken, MISSING));
            topic.send(whole.events());
            await().until(() -> query.feed().position() == query.feed().head());

            assertThat(query.scoreboard().revision(whole.id()))
                    .isEqualTo(whole.events().size());
            assertThat(rows("parked_event")).isEqualTo(20);
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> assertThat(parked.overflowed())
                    .isTrue());

            // What is kept is applied, and nobody believes that this was all.
            topic.send(broken.events().get(MISSING - 1));
            await().until(() -> query.scoreboard().revision(broken.id()) == MISSING + 20);
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> {
                assertThat(parked.revision()).isEqualTo(MISSING + 21);
                assertThat(parked.reason())
                        .contains("last seen " + broken.events().size());
                assertThat(parked.overflowed()).isTrue();
            });
            assertThat(query.parkedGameRetry().retry()).hasSize(ALL);
        }
    }

    private QuerySide started() throws SQLException {
        QuerySide query = QuerySide.open(topic, "query", database);
        query.start();
        return query;
    }

    private static List<Envelope> without(PlayedGame played, long revision) {
        return new ArrayList<>(
                played.events().stream().filter(e -> e.revision() != revision).toList());
    }

    private static PlayedGame scored(long seed) {
        var played = new PlayedGame(seed).inLobby(2).start();
        while (firstScore(played) == played.events().size()) {
            played.move();
        }
        return played.moves(10);
    }

    private static int firstScore(PlayedGame played) {
        return (int) played.events().stream()
                .takeWhile(event -> !(event.data() instanceof FeatureScored))
                .count();
    }

    /// Somebody scores who does not play.
    private static Envelope forged(Envelope event) {
        var scored = (FeatureScored) event.data();
        return Envelope.of(
                event.game(),
                event.revision(),
                event.at(),
                event.actor(),
                new FeatureScored(
                        scored.feature(),
                        true,
                        scored.meeples(),
                        List.of(new SeatPoints(0, 5), new SeatPoints(5, 5)),
                        scored.rules()));
    }

    private List<List<String>> dumpsOfALogInPlace(PlayedGame... games) throws Exception {
        Database other = place.empty(data.resolve("other"));
        var log = new InMemoryPublicLog();
        for (PlayedGame game : games) {
            for (Envelope event : game.events()) {
                log.append(event.game(), event.revision(), event.type(), EventCodec.publicBytes(event));
            }
        }
        try (QuerySide query = QuerySide.open(log, other)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
        }
        return dumps(other);
    }

    private static List<List<String>> dumps(Database database) throws SQLException {
        var dumps = new ArrayList<List<String>>();
        try (var session = new WriteSession(database)) {
            for (Projection projection : QuerySide.PROJECTIONS) {
                dumps.add(Dump.lines(session.handle(), projection, Generation.LIVE));
            }
        }
        return dumps;
    }

    private int rows(String table) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table)) {
            row.next();
            return row.getInt(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
