package cartulary.query.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.lobby.Lobby;
import cartulary.query.projection.database.Database;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("engines")
@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofTopics")
class TopicFeedTest {
    private static final int PARTITIONS = 4;

    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private final ListTopic topic = new ListTopic(PARTITIONS);
    private Database database;

    @BeforeEach
    void empty() {
        database = engine.empty(data);
    }

    @Test
    void theTopicGivesTheSameRowsAsTheLog() throws Exception {
        List<PlayedGame> games = games(500, SampleSize.of(5, 12));
        send(games);
        try (QuerySide query = started()) {
            await().until(() -> query.feed().position() == topicEnd());
            for (PlayedGame game : games) {
                assertThat(new Scoreboard(query.rows()).revision(game.id()))
                        .isEqualTo(game.events().size());
            }
            assertThat(query.parked()).isEmpty();
        }
        assertThat(new DatabaseContents(database).dumps()).isEqualTo(rowsOfALogInPlace(games));
    }

    @Test
    void theRecordStoresTheBytesOfEveryEventUnchanged() throws Exception {
        var played = PlayedGame.whole(520, PlayedGame.BOTH);
        topic.send(played.events());
        try (QuerySide query = started()) {
            int size = played.events().size();
            await().until(() -> query.record().ofGame(played.id(), 0, 10_000).size() == size);

            assertThat(query.record().ofGame(played.id(), 40, 7))
                    .extracting(PublicEvent::revision)
                    .containsExactly(41L, 42L, 43L, 44L, 45L, 46L, 47L);
            var log = new InMemoryPublicLog();
            log.append(played.events());
            List<PublicEvent> expected = log.ofGame(played.id(), 0, 10_000);
            List<PublicEvent> found = query.record().ofGame(played.id(), 0, 10_000);
            for (int i = 0; i < size; i++) {
                assertThat(found.get(i).type()).isEqualTo(expected.get(i).type());
                assertThat(found.get(i).bytes()).isEqualTo(expected.get(i).bytes());
            }
            assertThat(query.history().head(played.id()).orElseThrow().revision())
                    .isEqualTo(size);
            assertThat(query.record().ofGame(new PlayedGame(521).id(), 0, 10)).isEmpty();
        }
    }

    @Test
    void nodesThatStartAndStopShareThePartitionsAndApplyEveryEventOnce() throws Exception {
        List<PlayedGame> games = games(530, 12);
        List<Envelope> events = shuffled(games);
        int third = events.size() / 3;
        topic.send(events.subList(0, third));
        try (QuerySide first = started()) {
            await().until(() -> first.feed().position() > 0);
            try (QuerySide second = started()) {
                topic.send(events.subList(third, 2 * third));
                await().until(() -> second.feed().position() > 0);
                // Both nodes read all partitions for a while.
                topic.assignToAll(Set.of(0, 1, 2, 3));
                topic.send(events.subList(2 * third, events.size()));
                await().until(() -> second.feed().position() == topicEnd());
            }
            await().until(() -> first.feed().position() == topicEnd());
            assertThat(first.feed().failure()).isNull();
            assertThat(first.parked()).isEmpty();
        }
        assertThat(new DatabaseContents(database).dumps()).isEqualTo(rowsOfALogInPlace(games));
    }

    @Test
    void afterARestartOnlyNewEventsAreApplied() throws Exception {
        var played = PlayedGame.whole(560);
        topic.send(played.events());
        try (QuerySide query = started()) {
            await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                    == played.events().size());
        }
        new DatabaseContents(database).execute("UPDATE score_ledger SET points = 0");
        var later = new PlayedGame(561).inLobby(2).start().moves(9);
        topic.send(later.events());
        try (QuerySide query = started()) {
            await().until(() -> new Scoreboard(query.rows()).revision(later.id())
                    == later.events().size());
            assertThat(new Scoreboard(query.rows())
                            .totals(played.id(), played.events().size()))
                    .isNotEmpty()
                    .allSatisfy(total -> assertThat(total.points()).isZero());
        }
    }

    @Test
    void aFailedDatabaseStopsTheFeedWhichMissesNoEvent() throws Exception {
        var played = new PlayedGame(562).inLobby(2).start();
        try (QuerySide query = started()) {
            try (Connection connection = database.openForWriting();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE checkpoint RENAME TO away");
                topic.send(played.events());
                await().until(() -> query.feed().failure() != null);
                assertThat(new Scoreboard(query.rows()).revision(played.id())).isZero();
                statement.execute("ALTER TABLE away RENAME TO checkpoint");
            }
            await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                    == played.events().size());
            await().until(() -> query.feed().failure() == null);
            assertThat(query.parked()).isEmpty();
        }
    }

    @Test
    void aFailedProjectionStopsAloneAndMissesNoEvent() throws Exception {
        List<PlayedGame> games = games(565, SampleSize.of(2, 8));
        try (QuerySide query = started()) {
            try (Connection connection = database.openForWriting();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE lobby_game RENAME TO away");
                send(games);
                var last = games.getLast();
                await().until(() -> query.feed().failure() != null);
                await().until(() -> new Scoreboard(query.rows()).revision(last.id())
                        == last.events().size());
                statement.execute("ALTER TABLE away RENAME TO lobby_game");
            }
            await().until(() -> query.feed().position() == topicEnd());
            await().until(() -> query.feed().failure() == null);
            for (PlayedGame game : games) {
                assertThat(new Lobby(query.rows()).revision(game.id()))
                        .isEqualTo(game.events().size());
            }
            assertThat(query.parked()).isEmpty();
        }
    }

    @Test
    void theFeedWaitsForAnUnavailableBroker() throws Exception {
        var played = new PlayedGame(580).inLobby(2).start();
        try (QuerySide query = started()) {
            topic.refuse(true);
            await().until(() -> query.feed().failure() != null);
            topic.send(played.events());
            topic.refuse(false);
            await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                    == played.events().size());
            await().until(() -> query.feed().failure() == null);
        }
    }

    @Test
    void aStrayRecordIsCountedAndSkipped() throws Exception {
        var played = new PlayedGame(581).inLobby(2).start();
        GameId game = played.id();
        try (QuerySide query = started()) {
            topic.sendDefect(topic.partitionOf(game), null, "the key is not a game id");
            topic.send(played.events());
            await().until(() -> new Scoreboard(query.rows()).revision(game)
                    == played.events().size());
            assertThat(query.feed().strayRecords()).isEqualTo(1);
            assertThat(query.parked()).isEmpty();
        }
    }

    private QuerySide started() throws SQLException {
        QuerySide query = QuerySides.open(topic, "query", database);
        query.start();
        return query;
    }

    private long topicEnd() {
        return topic.heads().values().stream().mapToLong(Long::longValue).sum();
    }

    static List<PlayedGame> games(long firstSeed, int count) {
        var games = new ArrayList<PlayedGame>();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            int options = (int) (seed % PlayedGame.ALL_OPTIONS.size());
            games.add(PlayedGame.whole(seed, PlayedGame.ALL_OPTIONS.get(options)));
        }
        return games;
    }

    private void send(List<PlayedGame> games) {
        topic.send(shuffled(games));
    }

    /// One event of any game after the other, each game's in order.
    static List<Envelope> shuffled(List<PlayedGame> games) {
        var random = new Random(1);
        var left = new ArrayList<List<Envelope>>();
        games.forEach(game -> left.add(new ArrayList<>(game.events().reversed())));
        var all = new ArrayList<Envelope>();
        while (!left.isEmpty()) {
            List<Envelope> game = left.get(random.nextInt(left.size()));
            all.add(game.removeLast());
            left.removeIf(List::isEmpty);
        }
        return all;
    }

    private List<List<String>> rowsOfALogInPlace(List<PlayedGame> games) throws Exception {
        Database other = engine.empty(data.resolve("other"));
        var log = new InMemoryPublicLog();
        games.forEach(game -> log.append(game.events()));
        try (QuerySide query = QuerySides.open(log, other)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
        }
        return new DatabaseContents(other).dumps();
    }
}
