package cartulary.store;

import static cartulary.store.TestEvents.AT;
import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.contracts.store.GameSchedule.Outage;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import cartulary.contracts.store.SideEffect.DisputeDeadline;
import cartulary.contracts.store.SideEffect.GameEnding;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The schedule of deadlines and outages in a database, also after it was reopened.
@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.Kind.class)
class GameScheduleTest {
    @Parameter
    TestDatabase.Kind kind;

    private static final Duration TOLERANCE = Duration.ofSeconds(4);

    @TempDir
    Path folder;

    private TestDatabase testDatabase;
    private EventLog log;
    private GameSchedule timetable;

    @BeforeEach
    void open() {
        testDatabase = kind.in(folder);
        log = testDatabase.open();
        timetable = log.schedule();
    }

    @AfterEach
    void close() {
        log.close();
    }

    private void reopen() {
        log.close();
        log = testDatabase.open();
        timetable = log.schedule();
    }

    private GameId lobby() {
        GameId game = newGame();
        log.engine().appendEvents(List.of(event(game, 1, TestEvents.opened(), openedBy("host"))));
        return game;
    }

    private GameId running() {
        GameId game = lobby();
        var started = new GameStarted(0, Hash.sha256("root"), 71, new PlacedTile("base-D.0", 0, 0, 0), List.of());
        log.engine().appendEvents(List.of(event(game, 2, started)));
        return game;
    }

    private void deadline(GameId game, long revision, @Nullable Instant deadline) {
        log.engine().appendEvents(turn(game, revision, revision, new DeadlineChange(deadline)));
    }

    private List<GameId> overdue(Instant now) {
        return timetable.overdue(now, 0, 100).stream().map(DueGame::game).toList();
    }

    @Test
    void aGameIsOverdueFromItsDeadlineUntilTheDeadlineChanges() {
        GameId game = running();
        assertThat(overdue(AT.plusSeconds(1000))).isEmpty();
        deadline(game, 3, AT.plusSeconds(60));
        assertThat(overdue(AT.plusSeconds(59))).isEmpty();
        assertThat(overdue(AT.plusSeconds(60))).containsExactly(game);
        assertThat(timetable.overdue(AT.plusSeconds(60), 0, 9).getFirst().revision())
                .isEqualTo(3);
        deadline(game, 4, AT.plusSeconds(120));
        assertThat(overdue(AT.plusSeconds(60))).isEmpty();
        deadline(game, 5, null);
        assertThat(overdue(AT.plusSeconds(1000))).isEmpty();
    }

    @Test
    void anEndedGameIsNeitherOverdueNorForgotten() {
        GameId game = running();
        deadline(game, 3, AT.plusSeconds(60));
        log.engine().appendEvents(turn(game, 4, 4, new GameEnding()));
        assertThat(overdue(AT.plusSeconds(1000))).isEmpty();
        Instant late = AT.plusSeconds(1000);
        assertThat(timetable.forgotten(late, late, 0, 100)).isEmpty();
    }

    @Test
    void lobbiesAndGamesAreForgottenAfterSeparateTimes() {
        GameId lobby = lobby();
        GameId game = running();
        Instant before = AT;
        Instant after = AT.plusMillis(1);
        assertThat(timetable.forgotten(before, before, 0, 9)).isEmpty();
        assertThat(timetable.forgotten(after, before, 0, 9))
                .extracting(DueGame::game, DueGame::revision)
                .containsExactly(tuple(lobby, 1L));
        assertThat(timetable.forgotten(before, after, 0, 9))
                .extracting(DueGame::game, DueGame::revision)
                .containsExactly(tuple(game, 2L));
        assertThat(timetable.forgotten(after, after, 0, 9)).hasSize(2);
    }

    @Test
    void theDisputesOfAGameLapseAtItsTimeUntilNoneIsOpen() {
        GameId first = running();
        GameId second = running();
        lapses(first, 3, AT.plusSeconds(60));
        lapses(second, 3, AT.plusSeconds(90));
        assertThat(timetable.lapsing(AT.plusSeconds(59), 0, 9)).isEmpty();
        assertThat(timetable.lapsing(AT.plusSeconds(60), 0, 9))
                .extracting(DueGame::game, DueGame::revision)
                .containsExactly(tuple(first, 3L));
        reopen();
        List<DueGame> due = timetable.lapsing(AT.plusSeconds(90), 0, 1);
        assertThat(due).extracting(DueGame::game).containsExactly(first);
        assertThat(timetable.lapsing(AT.plusSeconds(90), due.getLast().position(), 1))
                .extracting(DueGame::game)
                .containsExactly(second);
        lapses(first, 4, AT.plusSeconds(120));
        lapses(second, 4, null);
        assertThat(timetable.lapsing(AT.plusSeconds(119), 0, 9)).isEmpty();
        assertThat(timetable.lapsing(AT.plusSeconds(120), 0, 9))
                .extracting(DueGame::game)
                .containsExactly(first);
    }

    private void lapses(GameId game, long revision, @Nullable Instant time) {
        log.engine().appendEvents(turn(game, revision, revision, new DisputeDeadline(time)));
    }

    @Test
    void pagesFollowEachOther() {
        List<GameId> games = List.of(lobby(), lobby(), lobby());
        Instant after = AT.plusMillis(1);
        List<DueGame> first = timetable.forgotten(after, after, 0, 2);
        List<DueGame> second = timetable.forgotten(after, after, first.getLast().position(), 2);
        assertThat(first).extracting(DueGame::game).isEqualTo(games.subList(0, 2));
        assertThat(second).extracting(DueGame::game).isEqualTo(games.subList(2, 3));
    }

    @Test
    void aGapBetweenHeartbeatsIsAnOutageUntilItIsCompensated() {
        timetable.alive(AT, TOLERANCE);
        timetable.alive(AT.plusSeconds(4), TOLERANCE);
        assertThat(timetable.outages()).isEmpty();
        reopen();
        timetable.alive(AT.plusSeconds(100), TOLERANCE);
        timetable.alive(AT.plusSeconds(101), TOLERANCE);
        reopen();
        List<Outage> outages = timetable.outages();
        assertThat(outages)
                .extracting(Outage::from, Outage::to, Outage::seconds)
                .containsExactly(tuple(AT.plusSeconds(4), AT.plusSeconds(100), 96L));
        timetable.compensated(outages.getFirst());
        assertThat(timetable.outages()).isEmpty();
    }

    @Test
    void theIdOfACompensatedOutageIsNotReused() {
        timetable.alive(AT, TOLERANCE);
        timetable.alive(AT.plusSeconds(10), TOLERANCE);
        Outage first = timetable.outages().getFirst();
        timetable.compensated(first);
        timetable.alive(AT.plusSeconds(20), TOLERANCE);
        assertThat(timetable.outages().getFirst().id()).isNotEqualTo(first.id());
    }

    @Test
    void aHeartbeatOfASlowClockIsIgnored() {
        timetable.alive(AT.plusSeconds(100), TOLERANCE);
        timetable.alive(AT, TOLERANCE);
        timetable.alive(AT.plusSeconds(103), TOLERANCE);
        assertThat(timetable.outages()).isEmpty();
    }

    @Test
    void anOutageInterruptsStepsNotOverdueAtItsStartAndBegunBeforeItsEnd() {
        GameId passed = running();
        deadline(passed, 3, AT.plusSeconds(5));
        GameId interrupted = running();
        deadline(interrupted, 3, AT.plusSeconds(30));
        running();
        var outage = new Outage(1, AT.plusSeconds(5), AT.plusSeconds(1000));
        assertThat(timetable.interrupted(outage, 0, 100))
                .extracting(DueGame::game)
                .containsExactly(interrupted);
        var earlier = new Outage(1, AT.minusSeconds(20), AT.minusSeconds(10));
        assertThat(timetable.interrupted(earlier, 0, 100)).isEmpty();
    }

    @Test
    void secondsOfAnOutageAreRoundedUp() {
        assertThat(new Outage(1, AT, AT.plusMillis(1001)).seconds()).isEqualTo(2);
        assertThat(new Outage(1, AT, AT.plusMillis(2000)).seconds()).isEqualTo(2);
    }
}
