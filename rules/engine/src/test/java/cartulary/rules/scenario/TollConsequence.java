package cartulary.rules.scenario;

import static cartulary.rules.scenario.Consequence.on;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.GameView.TollhouseView;

/// Checks of tollhouses.
final class TollConsequence {
    private TollConsequence() {}

    /// Checks the cell of a tollhouse and the side that shows: 1 small toll, 2 large toll.
    static Consequence tollhouse(Colour colour, int x, int y, int side) {
        return outcome -> assertThat(on(outcome.view(), colour).tollhouse())
                .as("tollhouse of %s", colour)
                .isEqualTo(new TollhouseView(x, y, side));
    }

    static Consequence tollhouseInSupply(Colour colour) {
        return outcome -> assertThat(on(outcome.view(), colour).tollhouse())
                .as("tollhouse of %s", colour)
                .isNull();
    }

    /// Checks the complete list of crossroads that the active player's tollhouse may go to.
    static Consequence mayBringTollhouseTo(Cell... crossroads) {
        return outcome -> {
            var legal = outcome.fixture().legal(outcome.fixture().active());
            assertThat(legal.tollhouses()).containsExactly(crossroads);
            assertThat(legal.commands().contains("PlaceTollhouse"))
                    .as("PlaceTollhouse is offered")
                    .isEqualTo(crossroads.length > 0);
        };
    }

    /// A toll: the seat, the crossroad, the side and the points.
    record Toll(Colour colour, int x, int y, int side, int points) {}

    static Toll toll(Colour colour, int x, int y, int side, int points) {
        return new Toll(colour, x, y, side, points);
    }

    /// Checks that exactly these tolls were raised, in this order.
    static Consequence raises(Toll... tolls) {
        return outcome -> assertThat(outcome.all(TollRaised.class).stream().map(e -> toll(outcome, e)))
                .as("tolls")
                .containsExactly(tolls);
    }

    static Consequence raisesNoToll() {
        return raises();
    }

    private static Toll toll(Outcome outcome, TollRaised event) {
        return new Toll(colour(outcome, event.seat()), event.x(), event.y(), event.side(), event.points());
    }

    /// Checks the pictures of the only toll.
    static Consequence paidFor(PictureCount... pictures) {
        return outcome -> assertThat(outcome.the(TollRaised.class).pictures()).containsExactly(pictures);
    }

    static PictureCount pictures(TollGroup group, int count) {
        return new PictureCount(group, count);
    }

    /// Checks that exactly these tollhouses were turned to these sides, in this order.
    static Consequence turns(Turn... turns) {
        return outcome -> assertThat(outcome.all(TollhouseTurned.class).stream()
                        .map(e -> new Turn(colour(outcome, e.seat()), e.side())))
                .as("turned tollhouses")
                .containsExactly(turns);
    }

    static Consequence turnsNothing() {
        return turns();
    }

    record Turn(Colour colour, int side) {}

    static Turn to(Colour colour, int side) {
        return new Turn(colour, side);
    }

    private static Colour colour(Outcome outcome, int seat) {
        return outcome.view().players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .colour();
    }
}
