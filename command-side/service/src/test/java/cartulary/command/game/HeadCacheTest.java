package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.StoredFormCodec;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
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
    private static final Sender HOST = new Sender.Host("host");

    @TempDir
    Path folder;

    private final AtomicInteger eventsRead = new AtomicInteger();
    private final List<AxonConfiguration> nodes = new ArrayList<>();
    private SqliteEventLog log;
    private DataKeys keys;

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(folder.resolve("data"), _ -> (game, revision, type, publicBytes, storedBytes) -> {
            eventsRead.incrementAndGet();
            return new StoredFormCodec(() -> keys).decode(game, revision, type, publicBytes, storedBytes);
        });
        keys = new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger());
    }

    @AfterEach
    void close() {
        nodes.forEach(AxonConfiguration::close);
        log.close();
    }

    /// Another command side over the same store.
    private GameGateway node(HeadCache heads) {
        var inputs = new DecisionInputsFactory(new SecureRandom(), 10);
        var node = new AxonConfiguration(
                log.engine(), log.ledger(), log.publicLog(), keys, inputs, heads, new SettableClock(), 10);
        nodes.add(node);
        return node.gateway();
    }

    private static GameId opened(GameGateway gateway) {
        return ((CommandOutcome.Accepted) gateway.open(new SubmittedOpening(new OpenGame(null), "host", null))).game();
    }

    private static CommandOutcome seatBot(GameGateway gateway, GameId game) {
        return gateway.send(game, HOST, new SeatBot(BotPolicy.RANDOM, null), null, null);
    }

    @Test
    void aCommandOnACachedGameReadsNoEvents() {
        GameGateway gateway = node(new HeadCache(10));
        GameId game = opened(gateway);
        IntStream.range(0, 4).forEach(_ -> seatBot(gateway, game));
        assertThat(eventsRead).hasValue(0);
        assertThat(log.ledger().headRevision(game)).isEqualTo(5);
    }

    @Test
    void aColdGameIsFoldedOnceAndThenCached() {
        GameId game = opened(node(new HeadCache(10)));
        GameGateway cold = node(new HeadCache(10));
        IntStream.range(0, 4).forEach(_ -> seatBot(cold, game));
        assertThat(eventsRead).hasValue(1);
    }

    @Test
    void readersNeitherLoadAGameNorTakeItsPlaceInTheCache() {
        GameGateway other = node(new HeadCache(10));
        List<GameId> cold = Stream.generate(() -> opened(other)).limit(9).toList();
        cold.forEach(game -> seatBot(other, game));
        var heads = new HeadCache(1);
        GameGateway gateway = node(heads);
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
        GameId game = opened(node(new HeadCache(10)));
        GameGateway gateway = node(new HeadCache(10));
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
        GameGateway early = node(new HeadCache(10));
        GameId game = opened(early);
        seatBot(node(new HeadCache(10)), game);

        assertThat(early.head(game).orElseThrow().players())
                .as("the cached head is old")
                .isEmpty();
        assertThat(early.admitReader(game, HOST).orElseThrow().members().seats())
                .hasSize(1);
    }

    @Test
    void aConflictDropsTheCachedHeadAndTheNextAttemptIsAccepted() {
        GameGateway one = node(new HeadCache(10));
        GameGateway two = node(new HeadCache(10));
        GameId game = opened(one);
        seatBot(two, game);
        assertThat(one.head(game).orElseThrow().revision())
                .as("the cached head is old")
                .isEqualTo(1);

        assertThat(seatBot(one, game)).isInstanceOf(CommandOutcome.Accepted.class);

        assertThat(one.conflicts()).isEqualTo(1);
        assertThat(one.head(game).orElseThrow().revision()).isEqualTo(3);
        assertThat(log.ledger().headRevision(game)).isEqualTo(3);
    }

    @Test
    void aRefusalIsNeverDecidedOnAnOldCachedHead() {
        GameGateway one = node(new HeadCache(10));
        GameGateway two = node(new HeadCache(10));
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
