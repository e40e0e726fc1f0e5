package cartulary.rules.turn;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;

/// Collects the legal choices of an actor.
public final class LegalBuilder {
    private final List<String> commands = new ArrayList<>(4);
    private List<Placement> placements = List.of();
    private List<MeepleSpot> meeples = List.of();
    private List<Cell> tollhouses = List.of();
    private final List<FigureSpot> figures = new ArrayList<>();
    private List<String> chips = List.of();
    private List<BetQuestion> betFeatures = List.of();

    void addCommand(String command) {
        commands.add(command);
    }

    void addCommands(List<String> more) {
        commands.addAll(more);
    }

    void addPlacements(List<Placement> placements) {
        commands.add("PlaceTile");
        this.placements = placements;
    }

    /// Adds the meeple spots and the choice to place no figure, which is always the last one.
    ///
    /// @param tile the tile just placed
    void addMeeples(List<MeepleSpot> meeples, Cell tile) {
        this.meeples = meeples;
        for (MeepleSpot spot : meeples) {
            figures.add(new FigureSpot(Figure.MEEPLE, tile.x(), tile.y(), spot.segment()));
        }
        if (!meeples.isEmpty()) {
            commands.add("PlaceMeeple");
        }
        commands.add("SkipPlacement");
    }

    /// Adds the positions that a figure of an expansion may take, before the choice to place no figure.
    ///
    /// @param command the type of the command that places it there
    public void addFigures(String command, List<FigureSpot> spots) {
        figures.addAll(spots);
        if (!spots.isEmpty()) {
            addFigureCommand(command);
        }
    }

    /// Adds a command about a figure without a position to choose, before the choice to place no figure.
    public void addFigureCommand(String command) {
        commands.add(commands.size() - 1, command);
    }

    /// Adds the crossroads on which the tollhouse may be placed.
    public void addTollhouses(List<Cell> crossroads) {
        tollhouses = crossroads;
    }

    /// @param chips the ids of the chips that may be bet
    public void addBets(List<String> chips) {
        commands.addAll(List.of("PlaceBet", "DeclineBet"));
        this.chips = chips;
    }

    /// Adds the choice to pass, the only one of a player whose hand is withheld (LOBBY-11).
    public void addPass() {
        commands.add("DeclineBet");
    }

    /// @param command the type of the command that makes the choice
    public void addBetFeatures(String command, List<BetQuestion> questions) {
        commands.add(command);
        betFeatures = questions;
    }

    Legal at(Game game) {
        return new Legal(
                game.revision(),
                game.step().name(),
                commands,
                placements,
                meeples,
                tollhouses,
                figures,
                chips,
                betFeatures);
    }
}
