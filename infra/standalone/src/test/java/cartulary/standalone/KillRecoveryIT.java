package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.standalone.Client.Reply;
import cartulary.store.OfflinePublicLog;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` while 16 games are played by clients outside: whatever was acknowledged is there, once,
/// to the byte, and every game goes on.
class KillRecoveryIT {
    private static final int GAMES = 16;
    private static final int KILLS = 3;
    private static final int EVENTS = 10_000;

    @TempDir
    Path folder;

    /// One game and its players, who do not know whether the last move arrived when the line goes dead.
    private static final class Playing {
        final Random random;
        TestGame table;
        String move;
        int moves;

        Playing(TestGame table, long seed) {
            this.table = table;
            this.random = new Random(seed);
        }

        /// Plays until the line goes dead; the move that was under way is sent again with its key.
        void untilTheLineGoesDead(Client client, CountDownLatch allPlay) {
            table = table.movedTo(client);
            try {
                for (int played = 0; !table.isOver(); played++) {
                    if (played == 5) {
                        allPlay.countDown();
                    }
                    if (move == null) {
                        move = table.move(random);
                        moves++;
                    }
                    Reply reply = client.post(
                            "/api/games/" + table.game + "/commands",
                            move,
                            table.activeToken(),
                            Map.of("Idempotency-Key", "move-" + moves));
                    assertThat(reply.status()).as(move + " → " + reply).isEqualTo(200);
                    table.taken(reply);
                    move = null;
                }
            } catch (UncheckedIOException dead) {
                // Expected: the server was killed.
            } finally {
                allPlay.countDown();
            }
        }
    }

    @Test
    void nothingAcknowledgedIsLostOrDoubledAndTheGamesGoOn() throws Exception {
        long seed = System.nanoTime();
        System.out.println("killing with seed " + seed);
        var random = new Random(seed);
        List<Playing> games;
        try (ServerProcess first = ServerProcess.start(folder)) {
            Client client = first.client();
            games = IntStream.range(0, GAMES)
                    .mapToObj(game -> new Playing(TestGame.of(client, 2 + game % 3), seed + game))
                    .toList();
            playAndKill(first, games, random);
        }
        everythingAcknowledgedIsThere(games);
        for (int kill = 1; kill < KILLS; kill++) {
            try (ServerProcess again = ServerProcess.start(folder)) {
                playAndKill(again, games, random);
            }
            everythingAcknowledgedIsThere(games);
        }
        try (ServerProcess last = ServerProcess.start(folder)) {
            Client client = last.client();
            Playing game = games.getFirst();
            game.untilTheLineGoesDead(client, new CountDownLatch(1));
            assertThat(game.table.isOver()).isTrue();
            assertThat(last.stop()).isIn(0, 143);
        }
        everythingAcknowledgedIsThere(games);
    }

    private static void playAndKill(ServerProcess server, List<Playing> games, Random random) throws Exception {
        var allPlay = new CountDownLatch(games.size());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Client client = server.client();
            List<Future<?>> playing = new ArrayList<>();
            games.forEach(game -> playing.add(threads.submit(() -> game.untilTheLineGoesDead(client, allPlay))));
            allPlay.await();
            // Some random way further on: as long as a few more random moves take.
            long target = games.stream().mapToLong(game -> game.moves).sum() + random.nextInt(300);
            while (games.stream().mapToLong(game -> game.moves).sum() < target
                    && playing.stream().anyMatch(one -> !one.isDone())) {
                Thread.onSpinWait();
            }
            server.kill();
            for (Future<?> one : playing) {
                one.get();
            }
        }
    }

    /// At most the one command that was under way may be there without having been acknowledged.
    private void everythingAcknowledgedIsThere(List<Playing> games) {
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            for (Playing game : games) {
                List<PublicEvent> kept = log.ofGame(new GameId(game.table.game), 0, EVENTS);
                List<String> acknowledged = game.table.acknowledged;
                assertThat(kept).extracting(PublicEvent::revision).isEqualTo(revisions(kept.size()));
                assertThat(kept.stream()
                                .limit(acknowledged.size())
                                .map(event -> new String(event.bytes(), StandardCharsets.UTF_8))
                                .toList())
                        .isEqualTo(acknowledged);
                if (game.move == null) {
                    assertThat(kept).hasSameSizeAs(acknowledged);
                }
            }
        }
    }

    private static List<Long> revisions(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(Long::valueOf).toList();
    }
}
