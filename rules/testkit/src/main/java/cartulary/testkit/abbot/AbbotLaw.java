package cartulary.testkit.abbot;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.HashSet;
import java.util.Set;

/// Each player has one abbot, which stands on a monastery or a garden, in games with The Abbot only (ABBOT-1, ABBOT-5).
/// One that was called home scored its tile and the occupied cells around it (ABBOT-10), 2 to 8 points.
final class AbbotLaw implements Law {
    private static final Set<String> CENTRES = Set.of("monastery", "garden");

    @Override
    public void afterCommand(Transition transition) {
        GameView view = transition.viewAfter();
        var owners = new HashSet<Integer>();
        for (FigureAt figure : view.figures()) {
            if (figure.figure() == Figure.ABBOT) {
                check(view.options().plays(Expansion.ABBOT), () -> "an abbot in a game without: " + figure);
                check(owners.add(figure.seat()), () -> "a second abbot: " + figure);
                check(CENTRES.contains(figure.segment()), () -> "an abbot elsewhere: " + figure);
            }
        }
        transition.events().stream()
                .filter(AbbotCalledHome.class::isInstance)
                .map(AbbotCalledHome.class::cast)
                .forEach(AbbotLaw::checkPoints);
    }

    private static void checkPoints(AbbotCalledHome called) {
        checkEqual(called.points(), 1 + called.cells().size(), () -> "the points of " + called);
        check(called.points() >= 2 && called.points() <= 8, () -> "impossible points: " + called);
    }
}
