package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.store.OfflinePublicLog;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` while bots play 16 games among themselves: whatever could be read before is there, once,
/// to the byte, and after every restart the bots play on by themselves, in the end to the end.
class BotKillRecoveryIT {
    private static final int GAMES = 16;
    private static final int KILLS = 3;
    private static final int EVENTS = 10_000;

    /// A game of bots has some 300 events: few enough of them that every game is still being played
    /// after the last kill.
    private static final int FURTHER = 50 * GAMES;

    /// Less than the time between two sweeps: the bots start with the service, not some time later.
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    @TempDir
    Path folder;

    @Test
    void whatCouldBeReadIsThereOnceAndTheBotsPlayToTheEnd() throws Exception {
        long seed = System.nanoTime();
        System.out.println("killing bots with seed " + seed);
        var random = new Random(seed);
        List<WatchedGame> games;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                ServerProcess first = ServerProcess.start(folder)) {
            Client client = first.client();
            games = IntStream.range(0, GAMES)
                    .mapToObj(game -> lobby(client, game))
                    .toList();
            var streams = inEach(games, game -> game.follow(client), threads);
            ended(inEach(games, WatchedGame::start, threads));
            killInMidPlay(first, games, streams, random);
        }
        for (int kill = 1; kill < KILLS; kill++) {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                    ServerProcess again = ServerProcess.start(folder)) {
                Client client = again.client();
                var streams = inEach(games, game -> game.follow(client), threads);
                killInMidPlay(again, games, streams, random);
            }
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                ServerProcess last = ServerProcess.start(folder)) {
            Client client = last.client();
            ended(inEach(games, game -> game.follow(client), threads));
            games.forEach(game -> game.wasPlayedToTheEnd(client));
            assertThat(last.stop()).isIn(0, 143);
        }
        everythingReadIsThere(games);
    }

    private static WatchedGame lobby(Client client, int game) {
        TestGame table = TestGame.opened(client, "{}");
        for (String policy : List.of("random", game % 4 == 0 ? "greedy" : "random")) {
            table.accepted("{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), table.host);
        }
        return new WatchedGame(table);
    }

    private static List<CompletableFuture<Void>> inEach(List<WatchedGame> games, Consumer<WatchedGame> task, Executor threads) {
        return games.stream()
                .map(game -> CompletableFuture.runAsync(() -> task.accept(game), threads))
                .toList();
    }

    private static void ended(List<CompletableFuture<Void>> tasks) throws Exception {
        CompletableFuture.allOf(tasks.toArray(CompletableFuture[]::new)).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    /// At some random moment after every game has moved on in this life of the server.
    private void killInMidPlay(ServerProcess server, List<WatchedGame> games, List<CompletableFuture<Void>> streams, Random random)
            throws Exception {
        int further = random.nextInt(FURTHER);
        await("events of every game since the server is up")
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .failFast(() -> streams.stream().anyMatch(CompletableFuture::isCompletedExceptionally))
                .until(() -> games.stream().allMatch(game -> game.news() > 0)
                        && games.stream().mapToInt(WatchedGame::news).sum() >= further);
        server.kill();
        ended(streams);
        everythingReadIsThere(games);
        System.out.println(
                "killed at revisions " + games.stream().map(WatchedGame::revision).toList());
        assertThat(games).as("games in mid-play at the kill").allMatch(WatchedGame::isInMidPlay);
    }

    private void everythingReadIsThere(List<WatchedGame> games) {
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            for (WatchedGame game : games) {
                game.isStored(log.ofGame(new GameId(game.id()), 0, EVENTS));
            }
        }
    }
}
