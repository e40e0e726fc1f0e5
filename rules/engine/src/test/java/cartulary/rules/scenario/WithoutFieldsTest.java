package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;

import org.junit.jupiter.api.Test;

class WithoutFieldsTest {
    @Rule("BASE-41")
    @Test
    void noMeepleGoesOnAField() {
        given(RED, BLUE).withoutFields().when(draw("U"), place(1, 0, 90)).then(mayClaim("r0"));
        given(RED, BLUE)
                .withoutFields()
                .when(draw("U"), place(1, 0, 90), meeple("f0"))
                .then(refused("BASE-41"), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"BASE-41", "BASE-16"})
    @Test
    void theFigureStepIsSkippedIfOnlyFieldsAreFree() {
        given(RED, BLUE)
                .withoutFields()
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(draw("U"), place(2, 0, 90))
                .then(waitsFor(RED, "Drawing"));
    }

    @Rule("BASE-41")
    @Test
    void completedCitiesScoreForNoField() {
        given(RED, BLUE)
                .withoutFields()
                .andThePileEnds()
                .played(lay("U", 1, 0, 90))
                .when(lay("E", 0, -1, 180))
                .then(nothingIsScored(), theGameIsOver());
    }
}
