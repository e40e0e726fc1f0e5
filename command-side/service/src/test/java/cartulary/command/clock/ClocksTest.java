package cartulary.command.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.SetClock;
import cartulary.command.Store;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.deck.PlayerSeed;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.Timetable;
import cartulary.rules.Step;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What happens by itself, over a real store and with a clock that is set by hand.
class ClocksTest {
    private static final Duration LOBBY = Duration.ofHours(24);
    private static final Duration GAME = Duration.ofDays(30);

    @TempDir Path folder;

    private final SetClock clock = new SetClock();
    private Store store;

    @BeforeEach
    void start() {
        store = new Store(folder, clock);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private WhenAStepIsOverdueThenItExpires overdue() {
        return new WhenAStepIsOverdueThenItExpires(store.desk, store.timetable(), clock);
    }

    private WhenTheServiceWasAwayThenDeadlinesMove away() {
        return new WhenTheServiceWasAwayThenDeadlinesMove(store.desk, store.timetable(), clock);
    }

    private WhenNobodyReturnsThenTheGameIsAbandoned forgotten() {
        return new WhenNobodyReturnsThenTheGameIsAbandoned(
                store.desk, store.timetable(), clock, LOBBY, GAME);
    }

    private static GameOptions timed(@Nullable Integer seconds) {
        return new GameOptions(
                2, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, seconds);
    }

    /// Two people, whose steps take so long at most.
    private GameId running(@Nullable Integer seconds) {
        GameId game = store.open(timed(seconds));
        store.byGuest(game, new JoinGame(null, null));
        store.byGuest(game, new JoinGame(null, null));
        store.byHost(game, new StartGame(0));
        return game;
    }

    private Instant deadline(GameId game) {
        return Objects.requireNonNull(store.head(game).deadline());
    }

    private List<StepExpired> expired(GameId game) {
        return store.events(game, StepExpired.class);
    }

    private interface Act {
        void happen() throws Exception;
    }

    /// Both at the same moment.
    private static void together(Act one, Act other) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Boolean>> acts = List.of(calling(one), calling(other));
            for (var result : threads.invokeAll(acts)) {
                result.get();
            }
        }
    }

    private static Callable<Boolean> calling(Act act) {
        return () -> {
            act.happen();
            return true;
        };
    }

    @Test
    void aStepExpiresAtItsDeadlineAndNotBefore() throws Exception {
        GameId game = running(60);
        clock.forward(59);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).containsExactly(new StepExpired(0, "Drawing"));
        assertThat(store.head(game).step()).isInstanceOf(Step.PlacingTile.class);
        assertThat(deadline(game)).isEqualTo(clock.instant().plusSeconds(60));
    }

    @Test
    void aPlayerWhoActedHasTheWholeTimeAgain() throws Exception {
        GameId game = running(60);
        clock.forward(50);
        store.bySeat(game, 0, new DrawTile());
        clock.forward(50);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
    }

    @Test
    void withoutALimitOfTimeNothingExpires() throws Exception {
        GameId game = running(null);
        clock.forward(Duration.ofDays(20));
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
    }

    @Test
    void firingTwiceEndsOneStepOnly() throws Exception {
        GameId game = running(60);
        clock.forward(60);
        overdue().sweep();
        long revision = store.head(game).revision();
        overdue().sweep();
        overdue().sweep();
        assertThat(store.head(game).revision()).isEqualTo(revision);
    }

    @Test
    void twoNodesThatFireAtOnceEndOneStepOnly() throws Exception {
        var own = overdue();
        var other = new WhenAStepIsOverdueThenItExpires(store.node(), store.timetable(), clock);
        for (int round = 0; round < 10; round++) {
            GameId game = running(60);
            clock.forward(60);
            together(own::sweep, other::sweep);
            assertThat(expired(game)).hasSize(1);
        }
    }

    @Test
    void manyGamesAreOverdueAtOnceAndNoneIsForgotten() throws Exception {
        List<GameId> games =
                java.util.stream.IntStream.range(0, 70).mapToObj(_ -> running(60)).toList();
        clock.forward(60);
        overdue().sweep();
        assertThat(games).allSatisfy(game -> assertThat(expired(game)).hasSize(1));
    }

    @Test
    void aSeedThatDoesNotComeIsLeftOut() throws Exception {
        GameId game = store.open(timed(null));
        var seed = PlayerSeed.of(new byte[32]);
        store.byGuest(game, new JoinGame(null, null, Commitments.ofPlayerSeed(seed)));
        store.byGuest(game, new JoinGame(null, null));
        store.byHost(game, new StartGame(null));
        assertThat(store.head(game).step()).isInstanceOf(Step.Seeding.class);
        clock.forward(59);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).containsExactly(new StepExpired(0, "Seeding"));
        assertThat(store.events(game, GameStarted.class).getFirst().seededBy()).isEmpty();
        clock.forward(Duration.ofDays(1));
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void timeInWhichTheServiceWasDownIsAddedBeforeAnythingExpires() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        clock.forward(10);
        away().beat();
        stop();
        clock.forward(3600);
        start();

        var away = away();
        away.beat();
        assertThat(away.sweep()).isTrue();
        overdue().sweep();

        assertThat(expired(game)).isEmpty();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(3600));
        clock.forward(49);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void aStepThatWasOverWhenTheServiceWentDownGetsNoMoreTime() throws Exception {
        GameId game = running(60);
        clock.forward(61);
        away().beat();
        stop();
        clock.forward(3600);
        start();
        var away = away();
        away.beat();
        assertThat(away.sweep()).isTrue();
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void anOutageIsMadeGoodOnceHoweverOftenAndByWhomeverItIsTried() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        away().beat();
        stop();
        clock.forward(100);
        start();
        var own = away();
        var other =
                new WhenTheServiceWasAwayThenDeadlinesMove(store.node(), store.timetable(), clock);
        own.beat();
        other.beat();
        together(own::sweep, other::sweep);
        own.sweep();
        other.beat();
        other.sweep();
        assertThat(store.events(game, DeadlineSet.class))
                .containsExactly(new DeadlineSet(before), new DeadlineSet(before.plusSeconds(100)));
    }

    @Test
    void anOutageThatWasNotedIsMadeGoodAfterTheNextStart() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        away().beat();
        stop();
        clock.forward(100);
        start();
        // The process dies right after its first sign of life.
        away().beat();
        stop();
        clock.forward(200);
        start();
        var away = away();
        away.beat();
        assertThat(away.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(300));
    }

    @Test
    void aProcessThatDiesBeforeItNotesWhatItGaveBackGivesItOnce() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        away().beat();
        stop();
        clock.forward(100);
        start();
        var dying =
                new WhenTheServiceWasAwayThenDeadlinesMove(
                        store.desk, new Forgetful(store.timetable()), clock);
        dying.beat();
        dying.sweep();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(100));
        stop();
        start();
        var away = away();
        away.beat();
        assertThat(away.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(100));
        assertThat(store.timetable().outages()).isEmpty();
    }

    /// Does not come to note that an outage was made good.
    private record Forgetful(Timetable real) implements Timetable {
        @Override
        public void alive(Instant now, Duration tolerance) {
            real.alive(now, tolerance);
        }

        @Override
        public List<Outage> outages() {
            return real.outages();
        }

        @Override
        public List<OpenGame> interrupted(Outage outage, long place, int max) {
            return real.interrupted(outage, place, max);
        }

        @Override
        public void madeGood(Outage outage) {}

        @Override
        public List<OpenGame> overdue(Instant now, long place, int max) {
            return real.overdue(now, place, max);
        }

        @Override
        public List<OpenGame> forgotten(
                Instant lobbyBefore, Instant gameBefore, long place, int max) {
            return real.forgotten(lobbyBefore, gameBefore, place, max);
        }
    }

    @Test
    void oneNodeAliveIsEnough() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        away().beat();
        clock.forward(4);
        new WhenTheServiceWasAwayThenDeadlinesMove(store.node(), store.timetable(), clock).beat();
        clock.forward(4);
        var away = away();
        away.beat();
        assertThat(away.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before);
    }

    @Test
    void lobbiesAndGamesToWhichNobodyReturnsAreAbandonedAndTheirDecksOpened() throws Exception {
        GameId lobby = store.open(timed(null));
        GameId game = running(null);
        GameId ofBots = store.open(timed(null));
        store.byHost(ofBots, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(ofBots, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(ofBots, new StartGame(null));
        clock.forward(LOBBY);
        forgotten().sweep();
        assertThat(store.events(lobby, GameAbandoned.class)).isEmpty();
        clock.forward(1);
        forgotten().sweep();
        assertThat(store.events(lobby))
                .endsWith(new GameAbandoned(false), store.events(lobby).getLast());
        assertThat(store.events(lobby).getLast()).isInstanceOf(DeckOpened.class);
        assertThat(store.events(game, GameAbandoned.class)).isEmpty();
        clock.forward(GAME.minus(LOBBY));
        forgotten().sweep();
        assertThat(store.events(game).getLast()).isInstanceOf(DeckOpened.class);
        assertThat(store.events(ofBots).getLast()).isInstanceOf(DeckOpened.class);
    }

    @Test
    void aGameInWhichSomethingHappenedIsNotAbandoned() throws Exception {
        GameId game = running(null);
        clock.forward(GAME);
        store.bySeat(game, 0, new DrawTile());
        clock.forward(GAME);
        forgotten().sweep();
        assertThat(store.events(game, GameAbandoned.class)).isEmpty();
    }

    @Test
    void abandoningTwiceAndOnTwoNodesAtOnceIsHarmless() throws Exception {
        GameId game = store.open(timed(null));
        clock.forward(LOBBY.plusSeconds(1));
        var other =
                new WhenNobodyReturnsThenTheGameIsAbandoned(
                        store.node(), store.timetable(), clock, LOBBY, GAME);
        var own = forgotten();
        together(own::sweep, other::sweep);
        own.sweep();
        assertThat(store.events(game, GameAbandoned.class)).hasSize(1);
        assertThat(store.events(game, DeckOpened.class)).hasSize(1);
    }

    @Test
    void whenTheClocksRunAllOfItHappensByItself() {
        GameId lobby = store.open(timed(null));
        clock.forward(LOBBY.plusSeconds(1));
        GameId game = running(5);
        try (var clocks = new Clocks(away(), overdue(), forgotten())) {
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> !store.events(lobby, GameAbandoned.class).isEmpty());
            clock.forward(5);
            await().atMost(Duration.ofSeconds(20)).until(() -> expired(game).size() == 1);
            // A leap of the clock is an outage for whoever lives by it.
            clock.forward(100);
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> store.events(game, DeadlineSet.class).size() == 3);
        }
        assertThat(expired(game)).hasSize(1);
    }
}
