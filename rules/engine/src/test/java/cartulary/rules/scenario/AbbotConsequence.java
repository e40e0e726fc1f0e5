package cartulary.rules.scenario;

import static cartulary.rules.scenario.Consequence.on;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.FigureSpot;
import java.util.List;

/// Checks of abbots.
final class AbbotConsequence {
    private AbbotConsequence() {}

    /// Checks where the abbot of a player stands.
    static Consequence abbot(Colour colour, int x, int y, String segment) {
        return outcome -> assertThat(abbots(outcome, colour))
                .as("abbot of %s", colour)
                .containsExactly(new FigureAt(on(outcome.view(), colour).seat(), Figure.ABBOT, x, y, segment));
    }

    static Consequence abbotInSupply(Colour colour) {
        return outcome ->
                assertThat(abbots(outcome, colour)).as("abbot of %s", colour).isEmpty();
    }

    private static List<FigureAt> abbots(Outcome outcome, Colour colour) {
        int seat = on(outcome.view(), colour).seat();
        return outcome.view().figures().stream()
                .filter(figure -> figure.figure() == Figure.ABBOT && figure.seat() == seat)
                .toList();
    }

    /// Checks the complete list of spots for the active player's abbot.
    static Consequence mayPlaceAbbotOn(FigureSpot... spots) {
        return outcome -> {
            Legal legal = outcome.fixture().legal(outcome.fixture().active());
            assertThat(legal.figures())
                    .filteredOn(spot -> spot.figure() == Figure.ABBOT)
                    .as("spots for the abbot")
                    .containsExactly(spots);
            assertThat(legal.commands().contains("PlaceAbbot"))
                    .as("PlaceAbbot is offered")
                    .isEqualTo(spots.length > 0);
        };
    }

    static FigureSpot spot(int x, int y, String segment) {
        return new FigureSpot(Figure.ABBOT, x, y, segment);
    }

    /// Checks that the abbot of a player was called home for these points, and nobody else's.
    static Consequence callsHome(Colour colour, int points) {
        return outcome -> {
            AbbotCalledHome called = outcome.the(AbbotCalledHome.class);
            assertThat(called.seat()).isEqualTo(on(outcome.view(), colour).seat());
            assertThat(called.points()).isEqualTo(points);
        };
    }

    static Consequence callsNobodyHome() {
        return Consequence.never(AbbotCalledHome.class);
    }
}
