package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlayerClock;
import cartulary.rules.game.Step;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Clocks at zero (LOBBY-33), and outages (LOBBY-34).
class FlagsTest extends TimerTestBase {
    /// Two people with a clock of so many seconds.
    private GameId withClocks(int bank) {
        GameId game = store.open(timed(null).with(new PlayerClock(bank, 0)));
        store.byGuest(game, new JoinGame(null, null));
        store.byGuest(game, new JoinGame(null, null));
        store.byHost(game, new StartGame(0));
        return game;
    }

    private List<FlagFell> fallen(GameId game) {
        return store.events(game, FlagFell.class);
    }

    @Test
    void aFlagFallsWhenTheClockIsAtZeroAndNotBefore() throws Exception {
        GameId game = withClocks(60);
        clock.forward(40);
        store.bySeat(game, 0, new DrawTile());
        clock.forward(19);
        overdue().sweep();
        assertThat(fallen(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(fallen(game)).containsExactly(new FlagFell(0, 0));
        assertThat(store.head(game).step()).isInstanceOf(Step.Finished.class);
        assertThat(store.events(game, GameFinished.class)
                        .getFirst()
                        .ranking()
                        .getFirst()
                        .seat())
                .isEqualTo(1);
    }

    @Test
    void twoNodesThatFireSimultaneouslyLetOneFlagFall() throws Exception {
        var own = overdue();
        var other = new WhenAStepIsOverdueThenItExpires(store.node(), store.schedule(), clock);
        for (int round = 0; round < 10; round++) {
            GameId game = withClocks(60);
            clock.forward(60);
            simultaneously(own::sweep, other::sweep);
            assertThat(fallen(game)).hasSize(1);
        }
    }

    /// Between the read of the store and the command, an outage was given back.
    @Test
    void aFlagThatIsNotDueAnyMoreDoesNotFall() {
        GameId game = withClocks(60);
        clock.forward(60);
        long read = store.schedule().overdue(clock.instant(), 0, 1).getFirst().revision();
        store.gateway.automateOnce(game, new ExtendDeadline(100), read, "outage/1");
        assertThat(ServiceCommands.send(store.gateway, game, new ExpireStep(), read, "expire/" + read))
                .isFalse();
        assertThat(fallen(game)).isEmpty();
    }

    @Test
    void anOutageCostsNobodyTime() throws Exception {
        GameId game = withClocks(60);
        var service = extension();
        service.recordHeartbeat();
        clock.forward(100);
        service.recordHeartbeat();
        assertThat(service.sweep()).isTrue();
        overdue().sweep();
        assertThat(fallen(game)).isEmpty();
        ClocksSet extended = store.events(game, ClocksSet.class).getLast();
        assertThat(extended.clocks().getFirst().left()).isEqualTo(60_000);
        assertThat(extended.clocks().getLast().left()).isEqualTo(60_000);
    }

    @Test
    void theTimersLetTheFlagsOfManyGamesFall() {
        List<GameId> games = IntStream.range(0, 70)
                .mapToObj(_ -> withClocks(PlayerClock.FEWEST_SECONDS))
                .toList();
        try (var timers = new AutomationScheduler(
                extension(), overdue(), forgotten(), lapsing(), unplayed(), chats(), seeks(), departures(), duels())) {
            clock.forward(PlayerClock.FEWEST_SECONDS);
            await().until(() -> games.stream().noneMatch(game -> fallen(game).isEmpty()));
        }
    }
}
