package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestCommandSide;
import cartulary.command.TestStore;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadCacheTest {
    private static final Sender HOST = new Sender.Host(TestStore.HOST);

    @TempDir
    Path folder;

    private final AtomicInteger eventsRead = new AtomicInteger();
    private TestStore store;

    @BeforeEach
    void open() {
        store = new TestStore(
                folder, new SettableClock(), decoder -> (game, revision, type, publicBytes, storedBytes) -> {
                    eventsRead.incrementAndGet();
                    return decoder.decode(game, revision, type, publicBytes, storedBytes);
                });
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static GameId opened(GameGateway gateway) {
        return TestStore.open(gateway, TestStore.HOST, null);
    }

    private static CommandOutcome seatBot(GameGateway gateway, GameId game) {
        return gateway.send(game, HOST, new SeatBot(BotPolicy.RANDOM, null), null, null);
    }

    @Test
    void aCommandOnACachedGameReadsNoEvents() {
        GameGateway gateway = store.node();
        GameId game = opened(gateway);
        IntStream.range(0, 4).forEach(_ -> seatBot(gateway, game));
        assertThat(eventsRead).hasValue(0);
        assertThat(store.ledger().headRevision(game)).isEqualTo(5);
    }

    @Test
    void aColdGameIsFoldedOnceAndThenCached() {
        GameId game = opened(store.node());
        GameGateway cold = store.node();
        IntStream.range(0, 4).forEach(_ -> seatBot(cold, game));
        assertThat(eventsRead).hasValue(1);
    }

    @Test
    void readersNeitherLoadAGameNorTakeItsPlaceInTheCache() {
        GameGateway other = store.node();
        List<GameId> cold = Stream.generate(() -> opened(other)).limit(9).toList();
        cold.forEach(game -> seatBot(other, game));
        var heads = new HeadCache(1);
        GameGateway gateway = store.node(new TestCommandSide(heads));
        GameId inPlay = opened(gateway);
        eventsRead.set(0);

        for (GameId game : cold) {
            assertThat(gateway.admitReader(game, HOST).orElseThrow().members())
                    .isEqualTo(GameMembers.of(other.head(game).orElseThrow()));
        }

        assertThat(eventsRead).hasValue(0);
        assertThat(heads.size()).isEqualTo(1);
        assertThat(heads.find(inPlay)).isNotNull();
    }

    @Test
    void readersSeeTheMembersAfterEachCommand() {
        GameId game = opened(store.node());
        GameGateway gateway = store.node();
        assertThat(gateway.admitReader(game, HOST).orElseThrow().members().seats())
                .isEmpty();
        seatBot(gateway, game);
        assertThat(gateway.admitReader(game, HOST).orElseThrow().members().seats())
                .hasSize(1);
        assertThat(gateway.admitReader(new GameId(UUID.randomUUID().toString()), HOST))
                .isEmpty();
    }

    @Test
    void readersSeeAPlayerWhoseEventLeftTheStoreBeforeItsHeadIsCached() {
        GameGateway early = store.node();
        GameId game = opened(early);
        seatBot(store.node(), game);

        assertThat(early.head(game).orElseThrow().players())
                .as("the cached head is old")
                .isEmpty();
        assertThat(early.admitReader(game, HOST).orElseThrow().members().seats())
                .hasSize(1);
    }

    @Test
    void aConflictDropsTheCachedHeadAndTheNextAttemptIsAccepted() {
        GameGateway one = store.node();
        GameGateway two = store.node();
        GameId game = opened(one);
        seatBot(two, game);
        assertThat(one.head(game).orElseThrow().revision())
                .as("the cached head is old")
                .isEqualTo(1);

        assertThat(seatBot(one, game)).isInstanceOf(CommandOutcome.Accepted.class);

        assertThat(one.conflicts()).isEqualTo(1);
        assertThat(one.head(game).orElseThrow().revision()).isEqualTo(3);
        assertThat(store.ledger().headRevision(game)).isEqualTo(3);
    }

    @Test
    void aRefusalIsNeverDecidedOnAnOldCachedHead() {
        GameGateway one = store.node();
        GameGateway two = store.node();
        GameId game = opened(one);
        seatBot(two, game);

        var outcome = one.send(game, HOST, new SeatBot(BotPolicy.RANDOM, null), 2L, null);

        assertThat(outcome).as("at revision 1 it is outdated").isInstanceOf(CommandOutcome.Accepted.class);
        assertThat(one.conflicts()).isZero();
    }

    @Test
    void theCacheIsBounded() {
        var heads = new HeadCache(100);
        Game unopened = Rules.standard().unopenedGame();
        List<GameId> games = Stream.generate(() -> new GameId(UUID.randomUUID().toString()))
                .limit(500)
                .toList();
        games.forEach(game -> heads.put(game, unopened));
        assertThat(games.stream().filter(game -> heads.find(game) != null)).hasSize(heads.size());
        assertThat(heads.size()).isEqualTo(100);
    }
}
