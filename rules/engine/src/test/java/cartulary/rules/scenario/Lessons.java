package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.LessonQuestion.about;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.game.FeatureKind;
import java.util.List;

/// The twelve lessons of the page, from the positions of the scenarios.
final class Lessons {
    private static final Move[] CITIES_ROUND_AN_EMPTY_CELL = {
        lay("U", 1, 0, 90),
        lay("U", -1, 0, 90),
        lay("E", 1, -1, 270).claim("c0"),
        lay("E", -1, -1, 90).claim("c0"),
        lay("V", 1, -2, 180),
        lay("U", 2, 0, 90)
    };

    private Lessons() {}

    static List<Lesson> all() {
        return List.of(
                tile(),
                road(),
                meeple(),
                city(),
                monastery(),
                shared(),
                home(),
                unfinished(),
                field(),
                bet(),
                tollhouse(),
                abbot());
    }

    private static Lesson tile() {
        return about("tile", given(RED, BLUE), "BASE-9")
                .layTile("J", laid -> !laid.all(TilePlaced.class).isEmpty());
    }

    private static Lesson road() {
        return about(
                        "road",
                        given(RED, BLUE).played(lay("A", -1, 0, 270).claim("r0"), lay("U", 1, 0, 90)),
                        "BASE-20",
                        "BASE-25")
                .layTile("W", laid -> scores(laid, FeatureKind.ROAD));
    }

    private static Lesson meeple() {
        return about(
                        "meeple",
                        given(RED, BLUE).played(lay("U", 1, 0, 90).claim("r0"), draw("U"), place(-1, 0, 90)),
                        "BASE-12",
                        "BASE-13")
                .placeFigure(placed -> !placed.all(MeeplePlaced.class).isEmpty());
    }

    private static Lesson city() {
        return about(
                        "city",
                        given(RED, BLUE).played(lay("F", 0, -1, 90).claim("c0"), lay("U", 1, 0, 90)),
                        "BASE-21",
                        "BASE-26")
                .layTile("E", laid -> scores(laid, FeatureKind.CITY));
    }

    private static Lesson monastery() {
        return about(
                        "monastery",
                        given(RED, BLUE)
                                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                                .played(lay("E", 0, -1, 180)),
                        "BASE-22",
                        "BASE-28")
                .layTile("V", laid -> scores(laid, FeatureKind.MONASTERY));
    }

    private static Lesson shared() {
        return about(
                        "shared",
                        given(RED, BLUE).played(CITIES_ROUND_AN_EMPTY_CELL).played(lay("E", 0, -2, 180)),
                        "BASE-14",
                        "BASE-29")
                .whoScores(lay("C", 0, -1, 0));
    }

    private static Lesson home() {
        return about("home", given(RED, BLUE).played(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN), "BASE-30", "BASE-15")
                .layTile("E", laid -> !laid.all(MeeplesReturned.class).isEmpty());
    }

    private static Lesson unfinished() {
        return about(
                        "unfinished",
                        given(RED, BLUE)
                                .andThePileEnds()
                                .played(lay("F", 0, -1, 90).claim("c0")),
                        "BASE-35")
                .countPoints(lay("G", 0, -2, 90), 0, 3, 4, 6, 8);
    }

    private static Lesson field() {
        return about(
                        "field",
                        given(RED, BLUE)
                                .andThePileEnds()
                                .played(lay("U", 1, 0, 90).claim("f1"), lay("E", 0, -1, 180), lay("E", 1, -1, 0)),
                        "BASE-23",
                        "BASE-36")
                .countPoints(lay("E", 1, -2, 180), 0, 2, 3, 4, 6);
    }

    private static Lesson bet() {
        return about("bet", given(RED, BLUE).withBets().played(lay("bets-07", 1, 0, 0)), "BET-14", "BET-17")
                .bet(RED, everybodyPasses(), lay("E", 2, 0, 270));
    }

    private static Lesson tollhouse() {
        return about(
                        "tollhouse",
                        given(RED, BLUE).withTollkeepers().played(draw("W"), place(1, 0, 0)),
                        "TOLL-2",
                        "TOLL-3")
                .placeFigure(placed -> !placed.all(TollhousePlaced.class).isEmpty());
    }

    private static Lesson abbot() {
        return about(
                        "abbot",
                        given(RED, BLUE)
                                .withAbbot()
                                .played(LoopRoundAGarden.withAbbot(5))
                                .played(LoopRoundAGarden.FAR, draw("U"), place(2, 1, 0)),
                        "ABBOT-10",
                        "ABBOT-11")
                .placeFigure(placed -> !placed.all(AbbotCalledHome.class).isEmpty());
    }

    private static boolean scores(Outcome outcome, FeatureKind kind) {
        return outcome.all(FeatureScored.class).stream()
                .anyMatch(scored -> scored.feature().kind() == kind);
    }
}
