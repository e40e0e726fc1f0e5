package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.contracts.store.GameSchedule.Outage;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/// All of it together, as it runs in the service.
class AutomationSchedulerTest extends TimerTestBase {
    @Test
    void theTimersRunAllAutomations() {
        GameId lobby = store.open(timed(null));
        clock.forward(LOBBY.plusSeconds(1));
        // The store's clock is the real one, months later: the chat is over when the game has ended.
        store.chat().set(lobby, ChatSetting.OFF);
        GameId left = store.open(null);
        // No account has this id, as after its closing.
        store.byPerson(left, "Vq3xWm0XSV6m8sUuVq1c2A", new JoinGame(null, null, null, null, null, true));
        GameId game = running(5);
        try (var clocks = new AutomationScheduler(
                extension(), overdue(), forgotten(), lapsing(), unplayed(), chats(), seeks(), departures(), duels())) {
            await().until(() -> !store.events(lobby, GameAbandoned.class).isEmpty());
            await().until(() -> !store.events(left, PlayerLeft.class).isEmpty());
            await().until(() -> store.chat().lastChange() == 0);
            clock.forward(5);
            await().until(() -> expired(game).size() == 1);
            // A leap of the clock is an outage for whoever lives by it.
            clock.forward(100);
            await().until(() -> store.events(game, DeadlineSet.class).size() == 3);
        }
        assertThat(expired(game)).hasSize(1);
    }

    /// The flags of all games wait for the extension of deadlines.
    @Test
    void aConflictInOneGameCostsOneTick() throws Exception {
        List<Duration> pauses = pauses(12, sweep -> sweep % 2 == 1);
        assertThat(Collections.min(pauses)).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void whatFailsAgainAndAgainIsTriedOnceASecond() throws Exception {
        List<Duration> pauses = pauses(4, _ -> true);
        assertThat(pauses.getLast()).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }

    /// Runs the timers while a step is due all the time. They search for outages once before their first tick. Returns
    /// the time from each search that failed to the next one.
    ///
    /// @param conflict whether another command is first in the only game that the outage of that search interrupted
    private List<Duration> pauses(int sweeps, IntPredicate conflict) throws InterruptedException {
        var searches = new AtomicInteger();
        var lastConflict = new AtomicLong();
        var pauses = new CopyOnWriteArrayList<Duration>();
        var done = new CountDownLatch(sweeps);
        GameId game = running(60);
        var outdated = List.of(new DueGame(1, game, 0));
        var outage = List.of(new Outage(1, Instant.EPOCH, Instant.EPOCH.plusSeconds(1)));
        var schedule = (GameSchedule) Proxy.newProxyInstance(
                GameSchedule.class.getClassLoader(),
                new Class<?>[] {GameSchedule.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "interrupted", "overdue" -> outdated;
                    case "outages" -> {
                        long now = System.nanoTime();
                        int search = searches.getAndIncrement();
                        if (search > 0 && conflict.test(search - 1)) {
                            pauses.add(Duration.ofNanos(now - lastConflict.get()));
                        }
                        lastConflict.set(now);
                        done.countDown();
                        yield conflict.test(search) ? outage : List.of();
                    }
                    default -> method.invoke(store.schedule(), arguments);
                });
        try (var timers = new AutomationScheduler(
                new WhenTheServiceWasDownThenDeadlinesAreExtended(store.gateway, schedule, clock),
                new WhenAStepIsOverdueThenItExpires(store.gateway, schedule, clock),
                forgotten(),
                lapsing(),
                unplayed(),
                chats(),
                seeks(),
                departures(),
                duels())) {
            done.await();
        }
        return pauses;
    }
}
