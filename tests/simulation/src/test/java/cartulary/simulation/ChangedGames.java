package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.testkit.SeededInputs;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;

/// Correct games of two players, of which a law sees changed events or views.
final class ChangedGames {
    static final Hash OTHER = Hash.sha256("another hash");
    private static final int GAMES = 30;

    private ChangedGames() {}

    /// Requires that a law is broken in one of some games whose events are changed.
    static AbstractThrowableAssert<?, ?> assertNoticed(Function<SeededInputs, Law> law, UnaryOperator<GameEvent> lie) {
        return assertNoticedIn(law, event -> Stream.of(lie.apply(event)));
    }

    /// Requires that a law is broken in one of some games whose events are changed, left out or doubled.
    static AbstractThrowableAssert<?, ?> assertNoticedIn(
            Function<SeededInputs, Law> law, Function<GameEvent, Stream<GameEvent>> lie) {
        return assertThatThrownBy(() -> {
                    for (long seed = 0; seed < GAMES; seed++) {
                        play(seed, inputs -> changing(law.apply(inputs), it -> with(it, lie)));
                    }
                })
                .isInstanceOf(BrokenLawException.class);
    }

    static void play(long seed, Function<SeededInputs, Law> law) {
        var game = new SimulatedGame(seed, 2, List.of(Expansion.values()), (inputs, _) -> List.of(law.apply(inputs)));
        (seed % 3 == 2 ? game.withClocks() : game).play();
    }

    /// Passes changed transitions on to a law.
    static Law changing(Law law, UnaryOperator<Transition> change) {
        return new Law() {
            @Override
            public void afterCommand(Transition transition) {
                law.afterCommand(change.apply(transition));
            }

            @Override
            public void afterGame() {
                law.afterGame();
            }
        };
    }

    private static Transition with(Transition it, Function<GameEvent, Stream<GameEvent>> lie) {
        List<GameEvent> events = it.events().stream().flatMap(lie).toList();
        return new Transition(
                it.before(), it.viewBefore(), it.actor(), it.command(), it.at(), events, it.after(), it.viewAfter());
    }

    static Transition with(Transition it, GameView viewAfter) {
        return new Transition(
                it.before(), it.viewBefore(), it.actor(), it.command(), it.at(), it.events(), it.after(), viewAfter);
    }

    static GameEvent withoutTheFirstBettor(GameEvent event) {
        return event instanceof OfficeClosed e && !e.bets().isEmpty()
                ? new OfficeClosed(
                        e.x(),
                        e.y(),
                        e.reasons(),
                        e.bets().subList(1, e.bets().size()),
                        e.passes(),
                        e.undecided(),
                        e.notAsked())
                : event;
    }
}
