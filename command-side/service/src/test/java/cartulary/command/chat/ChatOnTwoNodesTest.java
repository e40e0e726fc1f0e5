package cartulary.command.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.TestNode;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.SubmittedOpening;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatEntry.Audience;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ChatMessage;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat.Outcome.Said;
import cartulary.contracts.store.TableChat.Reading;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests that wait for a message on one node, while others speak on another.
@Tag("engines")
class ChatOnTwoNodesTest {
    /// No wait ends by itself while a test lasts.
    private static final Duration LONG = Duration.ofHours(1);

    private static final int MESSAGES = 6;

    @TempDir
    Path folder;

    private Node ada;
    private Node bea;
    private GameId game;

    /// A node with the requests that wait on it.
    private record Node(TestNode node, ChatWaits waits, AtomicInteger readings) implements AutoCloseable {
        static Node of(TestNode node) {
            var waits = new ChatWaits(node.log.chat(), node.log.ledger().isShared(), 4);
            return new Node(node, waits, new AtomicInteger());
        }

        /// As a request that says something.
        void say(GameId game, int seat, String text) {
            var entry = new ChatEntry(new Author.Player(seat, "player-" + seat), null, text, Audience.EVERYBODY, null);
            assertThat(node.log.chat().say(game, entry, ChatSetting.ON)).isInstanceOf(Said.class);
            waits.changed(game);
        }

        /// As a request that waits for what is said after an earlier one.
        CompletableFuture<Reading> heard(GameId game, long after) {
            int before = readings.get();
            var heard = CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return waits.await(game, LONG, new ChatWaits.Waiter(), () -> {
                                readings.incrementAndGet();
                                return node.log.chat().read(game, after, true, 10, ChatSetting.ON);
                            });
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    Executors.newVirtualThreadPerTaskExecutor());
            await().until(() -> readings.get() > before);
            return heard;
        }

        @Override
        public void close() {
            waits.close();
            node.close();
        }
    }

    @BeforeEach
    void start() {
        var database = TestNode.newDatabase();
        ada = Node.of(new TestNode(database, folder.resolve("keys"), "one", Clock.systemUTC()));
        bea = Node.of(new TestNode(database, folder.resolve("keys"), "two", Clock.systemUTC()));
        game = open();
    }

    private GameId open() {
        var opening = new SubmittedOpening(new OpenGame(new GameOptions(2, Visibility.PUBLIC)), "host", null);
        return ((Accepted) ada.node().gateway.open(opening)).game();
    }

    @AfterEach
    void stop() {
        bea.close();
        ada.close();
    }

    @Test
    void playersWhoseRequestsReachDifferentNodesHearEachMessageOnce() {
        long next = 0;
        for (int i = 0; i < MESSAGES; i++) {
            Node speaker = i % 2 == 0 ? ada : bea;
            Node listener = i % 2 == 0 ? bea : ada;
            CompletableFuture<Reading> heard = listener.heard(game, next);
            speaker.say(game, i % 2, "message " + i);
            assertThat(heard.join().messages()).extracting(ChatMessage::text).containsExactly("message " + i);
            next = heard.join().next();
        }
    }

    @Test
    void aMessageWakesNobodyWhoWaitsForAnotherGame() {
        GameId other = open();
        CompletableFuture<Reading> elsewhere = bea.heard(other, 0);
        CompletableFuture<Reading> heard = bea.heard(game, 0);
        ada.say(game, 0, "hello");
        assertThat(heard.join().messages()).hasSize(1);
        assertThat(elsewhere).isNotDone();
        ada.say(other, 0, "and hello");
        assertThat(elsewhere.join().messages()).hasSize(1);
    }

    @Test
    void aSettingThatTheHostChangesOnOneNodeReachesTheOther() {
        CompletableFuture<Reading> heard = bea.heard(game, 0);
        ada.node().log.chat().set(game, ChatSetting.OFF);
        assertThat(heard.join().permits()).isEqualTo(ChatSetting.OFF);
    }
}
