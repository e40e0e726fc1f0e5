package cartulary.rules.scenario;

import static cartulary.contracts.game.BookmakerFields.JULY_2024;
import static cartulary.contracts.game.BookmakerFields.NOVEMBER_2022;
import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.OfficeRoads.ALL_END;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.completesNothing;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;

import cartulary.contracts.game.BookmakerFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OfficesOnTheMapTest {
    /// The western end of the start tile's road.
    private static final Move A_MONASTERY_ENDS_THE_ROAD_IN_THE_WEST = lay("A", -1, 0, 270);

    @Rule({"BET-3", "BASE-20", "MIX-10"})
    @ParameterizedTest(name = "bets-{0} turned by {1}")
    @CsvSource({"01,0", "05,90", "06,0", "07,0", "08,90", "09,0", "10,90"})
    void anOfficeStopsTheRoadThatRunsIntoIt(String tile, int rotation) {
        given(RED, BLUE)
                .withBets()
                .played(A_MONASTERY_ENDS_THE_ROAD_IN_THE_WEST)
                .when(lay("bets-" + tile, 1, 0, rotation))
                .then(completes(road(3)));
    }

    @Rule("BET-3")
    @ParameterizedTest(name = "bets-{0} turned by {1}")
    @CsvSource({"02,0", "03,90", "04,0", "09,90"})
    void aRoadThatOnlyPassesAnOfficeContinues(String tile, int rotation) {
        given(RED, BLUE)
                .withBets()
                .played(A_MONASTERY_ENDS_THE_ROAD_IN_THE_WEST)
                .when(lay("bets-" + tile, 1, 0, rotation))
                .then(completesNothing());
    }

    @Rule({"BET-3", "BASE-20"})
    @ParameterizedTest(name = "bets-{0} turned by {1}")
    @CsvSource({"02,0", "03,90", "04,0", "09,90", "01,0", "05,90", "06,0", "07,0", "08,90", "09,0", "10,90"})
    void whenAllRoadsEndAnOfficeAlsoStopsARoadThatPasses(String tile, int rotation) {
        given(RED, BLUE)
                .withBets()
                .officeRoads(ALL_END)
                .played(A_MONASTERY_ENDS_THE_ROAD_IN_THE_WEST)
                .when(lay("bets-" + tile, 1, 0, rotation))
                .then(completes(road(3)));
    }

    @Rule({"BET-3", "BET-29"})
    @ParameterizedTest(name = "bets-{0}: {2}")
    @CsvSource({
        "02, 0, c0 r0 r1 f0 f1 f2",
        "03, 90, c0 r0 r1 f0 f1 f2",
        "04, 0, c0 r0 r1 f0 f1 f2",
        "06, 0, c0 r0 r1 f0 f1 f2",
        "09, 0, r0 r1 r2 f0 f1 f2"
    })
    void whenAllRoadsEndTheyAreSegmentsOfTheirOwnAndTheFieldsStay(String tile, int rotation, String segments) {
        given(RED, BLUE)
                .withBets()
                .officeRoads(ALL_END)
                .when(draw("bets-" + tile), place(1, 0, rotation))
                .then(mayClaim(segments.split(" ")));
    }

    @Rule({"BET-3", "BET-30"})
    @Test
    void theReadingsOfRoadsAndOfFieldsAreIndependent() {
        given(RED, BLUE)
                .withBets()
                .officeRoads(ALL_END)
                .bookmakerFields(JULY_2024)
                .when(draw("bets-03"), place(1, 0, 90))
                .then(mayClaim("c0", "r0", "r1", "f0", "f1"));
    }

    @Rule({"BET-3", "BASE-20"})
    @Test
    void theRoadThatPassesIsCompletedBeyondTheOffice() {
        given(RED, BLUE)
                .withBets()
                .played(
                        A_MONASTERY_ENDS_THE_ROAD_IN_THE_WEST,
                        lay("bets-02", 1, 0, 0).claim("r0"),
                        everybodyPasses())
                .when(lay("W", 2, 0, 0))
                .then(completes(road(4)), scores(BLUE, 4));
    }

    @Rule({"BET-29", "BET-3"})
    @ParameterizedTest(name = "bets-{0}: {2}")
    @CsvSource({
        "01, 0, r0 r1 r2 f0 f1 f2",
        "02, 0, c0 r0 f0 f1 f2",
        "03, 90, c0 r0 f0 f1 f2",
        "04, 0, c0 r0 f0 f1 f2",
        "05, 90, r0 f0",
        "06, 0, c0 r0 r1 f0 f1 f2",
        "07, 0, c0 r0 f0 f1",
        "08, 90, r0 r1 f0 f1",
        "09, 0, r0 r1 f0 f1 f2",
        "10, 90, c0 r0 f0 f1"
    })
    void eachTileHasTheseSegments(String tile, int rotation, String segments) {
        given(RED, BLUE)
                .withBets()
                .when(draw("bets-" + tile), place(1, 0, rotation))
                .then(mayClaim(segments.split(" ")));
    }

    /// Red claims one side of the office; may blue claim the other side?
    @Rule("BET-29")
    @ParameterizedTest(name = "bets-{0}: {2} is a farm of its own")
    @CsvSource({
        // The road to the west parts top from left.
        "01, 0, f0, U, 0, 1, 90",
        // The office cuts the strip between city and road.
        "02, 0, f0, D, 2, 0, 0",
        "03, 90, f0, U, 1, -1, 90",
        "04, 0, f0, U, 2, 0, 0",
        // The office and the dirt road cut the strip between the city and both roads.
        "06, 0, f0, D, 2, 0, 0",
        // Top half and bottom half.
        "07, 0, f0, U, 0, 1, 90",
        "08, 90, f1, U, 0, 1, 90",
        // The left road ends at the office and parts top from left.
        "09, 0, f0, U, 0, 1, 90",
        "10, 90, f1, U, 0, 1, 90"
    })
    void anOfficePartsTheFields(String tile, int rotation, String claim, String next, int x, int y, int turned) {
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-" + tile, 1, 0, rotation).claim(claim), everybodyPasses())
                .when(draw(next), place(x, y, turned))
                .then(next.equals("D") ? mayClaim("c0", "r0", "f0", "f1") : mayClaim("r0", "f0", "f1"));
    }

    @Rule("BET-29")
    @Test
    void aFreeStandingOfficeHasOneFieldAllRound() {
        // To the north of the road is the field to the south of the start tile.
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-05", 1, 0, 90).claim("f0"), everybodyPasses())
                .when(draw("U"), place(0, 1, 90))
                .then(mayClaim("r0", "f0"));
    }

    /// The same farm beyond the gap; the tile beside it keeps only the field named last.
    @Rule({"BET-30", "BET-29"})
    @ParameterizedTest(name = "bets-{0}")
    @CsvSource({"03, 90, 1, -1, 90, f1", "04, 0, 2, 0, 0, f0", "07, 0, 0, 1, 90, f0"})
    void byTheAnswerOfJuly2024TheGapJoinsTheFields(String tile, int rotation, int x, int y, int turned, String free) {
        farmAt(NOVEMBER_2022, tile, rotation)
                .when(draw("U"), place(x, y, turned))
                .then(mayClaim("r0", "f0", "f1"));
        farmAt(JULY_2024, tile, rotation).when(draw("U"), place(x, y, turned)).then(mayClaim("r0", free));
    }

    private static Scenario farmAt(BookmakerFields reading, String tile, int rotation) {
        return given(RED, BLUE)
                .withBets()
                .bookmakerFields(reading)
                .played(lay("bets-" + tile, 1, 0, rotation).claim("f0"), everybodyPasses());
    }

    @Rule("BET-30")
    @ParameterizedTest(name = "bets-{0}")
    @CsvSource({
        "01, 0, r0 r1 r2 f0 f1 f2",
        "02, 0, c0 r0 f0 f1 f2",
        "03, 90, c0 r0 f0 f1",
        "04, 0, c0 r0 f0 f1",
        "05, 90, r0 f0",
        "06, 0, c0 r0 r1 f0 f1 f2",
        "07, 0, c0 r0 f0",
        "08, 90, r0 r1 f0 f1",
        "09, 0, r0 r1 f0 f1 f2",
        "10, 90, c0 r0 f0 f1"
    })
    void byTheAnswerOfJuly2024OnlyThreeTilesDiffer(String tile, int rotation, String segments) {
        given(RED, BLUE)
                .withBets()
                .bookmakerFields(JULY_2024)
                .when(draw("bets-" + tile), place(1, 0, rotation))
                .then(mayClaim(segments.split(" ")));
    }

    @Rule({"BET-30", "BASE-36"})
    @Test
    void theTwoReadingsGiveDifferentFarmsAtTheEnd() {
        // A farmer to the south of the start tile; the city lies to the north of it.
        farmerInTheSouth(NOVEMBER_2022).then(scores(RED, 0));
        farmerInTheSouth(JULY_2024).then(scores(RED, 3));
    }

    private static Outcome farmerInTheSouth(BookmakerFields reading) {
        return given(RED, BLUE)
                .withBets()
                .bookmakerFields(reading)
                .andThePileEnds()
                .played(lay("bets-07", 1, 0, 0), everybodyPasses(), lay("E", 0, -1, 180))
                .when(lay("U", 0, 1, 90).claim("f1"));
    }
}
