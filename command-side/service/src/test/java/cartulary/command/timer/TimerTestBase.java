package cartulary.command.timer;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.duel.Duels;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.person.WhenAnAccountIsClosedThenItLeavesTheLobbies;
import cartulary.command.seek.WhenTheSeatsOfASeekAreTakenThenItsGameStarts;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.LogConsumers;
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
import org.junit.jupiter.api.io.TempDir;

/// The ground of the tests of time: a real store, and a clock that is set by hand.
abstract class TimerTestBase {
    static final Duration LOBBY = Duration.ofHours(24);
    static final Duration GAME = Duration.ofDays(30);
    static final Duration REMOVAL = Duration.ofDays(7);

    @TempDir
    Path folder;

    final SettableClock clock = new SettableClock();
    TestStore store;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    WhenAStepIsOverdueThenItExpires overdue() {
        return new WhenAStepIsOverdueThenItExpires(store.gateway, store.schedule(), clock);
    }

    WhenTheServiceWasDownThenDeadlinesAreExtended extension() {
        return new WhenTheServiceWasDownThenDeadlinesAreExtended(store.gateway, store.schedule(), clock);
    }

    WhenNobodyReturnsThenTheGameIsAbandoned forgotten() {
        return new WhenNobodyReturnsThenTheGameIsAbandoned(store.gateway, store.schedule(), clock, LOBBY, GAME);
    }

    WhenADisputeIsOverdueThenItLapses lapsing() {
        return new WhenADisputeIsOverdueThenItLapses(store.gateway, store.schedule(), clock);
    }

    WhenAGameWasNeverPlayedThenItIsRemoved unplayed() {
        return unplayed(Long.MAX_VALUE);
    }

    /// @param position up to which the consumers have read the log
    WhenAGameWasNeverPlayedThenItIsRemoved unplayed(long position) {
        LogConsumers consumers = action -> {
            action.accept(position);
            return true;
        };
        return new WhenAGameWasNeverPlayedThenItIsRemoved(
                store.gateway, store.unplayedGames(), consumers, clock, REMOVAL);
    }

    WhenAGameEndedLongAgoThenItsChatIsErased chats() {
        return new WhenAGameEndedLongAgoThenItsChatIsErased(store.chat());
    }

    WhenAGameOfADuelEndsThenTheNextBegins duels() {
        return new WhenAGameOfADuelEndsThenTheNextBegins(new Duels(store.duels(), clock), store.gateway);
    }

    WhenAnAccountIsClosedThenItLeavesTheLobbies departures() {
        return new WhenAnAccountIsClosedThenItLeavesTheLobbies(store.gateway, store.persons());
    }

    WhenTheSeatsOfASeekAreTakenThenItsGameStarts seeks() {
        return new WhenTheSeatsOfASeekAreTakenThenItsGameStarts(store.gateway, store.seeks());
    }

    static GameOptions timed(@Nullable Integer seconds) {
        return new GameOptions(2, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, seconds);
    }

    /// Two people, whose steps take so long at most.
    GameId running(@Nullable Integer seconds) {
        GameId game = store.open(timed(seconds));
        store.byGuest(game, new JoinGame(null, null));
        store.byGuest(game, new JoinGame(null, null));
        store.byHost(game, new StartGame(0));
        return game;
    }

    Instant deadline(GameId game) {
        return Objects.requireNonNull(store.head(game).deadline());
    }

    List<StepExpired> expired(GameId game) {
        return store.events(game, StepExpired.class);
    }

    interface Act {
        void happen() throws Exception;
    }

    static void simultaneously(Act one, Act other) throws Exception {
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
}
