package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.schema.Seat;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// The points of features on the present board, without the evidence that an event needs; for the many positions that a
/// valuation looks at. Costs a step for each meeple, and for each tile of a field with meeples.
public final class CurrentPoints {
    private CurrentPoints() {}

    /// Returns the points of a feature if it were scored now (BASE-25 … BASE-36).
    ///
    /// @param tiles the number of tiles for which it scores
    /// @param cities the completed cities that touch a field
    public static int of(Board board, int root, int tiles, int cities) {
        Features features = board.features();
        return FeatureScoring.points(
                features.kind(root), tiles, features.coatsOfArms(root), cities, features.complete(root));
    }

    /// Returns the number of completed cities that touch a field; 0 for another feature.
    public static int cities(Board board, int root) {
        return board.kind(root) == FeatureKind.FIELD ? completedCities(board, root) : 0;
    }

    private static int completedCities(Board board, int field) {
        int[] roots = new int[16];
        int size = 0;
        for (int tile : board.features().tiles(field)) {
            TileShape shape = board.shape(tile);
            for (int local = 0; local < shape.size(); local++) {
                if (shape.touchedCities[local].length > 0 && board.root(tile, local) == field) {
                    for (byte city : shape.touchedCities[local]) {
                        int root = board.root(tile, city);
                        if (board.features().complete(root) && !contains(roots, size, root)) {
                            roots = size == roots.length ? Arrays.copyOf(roots, 2 * size) : roots;
                            roots[size++] = root;
                        }
                    }
                }
            }
        }
        return size;
    }

    private static boolean contains(int[] roots, int size, int root) {
        for (int i = 0; i < size; i++) {
            if (roots[i] == root) {
                return true;
            }
        }
        return false;
    }

    /// Adds an amount for every feature with meeples to the players who score it.
    ///
    /// @param everybody returns whether every player with meeples on a feature scores it; otherwise those with the
    ///     most
    /// @param each returns the amount for a feature by its root
    public static void add(
            double[] points, Board board, Meeples meeples, IntPredicate everybody, IntToDoubleFunction each) {
        int[] roots = meeples.roots(board);
        for (int i = 0; i < roots.length; i++) {
            if (!contains(roots, i, roots[i])) {
                add(points, meeples.bySeat(board, roots[i]), everybody.test(roots[i]), each.applyAsDouble(roots[i]));
            }
        }
    }

    private static void add(double[] points, int @Nullable [] bySeat, boolean everybody, double each) {
        int enough = bySeat == null ? 0 : FeatureScoring.enough(bySeat, everybody);
        for (int seat = 0; bySeat != null && seat <= Seat.LAST; seat++) {
            if (bySeat[seat] >= enough) {
                points[seat] += each;
            }
        }
    }
}
