package cartulary.rules.valuation.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.abbot.AbbotOfSeat;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileIndex;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.valuation.expansion.ExpansionValuation;
import cartulary.rules.valuation.expansion.WithoutFigure;
import java.util.List;
import java.util.function.ObjDoubleConsumer;

/// The value of the abbot of a seat: what it will score where it stands, against what it may score elsewhere. With
/// constants from half to one and a half of these, bots play equally well.
///
/// @param seat the seat that chooses a figure
public record AbbotValuation(int seat) implements ExpansionValuation {
    /// The value in points of an abbot in the supply as long as many tiles are left.
    private static final double IN_SUPPLY = 4;

    /// The number of remaining tiles from which the supply has its whole value.
    private static final double ENOUGH_TILES = 30;

    /// The share of the empty cells around a monastery or garden that are filled if many tiles are left.
    private static final double FILLED = 0.6;

    @Override
    public void addExpectedPayments(double[] points, Game game) {
        for (Player player : game.players()) {
            points[player.seat()] += expected(
                    game.board(), AbbotOfSeat.of(game.board(), game.meeples(), player.seat()), game.tilesLeft());
        }
    }

    /// Returns what an abbot is expected to score besides the points of its feature, which the board shows.
    private static double expected(Board board, AbbotOfSeat abbot, int tilesLeft) {
        return abbot.mayBeCalledHome() ? growth(board, abbot.root(), tilesLeft) : inSupply(tilesLeft);
    }

    @Override
    public boolean mayAct(Game placed, int[] completed) {
        return false;
    }

    /// Only some variants of a type have a garden (ABBOT-2).
    @Override
    public boolean dependsOnVariant(TileIndex tiles, int variant) {
        return List.of(tiles.shape(variant).kinds).contains(FeatureKind.GARDEN);
    }

    @Override
    public void addFigures(WithoutFigure without, ObjDoubleConsumer<GameCommand> choices) {
        Board board = without.placed().board();
        int tilesLeft = without.placed().tilesLeft();
        AbbotOfSeat abbot = AbbotOfSeat.of(board, without.placed().meeples(), seat);
        int spot = abbot.spot();
        if (spot >= 0) {
            int root = board.root(board.last(), spot);
            double now = board.features().tileCount(root);
            double later = board.isComplete(root) ? 0 : growth(board, root, tilesLeft) - inSupply(tilesLeft);
            choices.accept(new PlaceAbbot(board.shape(board.last()).segmentIds[spot]), now + later);
        }
        if (abbot.mayBeCalledHome()) {
            choices.accept(new CallAbbotHome(), inSupply(tilesLeft) - growth(board, abbot.root(), tilesLeft));
        }
    }

    private static double inSupply(int tilesLeft) {
        return IN_SUPPLY * Math.min(1, tilesLeft / ENOUGH_TILES);
    }

    /// Returns the points that a feature is expected to gain.
    private static double growth(Board board, int root, int tilesLeft) {
        return board.features().openEdges(root) * FILLED * Math.min(1, tilesLeft / ENOUGH_TILES);
    }
}
