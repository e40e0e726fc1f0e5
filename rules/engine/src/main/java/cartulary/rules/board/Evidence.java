package cartulary.rules.board;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CityRef;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Descriptions of features, from which a reader can recompute their points. Costs a few steps per tile of a
/// feature.
public final class Evidence {
    /// The order of features: by kind, smallest tile, smallest segment in catalogue order (MIX-17).
    static final Comparator<Described> ORDER = Comparator.comparing(
                    (Described d) -> d.feature().kind())
            .thenComparing(d -> d.feature().at())
            .thenComparingInt(Described::local);

    /// A feature with its root and its smallest segment as a number.
    public record Described(Feature feature, int root, int local) {}

    private final Board board;
    private final Features features;

    public Evidence(Board board) {
        this.board = board;
        this.features = board.features();
    }

    /// Returns the descriptions in the order of MIX-17.
    public List<Described> of(int[] roots) {
        return Arrays.stream(roots).mapToObj(this::of).sorted(ORDER).toList();
    }

    Described of(int root) {
        FeatureKind kind = features.kind(root);
        int[] tiles = features.tiles(root);
        int first = kind.isSurrounded() ? board.centre(root) : smallest(tiles);
        int local = smallestSegment(first, root);
        List<Cell> cells = Arrays.stream(tiles).mapToObj(board::cell).sorted().toList();
        List<CityRef> cities = kind == FeatureKind.FIELD ? completedCities(root, tiles) : List.of();
        String segment = board.shape(first).segmentIds[local];
        int coats = features.coatsOfArms(root);
        return new Described(new Feature(kind, board.cell(first), segment, cells, coats, cities), root, local);
    }

    private int smallest(int[] tiles) {
        int smallest = tiles[0];
        for (int tile : tiles) {
            if (board.x(tile) < board.x(smallest)
                    || board.x(tile) == board.x(smallest) && board.y(tile) < board.y(smallest)) {
                smallest = tile;
            }
        }
        return smallest;
    }

    private int smallestSegment(int tile, int root) {
        int local = 0;
        while (board.root(tile, local) != root) {
            local++;
        }
        return local;
    }

    /// Returns each completed city that touches the field, once (BASE-32, BASE-36).
    private List<CityRef> completedCities(int field, int[] tiles) {
        var roots = new ArrayList<Integer>();
        for (int tile : tiles) {
            TileShape shape = board.shape(tile);
            for (int local = 0; local < shape.size(); local++) {
                if (shape.touchedCities[local].length > 0 && board.root(tile, local) == field) {
                    addCompleted(roots, tile, shape.touchedCities[local]);
                }
            }
        }
        return roots.stream()
                .map(this::of)
                .sorted(ORDER)
                .map(Evidence::reference)
                .toList();
    }

    private void addCompleted(List<Integer> roots, int tile, byte[] cities) {
        for (byte city : cities) {
            int root = board.root(tile, city);
            if (features.complete(root) && !roots.contains(root)) {
                roots.add(root);
            }
        }
    }

    private static CityRef reference(Described city) {
        Feature feature = city.feature();
        return new CityRef(feature.at().x(), feature.at().y(), feature.segment());
    }
}
