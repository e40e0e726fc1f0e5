package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.schema.Seat;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The points of features on the present board, without the evidence that an event needs; for the many positions that a
/// valuation looks at. Costs a step for each meeple, and for each tile of a field with meeples.
public final class CurrentPoints {
    private CurrentPoints() {}

    /// Returns the points of a feature if it were scored now (BASE-25 … BASE-36).
    public static int of(Board board, int root) {
        Features features = board.features();
        FeatureKind kind = features.kind(root);
        return FeatureScoring.points(
                kind,
                features.tileCount(root),
                features.coatsOfArms(root),
                kind == FeatureKind.FIELD ? completedCities(board, root) : 0,
                features.complete(root));
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

    /// Adds the points of every feature with meeples to the players with the most meeples on it.
    ///
    /// @param each returns the points of a feature by its root
    public static void add(double[] points, Board board, Meeples meeples, IntUnaryOperator each) {
        int[] roots = meeples.roots(board);
        for (int i = 0; i < roots.length; i++) {
            if (!contains(roots, i, roots[i])) {
                add(points, meeples.bySeat(board, roots[i]), each.applyAsInt(roots[i]));
            }
        }
    }

    private static void add(double[] points, int @Nullable [] bySeat, int each) {
        int most = 1;
        for (int seat = 0; bySeat != null && seat <= Seat.LAST; seat++) {
            most = Math.max(most, bySeat[seat]);
        }
        for (int seat = 0; bySeat != null && seat <= Seat.LAST; seat++) {
            if (bySeat[seat] == most) {
                points[seat] += each;
            }
        }
    }
}
