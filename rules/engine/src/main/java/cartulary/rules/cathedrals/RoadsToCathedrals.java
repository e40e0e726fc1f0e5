package cartulary.rules.cathedrals;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import java.util.Arrays;
import java.util.List;

/// The roads that end at cathedrals. Every road with a segment on the tile of a cathedral ends there (CATH-3). Costs a
/// step for each tile of a road.
public final class RoadsToCathedrals {
    private RoadsToCathedrals() {}

    public static boolean isAtCathedral(Board board, int road) {
        for (int tile : board.features().tiles(road)) {
            if (board.shape(tile).endsRoads) {
                return true;
            }
        }
        return false;
    }

    /// Returns the cathedrals at the ends of a road, each once, by x, then y.
    static List<Cell> cathedrals(Board board, int road) {
        return Arrays.stream(board.features().tiles(road))
                .filter(tile -> board.shape(tile).endsRoads)
                .mapToObj(board::cell)
                .sorted()
                .toList();
    }

    /// Returns the number of tiles for which a road scores: the tile of a cathedral counts with each of its segments
    /// (CATH-8).
    ///
    /// @param tiles the number of its tiles
    static int length(Board board, int road, int tiles) {
        int length = tiles;
        for (int tile : board.features().tiles(road)) {
            if (board.shape(tile).endsRoads) {
                length += segments(board, tile, road) - 1;
            }
        }
        return length;
    }

    private static int segments(Board board, int tile, int road) {
        TileShape shape = board.shape(tile);
        int segments = 0;
        for (int local = 0; local < shape.size(); local++) {
            if (shape.kinds[local] == FeatureKind.ROAD && board.root(tile, local) == road) {
                segments++;
            }
        }
        return segments;
    }

    /// Returns the number of tiles of all roads that end at a cathedral, each road once (CATH-10, CATH-11).
    ///
    /// @param root of the cathedral, whose only tile is its own
    static int tiles(Board board, int root) {
        int sum = 0;
        for (int road : board.roads(board.features().tiles(root)[0])) {
            sum += length(board, road, board.features().tileCount(road));
        }
        return sum;
    }
}
