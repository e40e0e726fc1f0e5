package cartulary.testkit.abbot;

import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.rules.game.Step;
import cartulary.secondengine.abbot.Abbots;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.LegalModel;
import cartulary.testkit.model.TurnModel;
import java.util.List;

/// The Abbot, computed with the second engine, whose position has the abbots among the meeples.
final class AbbotModel implements ExpansionModel {
    @Override
    public void follow(GameEvent event, GameModel game) {}

    @Override
    public void check(Transition transition, TurnModel turn) {}

    @Override
    public void addLegal(LegalModel legal, TurnModel turn, int seat) {
        GameModel game = turn.game();
        if (turn.step() instanceof Step.PlacingFigure && game.plays(Expansion.ABBOT)) {
            var abbots = new Abbots(game.engine());
            PlacedTile last = game.tiles().getLast();
            legal.addFigures(
                    "PlaceAbbot",
                    abbots.spots(game.tiles(), game.meeples(), seat).stream()
                            .map(segment -> new FigureSpot(Figure.ABBOT, last.x(), last.y(), segment))
                            .toList());
            if (abbots.calledHome(game.tiles(), game.meeples(), seat).isPresent()) {
                legal.addCommands(List.of("CallAbbotHome"));
            }
        }
    }

    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        switch (command) {
            case PlaceAbbot c -> place(turn, seat, c.segment());
            case CallAbbotHome _ -> callHome(turn, seat);
            case ExpansionCommand c -> throw new IllegalArgumentException(c.type() + " is about no abbot");
        }
        turn.score(seat);
    }

    /// ABBOT-3.
    private static void place(TurnModel turn, int seat, String segment) {
        PlacedTile last = turn.game().tiles().getLast();
        FeatureKind kind = segment.equals("garden") ? FeatureKind.GARDEN : FeatureKind.MONASTERY;
        turn.add(new AbbotPlaced(seat, last.x(), last.y(), segment, kind));
    }

    /// ABBOT-10.
    private static void callHome(TurnModel turn, int seat) {
        GameModel game = turn.game();
        turn.add(new Abbots(game.engine())
                .calledHome(game.tiles(), game.meeples(), seat)
                .orElseThrow(() -> new BrokenLawException("seat " + seat + " has no abbot to call home")));
    }
}
