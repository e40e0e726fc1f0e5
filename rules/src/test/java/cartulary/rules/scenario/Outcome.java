package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.view.GameView;
import cartulary.rules.turn.Decision;
import java.util.List;
import java.util.stream.Stream;

/// What came of it.
///
/// @param before what everybody saw before the moves of `when`
/// @param last the decision on the last command
/// @param events all that followed from these moves
record Outcome(Table table, GameView before, Decision last, List<GameEvent> events) {
    /// Checks everything that is said to follow. Unless a refusal is expected, the last command must
    /// have been accepted.
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
        return table.view();
    }

    <E extends GameEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// The one event of its kind that happened.
    <E extends GameEvent> E the(Class<E> type) {
        assertThat(all(type)).as(type.getSimpleName()).hasSize(1);
        return all(type).getFirst();
    }
}
