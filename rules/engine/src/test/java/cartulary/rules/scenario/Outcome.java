package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Decision;
import java.util.List;
import java.util.stream.Stream;

/// The outcome of the moves of `when`.
///
/// @param before the public view before the moves
/// @param last the decision on the last command
/// @param events all events of the moves
record Outcome(GameFixture fixture, GameView before, Decision last, List<GameEvent> events) {
    /// Runs the checks. Unless one of them expects a refusal, the last command must have been accepted.
    Outcome then(Consequence... consequences) {
        if (Stream.of(consequences).noneMatch(Consequence::expectsRefusal)) {
            assertThat(last).as("the decision on the last command").isInstanceOf(Decision.Accepted.class);
        }
        for (Consequence consequence : consequences) {
            consequence.check(this);
        }
        return this;
    }

    GameView view() {
        return fixture.view();
    }

    <E extends GameEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// Returns the only event of a type.
    <E extends GameEvent> E the(Class<E> type) {
        assertThat(all(type)).as(type.getSimpleName()).hasSize(1);
        return all(type).getFirst();
    }
}
