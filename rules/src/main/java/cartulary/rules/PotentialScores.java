package cartulary.rules;

import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.bets.BetFeatures;
import cartulary.rules.bets.BetState;
import cartulary.rules.board.Board;
import cartulary.rules.board.Features;
import cartulary.rules.board.TileShape;
import cartulary.rules.tollkeepers.TollScoring;
import cartulary.rules.tollkeepers.TollhouseState;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import java.util.ArrayList;
import java.util.List;

/// What expansions may still pay on the board as it stands: public, and of use to whoever weighs a
/// move. Costs a step a tile of the roads and cities concerned.
///
/// @param tolls the incomplete roads at each tollhouse, by seat
/// @param offices those with chips, and the one that takes bets, by x, y
public record PotentialScores(List<Toll> tolls, List<Office> offices) {
    public PotentialScores {
        tolls = List.copyOf(tolls);
        offices = List.copyOf(offices);
    }

    /// An incomplete road at the crossroad of a tollhouse.
    ///
    /// @param side that shows: 1 or 2
    public record Toll(int seat, int side, Growing road, List<PictureCount> pictures) {}

    /// An office and the incomplete roads and cities on its tile (BET-28).
    ///
    /// @param seats whose chips lie there
    public record Office(Cell office, List<Integer> seats, List<Growing> features) {}

    /// An incomplete feature.
    ///
    /// @param size in tiles
    /// @param openEdges that are still to be closed
    /// @param segments of the tile in question that belong to it
    public record Growing(FeatureKind kind, int size, int openEdges, List<String> segments) {}

    static PotentialScores of(Game game) {
        return new PotentialScores(tolls(game), offices(game));
    }

    private static List<Toll> tolls(Game game) {
        TollhouseState houses = game.expansionState(TollhouseState.class);
        if (houses == null) {
            return List.of();
        }
        var tolls = new ArrayList<Toll>();
        for (Player player : game.players) {
            if (houses.placed(player.seat())) {
                int tile = houses.tile(player.seat());
                for (int root : openRoads(game.board, tile)) {
                    tolls.add(new Toll(
                            player.seat(),
                            houses.side(player.seat()),
                            growing(game.board, tile, root),
                            TollScoring.pictures(game.board, game.table, root)));
                }
            }
        }
        return tolls;
    }

    private static int[] openRoads(Board board, int tile) {
        TileShape shape = board.shape(tile);
        return java.util.stream.IntStream.range(0, shape.size())
                .filter(shape::endsAtVillage)
                .map(local -> board.features().root(board.segment(tile, local)))
                .filter(root -> !board.features().complete(root))
                .distinct()
                .toArray();
    }

    private static Growing growing(Board board, int tile, int root) {
        Features features = board.features();
        return new Growing(
                features.kind(root), features.tileCount(root), features.openEdges(root), board.segmentsOf(tile, root));
    }

    private static List<Office> offices(Game game) {
        BetState offices = game.expansionState(BetState.class);
        if (offices == null) {
            return List.of();
        }
        var cells = new java.util.TreeSet<>(offices.withChips());
        if (offices.open() != null) {
            cells.add(offices.open());
        }
        return cells.stream()
                .map(cell -> new Office(
                        cell,
                        offices.on(cell).stream().map(BetState.Placed::seat).toList(),
                        features(game.board, cell)))
                .toList();
    }

    private static List<Growing> features(Board board, Cell office) {
        int tile = board.tileAt(office.x(), office.y());
        return BetFeatures.incompleteRoots(board, tile).stream()
                .map(root -> growing(board, tile, root))
                .toList();
    }
}
