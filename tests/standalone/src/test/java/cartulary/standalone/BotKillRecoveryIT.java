package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.store.OfflinePublicLog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` while bots play games: every event that could be read before is still there, once and byte for
/// byte, and after every restart the bots continue on their own until the games end.
@Tag("long")
class BotKillRecoveryIT {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");
    private static final int GAMES = ALL ? 8 : 3;
    private static final int KILLS = ALL ? 3 : 1;
    private static final int EVENTS = 10_000;

    /// The most events of the other games between a start of the server and the start of the game that is in mid-play
    /// at the kill. A game of bots has about 300.
    private static final int MOST_EVENTS = 50 * GAMES;

    /// Longer than the test, so that only the sweep at the start of the service can wake the bots.
    private static final String SWEEP = "-Dcartulary.bots.sweep=24H";

    private static final Duration PATIENCE = Duration.ofMinutes(50);

    @TempDir
    Path folder;

    @Test
    void afterKillsEveryReadEventIsStoredOnceAndTheBotsPlayToTheEnd() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed of the kills: " + seed);
        var random = new Random(seed);
        List<WatchedGame> games;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                ServerProcess first = start()) {
            Client client = first.client();
            games = IntStream.range(0, GAMES)
                    .mapToObj(game -> lobby(client, game))
                    .toList();
            var streams = inEach(games, game -> game.follow(client), threads);
            ended(inEach(games.subList(KILLS, GAMES), WatchedGame::start, threads));
            killInMidPlay(first, games, games.getFirst(), streams, random);
        }
        for (int kill = 1; kill < KILLS; kill++) {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                    ServerProcess again = start()) {
                Client client = again.client();
                var streams = inEach(games, game -> game.follow(client), threads);
                killInMidPlay(again, games, games.get(kill), streams, random);
            }
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                ServerProcess last = start()) {
            Client client = last.client();
            ended(inEach(games, game -> game.follow(client), threads));
            games.forEach(game -> game.wasPlayedToTheEnd(client));
            assertThat(last.stop()).isIn(0, 143);
        }
        assertAllReadEventsAreStored(games);
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(folder, ServerProcess.freePort(), SWEEP).awaitUp();
    }

    private static WatchedGame lobby(Client client, int game) {
        TestGame table = TestGame.opened(client, "{}");
        // A bot of level 6 searches its moves.
        for (String policy :
                List.of("random", List.of("greedy", "level-6", "random").get(game % 3))) {
            table.accepted("{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), table.host);
        }
        return new WatchedGame(table);
    }

    private static List<CompletableFuture<Void>> inEach(
            List<WatchedGame> games, Consumer<WatchedGame> task, Executor threads) {
        return games.stream()
                .map(game -> CompletableFuture.runAsync(() -> task.accept(game), threads))
                .toList();
    }

    private static void ended(List<CompletableFuture<Void>> tasks) throws Exception {
        CompletableFuture.allOf(tasks.toArray(CompletableFuture[]::new)).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    /// Kills the server at a random moment, as soon as the first tile of one more game was drawn: all other games may
    /// have ended by then.
    private void killInMidPlay(
            ServerProcess server,
            List<WatchedGame> games,
            WatchedGame startedLast,
            List<CompletableFuture<Void>> streams,
            Random random)
            throws Exception {
        int events = random.nextInt(MOST_EVENTS);
        await("events since the start of the server: " + events, streams)
                .until(() -> games.stream().mapToInt(WatchedGame::newEvents).sum() >= events
                        || games.stream().allMatch(game -> game.hasEnded() || !game.isStarted()));
        startedLast.start();
        await("a tile of the game that was started last", streams).until(startedLast::hasDrawnATile);
        server.kill();
        ended(streams);
        assertAllReadEventsAreStored(games);
        System.out.println("killed at revisions "
                + games.stream().map(WatchedGame::revision).toList());
        assertThat(games).as("games at the kill").anyMatch(WatchedGame::isInMidPlay);
    }

    private static ConditionFactory await(String what, List<CompletableFuture<Void>> streams) {
        return Awaitility.await(what)
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .failFast(() -> streams.stream().anyMatch(CompletableFuture::isCompletedExceptionally));
    }

    private void assertAllReadEventsAreStored(List<WatchedGame> games) {
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            for (WatchedGame game : games) {
                game.isStored(log.ofGame(new GameId(game.id()), 0, EVENTS));
            }
        }
    }
}
