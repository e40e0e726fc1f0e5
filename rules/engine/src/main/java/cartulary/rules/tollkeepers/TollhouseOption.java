package cartulary.rules.tollkeepers;

import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.TollGroup;
import cartulary.rules.board.Board;
import cartulary.rules.game.Game;
import cartulary.rules.game.IncompleteFeature;
import java.util.ArrayList;
import java.util.List;

/// Where a seat may put its tollhouse after the last tile was placed, and what it would earn there; for valuations.
/// Costs a step for each tile of the roads at free crossroads.
///
/// @param cell the crossroad
/// @param earned the toll of the roads that the last tile completed
/// @param potential the incomplete roads at the crossroad, with the side that is up after the choice
public record TollhouseOption(Cell cell, int earned, List<PotentialToll> potential) {
    /// Returns the options of a seat; empty without The Tollkeepers.
    ///
    /// @param game with the last tile placed and nothing scored
    /// @param turnEnds whether the turn ends after the choice, so that the tollhouse turns (TOLL-15); false if bets
    ///     or a choice of a feature follow
    public static List<TollhouseOption> of(Game game, int seat, boolean turnEnds) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        if (tollhouses == null) {
            return List.of();
        }
        Board board = game.board();
        int[] completed = board.completedByLast();
        var options = new ArrayList<TollhouseOption>();
        for (int tile = 0; tile < board.size(); tile++) {
            if (board.shape(tile).crossroad && !tollhouses.isOn(tile)) {
                options.add(at(game, seat, tile, tollhouses.side(seat), completed, turnEnds));
            }
        }
        return options;
    }

    /// Returns the points at the crossroad in final scoring, if it follows the choice (TOLL-20).
    public int finalPoints() {
        int points = 0;
        for (PotentialToll toll : potential) {
            points += TollScoring.points(toll.pictures(), 0);
        }
        return points;
    }

    private static TollhouseOption at(Game game, int seat, int tile, int side, int[] completed, boolean turnEnds) {
        Board board = game.board();
        int earned = 0;
        boolean turns = false;
        for (int root : completed) {
            if (board.kind(root) == FeatureKind.ROAD && TollScoring.endsAt(board, tile, root)) {
                List<PictureCount> pictures = TollScoring.pictures(board, game.tiles(), root);
                earned += TollScoring.points(pictures, side);
                turns |= pictures.stream().anyMatch(each -> each.picture() == TollGroup.TRAVELLERS);
            }
        }
        int sideAfter = turns && turnEnds ? 3 - side : side;
        var potential = new ArrayList<PotentialToll>();
        for (int root : PotentialTolls.openRoads(board, tile)) {
            potential.add(new PotentialToll(
                    seat,
                    sideAfter,
                    IncompleteFeature.of(board, tile, root),
                    TollScoring.pictures(board, game.tiles(), root)));
        }
        return new TollhouseOption(board.cell(tile), earned, potential);
    }
}
