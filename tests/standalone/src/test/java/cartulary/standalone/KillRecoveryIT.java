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

/// `kill -9` while clients play games: every acknowledged event is stored once and byte for byte, and every
/// game can be continued.
class KillRecoveryIT {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");
    private static final int GAMES = ALL ? 16 : 6;
    private static final int KILLS = ALL ? 3 : 1;
    private static final int EVENTS = 10_000;

    @TempDir
    Path folder;

    /// A game and its players, who do not know whether their last move arrived when the connection breaks.
    private static final class PlayedGame {
        final Random random;
        TestGame table;
        String move;
        int moves;

        PlayedGame(TestGame table, long seed) {
            this.table = table;
            this.random = new Random(seed);
        }

        /// Plays until the connection breaks; an unacknowledged move is sent again with its key.
        void playUntilDisconnected(Client client, CountDownLatch allPlay) {
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
            } catch (UncheckedIOException disconnected) {
                // Expected: the server was killed.
            } finally {
                allPlay.countDown();
            }
        }
    }

    @Test
    void noAcknowledgedEventIsLostOrDuplicatedByKills() throws Exception {
        long seed = System.nanoTime();
        System.out.println("seed of the kills: " + seed);
        var random = new Random(seed);
        List<PlayedGame> games;
        try (ServerProcess first = ServerProcess.start(folder)) {
            Client client = first.client();
            games = IntStream.range(0, GAMES)
                    .mapToObj(game -> new PlayedGame(TestGame.of(client, 2 + game % 3), seed + game))
                    .toList();
            playAndKill(first, games, random);
        }
        assertAllAcknowledgedEventsAreStored(games);
        for (int kill = 1; kill < KILLS; kill++) {
            try (ServerProcess again = ServerProcess.start(folder)) {
                playAndKill(again, games, random);
            }
            assertAllAcknowledgedEventsAreStored(games);
        }
        try (ServerProcess last = ServerProcess.start(folder)) {
            Client client = last.client();
            PlayedGame game = games.getFirst();
            game.playUntilDisconnected(client, new CountDownLatch(1));
            assertThat(game.table.isOver()).isTrue();
            assertThat(last.stop()).isIn(0, 143);
        }
        assertAllAcknowledgedEventsAreStored(games);
    }

    private static void playAndKill(ServerProcess server, List<PlayedGame> games, Random random) throws Exception {
        var allPlay = new CountDownLatch(games.size());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Client client = server.client();
            List<Future<?>> playing = new ArrayList<>();
            games.forEach(game -> playing.add(threads.submit(() -> game.playUntilDisconnected(client, allPlay))));
            allPlay.await();
            // A random number of further moves.
            long target = games.stream().mapToLong(game -> game.moves).sum() + random.nextInt(20 * GAMES);
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

    /// Only the one command that was being sent may be stored without an acknowledgement.
    private void assertAllAcknowledgedEventsAreStored(List<PlayedGame> games) {
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.resolve("data"))) {
            for (PlayedGame game : games) {
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
