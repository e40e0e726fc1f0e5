package cartulary.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.log.PublicLog;
import cartulary.query.QuerySide;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.ProjectionTables;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class RebuildTest {
    @Parameter
    TestDatabase place;

    @TempDir
    Path data;

    private Database database;

    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeEach
    void empty() {
        database = place.empty(data);
    }

    @Test
    void theRebuiltRowsEqualTheOldOnes() throws Exception {
        play(200, 5);
        project();
        List<List<String>> old = dumps();

        var rebuilt = rebuild(QuerySide.PROJECTIONS).run(true, progress -> {}, () -> false);

        assertThat(rebuilt).hasSize(QuerySide.PROJECTIONS.size()).allSatisfy(one -> {
            assertThat(one.same()).isTrue();
            assertThat(one.position()).isEqualTo(log.head());
            assertThat(one.events()).isEqualTo(log.count());
            assertThat(one.parked()).isZero();
        });
        assertThat(dumps()).isEqualTo(old);
        assertThat(tables()).noneMatch(table -> table.startsWith("shadow"));
    }

    @Test
    void damagedRowsAreMadeGood() throws Exception {
        play(220, 4);
        project();
        List<List<String>> old = dumps();
        sql("DELETE FROM lobby_game WHERE tiles_placed > 1");
        sql("UPDATE chip_seat SET commitment = nonce");
        sql("UPDATE toll_entry SET turn = turn + 1");

        var rebuilt = rebuild(QuerySide.PROJECTIONS).run(true, progress -> {}, () -> false);

        assertThat(rebuilt)
                .extracting(RebuildResult::projection)
                .containsExactly("lobby", "scoreboard", "chips", "tolls");
        assertThat(rebuilt).extracting(RebuildResult::same).containsExactly(false, true, false, false);
        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void oneProjectionIsRebuiltWithoutTheOthers() throws Exception {
        play(230, 3);
        project();
        sql("DELETE FROM score_ledger");
        sql("DELETE FROM toll_entry");

        rebuild(QuerySide.PROJECTIONS.stream()
                        .filter(p -> p.name().equals("scoreboard"))
                        .toList())
                .run(false, progress -> {}, () -> false);

        assertThat(rows("score_ledger")).isPositive();
        assertThat(rows("toll_entry")).isZero();
    }

    @Test
    void aNewFileIsFilledUpToTheHead() throws Exception {
        play(240, 3);

        var rebuilt = rebuild(QuerySide.PROJECTIONS).run(false, progress -> {}, () -> false);

        assertThat(rebuilt).allSatisfy(one -> assertThat(one.position()).isEqualTo(log.head()));
        List<List<String>> made = dumps();
        project();
        assertThat(dumps()).isEqualTo(made);
    }

    @Test
    void progressGrowsToTheEndAndACancelChangesNothing() throws Exception {
        play(250, 6);
        project();
        sql("UPDATE score_total SET points = 999");
        List<List<String>> old = dumps();
        var told = new ArrayList<RebuildProgress>();

        assertThat(smallSteps().run(true, told::add, () -> told.size() == 2)).isEmpty();
        assertThat(dumps()).isEqualTo(old);
        assertThat(tables()).noneMatch(table -> table.startsWith("shadow"));
        assertThat(told).hasSize(2);

        told.clear();
        smallSteps().run(false, told::add, () -> false);
        assertThat(told).extracting(RebuildProgress::done).isSorted();
        assertThat(told.getLast().done()).isEqualTo(told.getLast().total()).isEqualTo(log.count());
        assertThat(told.getFirst().left()).isPositive();
        assertThat(told.getLast().left()).isZero();
        assertThat(dumps()).isNotEqualTo(old);
    }

    @Test
    void rowsThatHaveSeenMoreThanTheStreamHoldsStayAsTheyAre() throws Exception {
        play(260, 3);
        project();
        List<List<String>> old = dumps();
        var shorter = new InMemoryPublicLog();
        shorter.append(PlayedGame.whole(261).events());

        var another = new Rebuild(RebuildSource.of(shorter), database, QuerySide.PROJECTIONS);

        assertThatThrownBy(() -> another.run(false, progress -> {}, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("come from another stream");
        assertThat(dumps()).isEqualTo(old);
        assertThat(tables()).noneMatch(table -> table.startsWith("shadow"));
    }

    @Test
    void rowsThatWentOnAfterTheEndOfTheStreamWasAskedAreNoReasonToRefuse() throws Exception {
        play(270, 3);
        project();
        var asked = new AtomicInteger();
        PublicLog askedEarly = (PublicLog) Proxy.newProxyInstance(
                PublicLog.class.getClassLoader(),
                new Class<?>[] {PublicLog.class},
                (proxy, method, arguments) -> method.getName().equals("head") && asked.getAndIncrement() == 0
                        ? log.head() - 10
                        : method.invoke(log, arguments));

        var rebuilt = new Rebuild(RebuildSource.of(askedEarly), database, QuerySide.PROJECTIONS)
                .run(true, progress -> {}, () -> false);

        assertThat(asked).hasValueGreaterThan(1);
        assertThat(rebuilt).allSatisfy(one -> assertThat(one.same()).isTrue());
    }

    @Test
    void leavingsOfAKilledRebuildDoNotDisturb() throws Exception {
        play(270, 2);
        project();
        List<List<String>> old = dumps();
        try (var session = new WriteSession(database)) {
            ProjectionTables.prepareShadow(session.handle(), QuerySide.PROJECTIONS, Map.of(0, log.head()));
        }
        sql("INSERT INTO shadow_score_game VALUES ('x', 1)");

        rebuild(QuerySide.PROJECTIONS).run(false, progress -> {}, () -> false);

        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void aRebuildThatDiedIsGoneOnWithAndNotBegunAgain() throws Exception {
        play(271, 6);
        project();
        List<List<String>> old = dumps();
        assertThatThrownBy(() -> smallSteps()
                        .run(
                                false,
                                progress -> {
                                    throw new IllegalStateException("died");
                                },
                                () -> false))
                .hasMessage("died");
        assertThat(tables()).anyMatch(table -> table.startsWith("shadow"));
        var told = new ArrayList<RebuildProgress>();
        int before = log.read();

        var rebuilt = smallSteps().run(true, told::add, () -> false);

        assertThat(log.read() - before).isLessThan(Math.toIntExact(log.count()));
        assertThat(told.getFirst().done()).isGreaterThan(500);
        assertThat(told.getLast().done()).isEqualTo(log.count());
        assertThat(rebuilt).allSatisfy(one -> assertThat(one.same()).isTrue());
        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void onlyACancelThrowsAwayWhatWasMade() throws Exception {
        play(272, 6);
        project();
        List<List<String>> old = dumps();

        assertThat(smallSteps().run(false, progress -> {}, () -> RebuildSignal.PAUSE))
                .isEmpty();
        assertThat(tables()).anyMatch(table -> table.startsWith("shadow"));

        assertThat(smallSteps().run(false, progress -> {}, () -> RebuildSignal.CANCEL))
                .isEmpty();
        assertThat(tables()).noneMatch(table -> table.startsWith("shadow"));
        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void whatIsMadeSomewhereElseCanBeGivenUpFromHere() throws Exception {
        play(273, 6);
        project();
        List<List<String>> old = dumps();
        try (var other = new RebuildService(RebuildSource.of(log), database, QuerySide.PROJECTIONS)) {
            assertThat(smallSteps()
                            .run(
                                    false,
                                    progress -> {
                                        assertThat(other.cancel("scoreboard")).isTrue();
                                    },
                                    () -> false))
                    .isEmpty();
            assertThat(tables()).noneMatch(table -> table.startsWith("shadow"));
            assertThat(other.cancel("scoreboard")).isFalse();
        }
        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void aServiceMakesAProjectionAgainOnRequest() throws Exception {
        play(274, 4);
        project();
        List<List<String>> old = dumps();
        sql("UPDATE score_total SET points = 999");
        try (var rebuilds = new RebuildService(RebuildSource.of(log), database, QuerySide.PROJECTIONS)) {
            assertThat(rebuilds.start("cards")).isFalse();
            assertThat(rebuilds.start("scoreboard")).isTrue();
            await().until(() -> !rebuilds.isRunning("scoreboard"));
        }
        assertThat(dumps()).isEqualTo(old);
    }

    @Test
    void onlyOneRebuildIsAtWorkOnAFolder() throws Exception {
        play(275, 2);
        project();

        rebuild(QuerySide.PROJECTIONS)
                .run(
                        false,
                        progress -> assertThatThrownBy(
                                        () -> rebuild(QuerySide.PROJECTIONS).run(false, other -> {}, () -> false))
                                .isInstanceOf(RebuildInProgress.class),
                        () -> false);
    }

    @Test
    void aRunningServiceServesTheOldRowsAndMissesNothing() throws Exception {
        play(280, 6);
        List<Envelope> later = new ArrayList<>();
        for (long seed = 290; seed < 296; seed++) {
            later.addAll(PlayedGame.whole(seed, options(seed)).events());
        }
        var first = later.getFirst();
        var last = later.getLast();
        var seen = new AtomicLong();
        try (QuerySide query = QuerySide.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
            var next = later.iterator();

            smallSteps()
                    .run(
                            false,
                            progress -> {
                                for (int i = 0; i < 300 && next.hasNext(); i++) {
                                    log.append(next.next());
                                }
                                long now = query.scoreboard().revision(first.game());
                                assertThat(now).isGreaterThanOrEqualTo(seen.getAndSet(now));
                            },
                            () -> false);
            next.forEachRemaining(log::append);

            await().until(() -> query.scoreboard().revision(last.game()) == last.revision());
            await().until(() -> query.feed().position() == log.head());
            assertThat(query.feed().failure()).isNull();
            assertThat(query.parked()).isEmpty();
        }
        List<List<String>> served = dumps();
        rebuild(QuerySide.PROJECTIONS).run(false, progress -> {}, () -> false);
        assertThat(dumps()).isEqualTo(served);
    }

    private void play(long firstSeed, int games) {
        for (long seed = firstSeed; seed < firstSeed + games; seed++) {
            log.append(PlayedGame.whole(seed, options(seed)).events());
        }
    }

    private static GameOptions options(long seed) {
        return PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
    }

    private void project() throws SQLException {
        try (QuerySide query = QuerySide.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
        }
    }

    private Rebuild rebuild(List<Projection> projections) {
        return new Rebuild(RebuildSource.of(log), database, projections);
    }

    private Rebuild smallSteps() {
        return new Rebuild(RebuildSource.of(log), database, QuerySide.PROJECTIONS, 500);
    }

    private List<List<String>> dumps() throws SQLException {
        var dumps = new ArrayList<List<String>>();
        try (var session = new WriteSession(database)) {
            for (Projection projection : QuerySide.PROJECTIONS) {
                dumps.add(Dump.lines(session.handle(), projection, Generation.LIVE));
            }
        }
        return dumps;
    }

    private List<String> tables() throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        place == TestDatabase.FILE
                                ? "SELECT name FROM sqlite_schema"
                                : "SELECT tablename FROM pg_tables")) {
            var names = new ArrayList<String>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        }
    }

    private int rows(String table) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private void sql(String sql) throws SQLException {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
