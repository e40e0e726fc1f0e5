package cartulary.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
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
class TopicRebuildTest {
    private static final List<Projection> PROJECTIONS = QuerySides.PROJECTIONS_OF_A_TOPIC;

    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private final ListTopic topic = new ListTopic(4);
    private Database database;

    @BeforeEach
    void empty() {
        database = engine.empty(data);
    }

    @Test
    void theRebuiltRowsEqualTheOldOnes() throws Exception {
        send(800, SampleSize.of(5, 8));
        project();
        List<List<String>> old = new DatabaseContents(database).dumps(PROJECTIONS);
        new DatabaseContents(database).execute("UPDATE score_ledger SET points = points + 1");
        new DatabaseContents(database).execute("DELETE FROM record_event WHERE revision > 20");

        var rebuilt = rebuild().run(false, progress -> {}, () -> false);

        assertThat(rebuilt).hasSize(PROJECTIONS.size()).allSatisfy(one -> assertThat(one.events())
                .isEqualTo(end()));
        assertThat(new DatabaseContents(database).dumps(PROJECTIONS)).isEqualTo(old);
        assertThat(rebuild().run(true, progress -> {}, () -> false))
                .allSatisfy(one -> assertThat(one.same()).isTrue());
    }

    @Test
    void aRebuildRepairsAGameOverTheParkingLimit() throws Exception {
        var played = PlayedGame.whole(820);
        int missing = 9;
        try (QuerySide query = QuerySides.open(topic, "query", database, 20)) {
            query.start();
            for (Envelope event : played.events()) {
                if (event.revision() != missing) {
                    topic.send(event);
                }
            }
            await().until(() -> query.feed().position() == end());
            assertThat(query.parked()).isNotEmpty().allMatch(parked -> parked.overflowed());
            // The cause was fixed, and all events were sent again.
            topic.send(played.events());
            await().until(() -> query.feed().position() == end());

            rebuild().run(false, progress -> {}, () -> false);

            assertThat(query.parked()).isEmpty();
            assertThat(new Scoreboard(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());
        }
    }

    @Test
    void nodesContinueToWriteDuringTheSwap() throws Exception {
        send(830, SampleSize.of(3, 6));
        List<PlayedGame> later = games(840, SampleSize.of(5, 10));
        var seen = new AtomicLong();
        var watched = later.getFirst();
        try (QuerySide first = started();
                QuerySide second = started()) {
            await().until(() -> first.feed().position() > 0 && second.feed().position() > 0);
            await().until(() -> first.feed().position() + second.feed().position() == end());
            var next = events(later).iterator();
            for (int times = 0; times < 3; times++) {
                rebuild()
                        .run(
                                false,
                                progress -> {
                                    for (int i = 0; i < SampleSize.of(70, 150) && next.hasNext(); i++) {
                                        topic.send(next.next());
                                    }
                                    long now = new Scoreboard(second.rows()).revision(watched.id());
                                    assertThat(now).isGreaterThanOrEqualTo(seen.getAndSet(now));
                                },
                                () -> false);
            }
            next.forEachRemaining(topic::send);
            await().until(() -> first.feed().position() + second.feed().position() == end());
            assertThat(first.feed().failure()).isNull();
            assertThat(second.feed().failure()).isNull();
            assertThat(first.parked()).isEmpty();
            for (PlayedGame game : later) {
                assertThat(new Scoreboard(first.rows()).revision(game.id()))
                        .isEqualTo(game.events().size());
            }
        }
        List<List<String>> served = new DatabaseContents(database).dumps(PROJECTIONS);
        rebuild().run(false, progress -> {}, () -> false);
        assertThat(new DatabaseContents(database).dumps(PROJECTIONS)).isEqualTo(served);
    }

    private QuerySide started() throws SQLException {
        QuerySide query = QuerySides.open(topic, "query", database);
        query.start();
        return query;
    }

    private Rebuild rebuild() {
        return new Rebuild(RebuildSource.of(topic), database, PROJECTIONS, SampleSize.of(300, 700));
    }

    private long end() {
        return topic.heads().values().stream().mapToLong(Long::longValue).sum();
    }

    private static List<PlayedGame> games(long firstSeed, int count) {
        var games = new ArrayList<PlayedGame>();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            int options = (int) (seed % PlayedGame.ALL_OPTIONS.size());
            games.add(PlayedGame.whole(seed, PlayedGame.ALL_OPTIONS.get(options)));
        }
        return games;
    }

    private static List<Envelope> events(List<PlayedGame> games) {
        return games.stream().flatMap(game -> game.events().stream()).toList();
    }

    private void send(long firstSeed, int count) {
        topic.send(events(games(firstSeed, count)));
    }

    private void project() throws SQLException {
        try (QuerySide query = started()) {
            await().until(() -> query.feed().position() == end());
        }
    }
}
