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

/// What follows for tollhouses.
final class TollConsequence {
    private TollConsequence() {}

    /// Where a tollhouse stands and what it shows: 1 small toll, 2 large toll.
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

    /// The complete list of crossroads to which the active player may bring the own tollhouse.
    static Consequence mayBringTollhouseTo(Cell... crossroads) {
        return outcome -> {
            var legal = outcome.table().legal(outcome.table().active());
            assertThat(legal.tollhouses()).containsExactly(crossroads);
            assertThat(legal.commands().contains("PlaceTollhouse"))
                    .as("PlaceTollhouse is offered")
                    .isEqualTo(crossroads.length > 0);
        };
    }

    /// A toll that was paid: to whom, at which crossroad, at which side, how much.
    record Toll(Colour colour, int x, int y, int side, int points) {}

    static Toll toll(Colour colour, int x, int y, int side, int points) {
        return new Toll(colour, x, y, side, points);
    }

    /// Exactly these tolls, in this order.
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

    /// The pictures that the only toll was paid for.
    static Consequence paidFor(PictureCount... pictures) {
        return outcome -> assertThat(outcome.the(TollRaised.class).pictures()).containsExactly(pictures);
    }

    static PictureCount pictures(TollGroup group, int count) {
        return new PictureCount(group, count);
    }

    /// Exactly these tollhouses are turned, one after another, to the side that shows now.
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
