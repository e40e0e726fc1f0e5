package cartulary.command.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatEntry.Audience;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.QuickPhrase;
import cartulary.contracts.store.TableChat.Reading;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests that wait for a message.
class ChatWaitsTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private final AtomicInteger readings = new AtomicInteger();
    private TestStore store;
    private GameId game;

    @BeforeEach
    void open() {
        store = new TestStore(folder, new SettableClock());
        game = store.open(null);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aMessageThatAnotherNodeStoredIsFound() {
        try (var waits = new ChatWaits(store.chat(), true, 4)) {
            CompletableFuture<Reading> first = later(waits, 0);
            await().until(() -> readings.get() > 0);
            say();
            long next = first.join().next();
            assertThat(first.join().messages()).hasSize(1);

            CompletableFuture<Reading> second = later(waits, next);
            await().until(() -> readings.get() > 2);
            say();
            assertThat(second.join().messages()).hasSize(1);
        }
    }

    @Test
    void nobodyWaitsOnceTheServiceStops() {
        var waits = new ChatWaits(store.chat(), false, 4);
        CompletableFuture<Reading> waiting = later(waits, 0);
        await().until(() -> readings.get() > 0);

        waits.close();

        assertThat(waiting.join().messages()).isEmpty();
        assertThat(later(waits, 0).join().messages()).isEmpty();
    }

    private void say() {
        var author = new Author.Player(0, "player-1");
        store.chat()
                .say(game, new ChatEntry(author, QuickPhrase.HELLO, null, Audience.EVERYBODY, null), ChatSetting.ON);
    }

    private CompletableFuture<Reading> later(ChatWaits waits, long after) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return waits.await(game, LONG, new ChatWaits.Waiter(), () -> {
                            readings.incrementAndGet();
                            return store.chat().read(game, after, true, 10, ChatSetting.ON);
                        });
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                Executors.newVirtualThreadPerTaskExecutor());
    }
}
