package cartulary.command.push;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.game.AdmittedSender;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.command.timer.WhenAStepIsOverdueThenItExpires;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.store.Presence;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// People who are not at the table when a game waits for them.
class AbsentPersonsTest extends PushTestBase {
    private static final Duration DELAY = Duration.ofSeconds(10);
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    private final List<Integer> present = new ArrayList<>();
    private WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified absentPersons;

    @BeforeEach
    void follow() {
        store.push().subscribe(receiver.subscription(ADA, "ada"));
        absentPersons = automation(store.gateway);
    }

    @AfterEach
    void unfollow() {
        absentPersons.close();
    }

    private WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified automation(GameGateway gateway) {
        var presence = new Presence() {
            @Override
            public void seen(GameId game, int seat) {}

            @Override
            public List<Integer> present(GameId game) {
                return List.copyOf(present);
            }
        };
        var automation = new WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified(
                gateway, store.publicLog(), presence, store.push(), notifier, clock, DELAY);
        automation.follow();
        return automation;
    }

    private static GameOptions options(@Nullable Integer secondsPerStep) {
        return new GameOptions(2, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, secondsPerStep);
    }

    /// Two people of whom the first has an account; it is the turn of the first.
    private GameId running(GameOptions options) {
        GameId game = store.open(options);
        join(game, ADA);
        join(game, null);
        store.byHost(game, new StartGame(0));
        return game;
    }

    private void join(GameId game, @Nullable String person) {
        AdmittedSender sender =
                store.gateway.admit(game, new Sender.Guest(null)).orElseThrow();
        GameCommand join = new JoinGame(null, null, null, null, null, person == null ? null : true);
        assertThat(store.gateway.send(new SubmittedCommand(sender, join, null, null, null, null, person)))
                .isInstanceOf(Accepted.class);
    }

    private void after(Duration time) {
        clock.forward(time);
        absentPersons.sweep();
    }

    /// Returns whether Ada was notified of a game, now or before.
    private boolean isNotified(GameId game) {
        return store.push().lastNotice(game, 0).isPresent();
    }

    /// A seat chooses until the game no longer waits for it.
    private void play(GameId game, int seat) {
        while (store.head(game).step().awaitedSeats().contains(seat)) {
            SeatView view = SeatView.of(store.head(game), seat);
            store.bySeat(game, seat, new RandomBot().choose(view, new SplittableRandom(1)));
        }
    }

    /// The time of a seat passes until the game no longer waits for it.
    private void expire(GameId game, int seat) throws InterruptedException {
        while (store.head(game).step().awaitedSeats().contains(seat)) {
            clock.forward(Duration.ofDays(8));
            new WhenAStepIsOverdueThenItExpires(store.gateway, store.schedule(), clock).sweep();
        }
    }

    @Test
    void whoIsAbsentWhenALongGameWaitsForThemIsNotified() {
        GameId game = running(options(null));
        after(Duration.ofSeconds(9));
        assertThat(isNotified(game)).isFalse();
        after(Duration.ofSeconds(1));
        awaitSent(1);
        assertThat(receiver.received.getFirst().text()).contains("\"turn\"", game.value());
    }

    @Test
    void nobodyIsNotifiedAgainUntilTheyAct() throws InterruptedException {
        GameId game = running(options(GameOptions.MOST_SECONDS));
        after(DELAY);
        long first = store.push().lastNotice(game, 0).orElseThrow();
        expire(game, 0);
        play(game, 1);
        after(DELAY);
        assertThat(store.head(game).step().awaitedSeats()).containsExactly(0);
        assertThat(store.push().lastNotice(game, 0)).contains(first);
        play(game, 0);
        play(game, 1);
        after(DELAY);
        assertThat(store.push().lastNotice(game, 0).orElseThrow()).isGreaterThan(first);
        awaitSent(2);
    }

    @Test
    void whoIsPresentIsNotifiedOnlyAfterTheyHaveLeft() {
        present.add(0);
        GameId game = running(options(null));
        after(DELAY);
        after(Presence.KEPT);
        assertThat(isNotified(game)).isFalse();
        present.clear();
        after(Duration.ofSeconds(1));
        assertThat(isNotified(game)).isFalse();
        after(Presence.KEPT);
        awaitSent(1);
        assertThat(isNotified(game)).isTrue();
    }

    @Test
    void whoActedMeanwhileIsNotNotified() {
        GameId game = running(options(null));
        clock.forward(DELAY);
        play(game, 0);
        after(DELAY);
        assertThat(isNotified(game)).isFalse();
    }

    @Test
    void nobodyIsNotifiedOfAShortGame() {
        GameId steps = running(options(599));
        GameId clocks = running(options(null).with(new PlayerClock(599, 3_600)));
        GameId long1 = running(options(600));
        GameId long2 = running(options(null).with(new PlayerClock(600, 0)));
        after(DELAY);
        assertThat(isNotified(steps)).isFalse();
        assertThat(isNotified(clocks)).isFalse();
        assertThat(isNotified(long1)).isTrue();
        assertThat(isNotified(long2)).isTrue();
    }

    @Test
    void whoSubscribedNowhereLeavesNoTrace() {
        store.push().unsubscribe(ADA, receiver.subscription(ADA, "ada").id());
        GameId game = running(options(null));
        after(DELAY);
        assertThat(isNotified(game)).isFalse();
    }

    @Test
    void theTraceOfAGameIsErasedWhenItIsOver() {
        GameId game = running(options(null));
        after(DELAY);
        assertThat(isNotified(game)).isTrue();
        store.bySeat(game, 1, new Resign());
        after(Duration.ZERO);
        assertThat(isNotified(game)).isFalse();
    }

    @Test
    void ofTwoNodesThatSeeAGameOneNotifies() {
        try (var other = automation(store.node())) {
            GameId game = running(options(null));
            other.addRecentGames();
            clock.forward(DELAY.plus(Presence.KEPT));
            other.sweep();
            absentPersons.sweep();
            awaitSent(1);
            assertThat(isNotified(game)).isTrue();
        }
    }

    @Test
    void afterAStartOnlyGamesOfTheLastMinutesAreLookedAt() {
        absentPersons.close();
        GameId old = running(options(null));
        clock.forward(Duration.ofMinutes(6));
        GameId recent = running(options(null));
        try (var restarted = automation(store.node())) {
            restarted.addRecentGames();
            clock.forward(DELAY.plus(Presence.KEPT));
            restarted.sweep();
        }
        assertThat(isNotified(recent)).isTrue();
        assertThat(isNotified(old)).isFalse();
    }
}
