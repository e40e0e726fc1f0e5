package cartulary.testkit.tollkeepers;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.rules.game.Step;
import cartulary.secondengine.FinalScores;
import cartulary.secondengine.tollkeepers.TollCount;
import cartulary.secondengine.tollkeepers.Tollhouse;
import cartulary.secondengine.tollkeepers.Tolls;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.LegalModel;
import cartulary.testkit.model.TurnModel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Tollkeepers, computed with the second engine.
final class TollModel implements ExpansionModel {
    private final TollCount count = new TollCount();

    /// The tolls of the present turn.
    private final List<TollRaised> tolls = new ArrayList<>();

    @Override
    public void follow(GameEvent event, GameModel game) {
        count.follow(event);
        if (event instanceof TollRaised toll) {
            tolls.add(toll);
        }
    }

    @Override
    public List<FigureAt> figures() {
        return count.tollhouses().stream()
                .map(it -> new FigureAt(
                        it.seat(), Figure.TOLLHOUSE, it.at().x(), it.at().y(), null))
                .toList();
    }

    @Override
    public void check(Transition transition, TurnModel turn) {
        for (GameView.Player player : transition.viewAfter().players()) {
            Tollhouse tollhouse = tollhouse(player.seat());
            TollhouseView expected = tollhouse == null
                    ? null
                    : new TollhouseView(tollhouse.at().x(), tollhouse.at().y(), tollhouse.side());
            checkEqual(player.tollhouse(), expected, () -> "the tollhouse of seat " + player.seat());
        }
    }

    private @Nullable Tollhouse tollhouse(int seat) {
        return count.tollhouses().stream()
                .filter(it -> it.seat() == seat)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void addLegal(LegalModel legal, TurnModel turn, int seat) {
        GameModel game = turn.game();
        if (turn.step() instanceof Step.PlacingFigure && game.plays(Expansion.TOLLKEEPERS)) {
            List<Cell> crossroads = new Tolls(game.engine()).spots(game.tiles(), count.tollhouses());
            legal.addTollhouses(crossroads);
            legal.addFigures(
                    "PlaceTollhouse",
                    crossroads.stream()
                            .map(it -> new FigureSpot(Figure.TOLLHOUSE, it.x(), it.y(), null))
                            .toList());
        }
    }

    /// TOLL-2, TOLL-6.
    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        Cell at = ((PlaceTollhouse) command).cell();
        Tollhouse tollhouse = tollhouse(seat);
        turn.add(
                tollhouse == null
                        ? new TollhousePlaced(seat, at.x(), at.y())
                        : new TollhouseRelocated(seat, tollhouse.at(), at.x(), at.y()));
        turn.score(seat);
    }

    @Override
    public List<TollRaised> completions(GameModel game) {
        return count.completions(game);
    }

    /// TOLL-15.
    @Override
    public void endOfTurn(TurnModel turn) {
        for (Tollhouse turned : Tolls.turned(count.tollhouses(), tolls)) {
            turn.add(new TollhouseTurned(turned.seat(), turned.side()));
        }
        tolls.clear();
    }

    @Override
    public List<FinalScores> finalScores() {
        return count.finalScores();
    }
}
