package cartulary.query.rebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.log.PublicLog;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.InMemoryPublicLog;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RebuildTest extends RebuildFixture {
    @Test
    void theRebuiltRowsEqualTheOldOnes() throws Exception {
        play(6);
        project();
        List<List<String>> old = contents.dumps();

        var rebuilt = rebuild(QuerySides.PROJECTIONS).run(true, progress -> {}, () -> false);

        assertThat(rebuilt).hasSize(QuerySides.PROJECTIONS.size()).allSatisfy(one -> {
            assertThat(one.same()).isTrue();
            assertThat(one.position()).isEqualTo(log.head());
            assertThat(one.events()).isEqualTo(log.count());
            assertThat(one.parked()).isZero();
        });
        assertThat(contents.dumps()).isEqualTo(old);
        assertThat(contents.tables()).noneMatch(table -> table.startsWith("shadow"));
    }

    @Test
    void aRebuildRepairsDamagedRows() throws Exception {
        play(2);
        project();
        List<List<String>> old = contents.dumps();
        contents.execute("DELETE FROM lobby_game WHERE tiles_placed > 1");
        contents.execute("UPDATE score_ledger SET points = points + 1");

        var rebuilt = rebuild(QuerySides.PROJECTIONS).run(true, progress -> {}, () -> false);

        assertThat(rebuilt).hasSize(QuerySides.PROJECTIONS.size());
        assertThat(rebuilt)
                .filteredOn(one -> Boolean.FALSE.equals(one.same()))
                .extracting(RebuildResult::projection)
                .containsExactly("lobby", "scoreboard");
        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void oneProjectionIsRebuiltWithoutTheOthers() throws Exception {
        play(2);
        project();
        contents.execute("DELETE FROM score_ledger");
        contents.execute("DELETE FROM lobby_game");

        rebuild(QuerySides.PROJECTIONS.stream()
                        .filter(p -> p.name().equals("scoreboard"))
                        .toList())
                .run(false, progress -> {}, () -> false);

        assertThat(contents.rows("score_ledger")).isPositive();
        assertThat(contents.rows("lobby_game")).isZero();
    }

    @Test
    void anEmptyDatabaseIsFilledUpToTheHead() throws Exception {
        play(1);

        var rebuilt = rebuild(QuerySides.PROJECTIONS).run(false, progress -> {}, () -> false);

        assertThat(rebuilt).allSatisfy(one -> assertThat(one.position()).isEqualTo(log.head()));
        List<List<String>> rebuiltRows = contents.dumps();
        project();
        assertThat(contents.dumps()).isEqualTo(rebuiltRows);
    }

    @Test
    void aRebuildFromAShorterStreamIsRefused() throws Exception {
        play(1);
        project();
        List<List<String>> old = contents.dumps();
        var shorter = new InMemoryPublicLog();
        shorter.append(GAMES.get(4));

        var another = new Rebuild(RebuildSource.of(shorter), database, QuerySides.PROJECTIONS);

        assertThatThrownBy(() -> another.run(false, progress -> {}, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("come from another stream");
        assertThat(contents.dumps()).isEqualTo(old);
        assertThat(contents.tables()).noneMatch(table -> table.startsWith("shadow"));
    }

    @Test
    void eventsProjectedAfterTheHeadWasReadDoNotRefuseTheRebuild() throws Exception {
        play(1);
        project();
        var heads = new AtomicInteger();
        PublicLog earlyHead = (PublicLog) Proxy.newProxyInstance(
                PublicLog.class.getClassLoader(),
                new Class<?>[] {PublicLog.class},
                (proxy, method, arguments) -> method.getName().equals("head") && heads.getAndIncrement() == 0
                        ? log.head() - 10
                        : method.invoke(log, arguments));

        var rebuilt = new Rebuild(RebuildSource.of(earlyHead), database, QuerySides.PROJECTIONS)
                .run(true, progress -> {}, () -> false);

        assertThat(heads).hasValueGreaterThan(1);
        assertThat(rebuilt).allSatisfy(one -> assertThat(one.same()).isTrue());
    }

    @Test
    void aServiceRebuildsAProjectionOnRequest() throws Exception {
        play(1);
        project();
        List<List<String>> old = contents.dumps();
        contents.execute("UPDATE score_ledger SET points = 999");
        try (var rebuilds = new RebuildService(RebuildSource.of(log), database, QuerySides.PROJECTIONS)) {
            assertThat(rebuilds.start("cards")).isFalse();
            assertThat(rebuilds.start("scoreboard")).isTrue();
            await().until(() -> !rebuilds.isRunning("scoreboard"));
        }
        assertThat(contents.dumps()).isEqualTo(old);
    }

    @Test
    void aServiceServesTheLiveRowsDuringARebuildAndMissesNoEvent() throws Exception {
        play(2);
        List<Envelope> later =
                GAMES.subList(2, GAMES.size()).stream().flatMap(List::stream).toList();
        var first = later.getFirst();
        var last = later.getLast();
        var seen = new AtomicLong();
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
            var next = later.iterator();

            smallSteps()
                    .run(
                            false,
                            progress -> {
                                for (int i = 0; i < 100 && next.hasNext(); i++) {
                                    log.append(next.next());
                                }
                                long now = new Scoreboard(query.rows()).revision(first.game());
                                assertThat(now).isGreaterThanOrEqualTo(seen.getAndSet(now));
                            },
                            () -> false);
            next.forEachRemaining(log::append);

            await().until(() -> new Scoreboard(query.rows()).revision(last.game()) == last.revision());
            await().until(() -> query.feed().position() == log.head());
            assertThat(query.feed().failure()).isNull();
            assertThat(query.parked()).isEmpty();
        }
        List<List<String>> served = contents.dumps();
        rebuild(QuerySides.PROJECTIONS).run(false, progress -> {}, () -> false);
        assertThat(contents.dumps()).isEqualTo(served);
    }
}
