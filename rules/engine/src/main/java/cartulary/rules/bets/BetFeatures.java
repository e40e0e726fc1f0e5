package cartulary.rules.bets;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.TileShape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The roads and cities for which the chips of an office can be settled (BET-10, BET-14, BET-28). Costs a
/// step for each segment of the office's tile, and the evidence of the features found.
final class BetFeatures {
    private BetFeatures() {}

    /// Returns the features completed by the last tile (BET-14), in the order of MIX-17.
    ///
    /// @param completed the roots of the features that the last tile completed
    static List<BetFeature> completed(Board board, int[] completed, Cell office) {
        return candidates(board, office, root -> contains(completed, root));
    }

    static List<BetFeature> completed(Board board, Cell office) {
        return completed(board, board.completedByLast(), office);
    }

    /// Returns the incomplete features (BET-28), in the order of MIX-17.
    static List<BetFeature> incomplete(Board board, Cell office) {
        return candidates(board, office, root -> !board.features().complete(root));
    }

    private static List<BetFeature> candidates(Board board, Cell office, IntPredicate which) {
        int tile = board.tileAt(office);
        List<Integer> roots = roots(board, tile, which);
        return roots.isEmpty()
                ? List.of()
                : described(board, tile, roots.stream().mapToInt(root -> root).toArray());
    }

    /// Returns the roots of the incomplete roads and cities on a tile, each once.
    static List<Integer> incompleteRoots(Board board, int tile) {
        return roots(board, tile, root -> !board.features().complete(root));
    }

    private static List<Integer> roots(Board board, int tile, IntPredicate which) {
        TileShape shape = board.shape(tile);
        var roots = new ArrayList<Integer>(4);
        for (int local = 0; local < shape.size(); local++) {
            boolean counts = shape.kinds[local] == FeatureKind.ROAD || shape.kinds[local] == FeatureKind.CITY;
            int root = board.root(tile, local);
            if (counts && which.test(root) && !roots.contains(root)) {
                roots.add(root);
            }
        }
        return roots;
    }

    private static List<BetFeature> described(Board board, int tile, int[] roots) {
        return new Evidence(board)
                .of(roots).stream()
                        .map(described -> new BetFeature(described.feature(), board.segmentsOf(tile, described.root())))
                        .toList();
    }

    private static boolean contains(int[] roots, int root) {
        for (int each : roots) {
            if (each == root) {
                return true;
            }
        }
        return false;
    }

    /// Returns the size in tiles (BET-17).
    static int size(BetFeature feature) {
        return feature.feature().tiles().size();
    }

    /// Returns whether the candidates differ in size, so that the choice affects the payment (BET-23).
    static boolean isChoice(List<BetFeature> candidates) {
        for (BetFeature candidate : candidates) {
            if (size(candidate) != size(candidates.getFirst())) {
                return true;
            }
        }
        return false;
    }

    /// Returns the candidate to which a segment of the office's tile belongs, or null.
    static @Nullable BetFeature of(List<BetFeature> candidates, String segment) {
        for (BetFeature candidate : candidates) {
            if (candidate.segments().contains(segment)) {
                return candidate;
            }
        }
        return null;
    }

    /// Returns the candidate with the most tiles; of several, the first (MIX-15, MIX-17).
    static BetFeature largest(List<BetFeature> candidates) {
        BetFeature largest = candidates.getFirst();
        for (BetFeature candidate : candidates) {
            largest = size(candidate) > size(largest) ? candidate : largest;
        }
        return largest;
    }
}
