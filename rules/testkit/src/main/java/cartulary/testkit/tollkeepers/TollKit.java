package cartulary.testkit.tollkeepers;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.expansion.RandomContents;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;
import java.util.stream.Stream;

/// The Tollkeepers in the test kit.
public final class TollKit implements ExpansionKit {
    @Override
    public List<List<GameCommand>> listed(Legal legal, Step step) {
        return List.of(at(legal.tollhouses().stream()));
    }

    @Override
    public List<GameCommand> oneOfEachType(Step step, RandomContents random) {
        return at(Stream.of(random.cell()));
    }

    /// Returns every tile as a crossroad, and an empty cell.
    @Override
    public List<GameCommand> nearlyLegal(Step step, GameView view) {
        return step instanceof Step.PlacingFigure
                ? at(Stream.concat(view.tiles().stream().map(AtCell::cell), Stream.of(new Cell(999, 999))))
                : List.of();
    }

    private static List<GameCommand> at(Stream<Cell> crossroads) {
        return crossroads
                .<GameCommand>map(it -> new PlaceTollhouse(it.x(), it.y()))
                .toList();
    }

    @Override
    public List<Law> laws(GameId id) {
        return List.of(new TollhouseLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new TollModel();
    }
}
