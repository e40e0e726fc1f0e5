package cartulary.record.review;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.GameOptions;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;

/// The tiles that were not drawn yet, of the part of the pile from which tiles are drawn.
public final class UndrawnTiles {
    /// The parts from which no tile was drawn.
    private final Queue<List<String>> parts = new ArrayDeque<>();

    private final Map<String, Integer> left = new HashMap<>();

    public void start(Catalogue catalogue, GameOptions options) {
        parts.addAll(catalogue.pileParts(options));
    }

    public void draw(String tile) {
        if (left.isEmpty()) {
            parts.remove().forEach(each -> left.merge(each, 1, Integer::sum));
        }
        left.computeIfPresent(tile, (_, copies) -> copies == 1 ? null : copies - 1);
    }

    /// Returns the number of each printed variant, always in the same order, because sums depend on it.
    public Map<String, Integer> left() {
        return new TreeMap<>(left);
    }
}
