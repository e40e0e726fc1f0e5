package cartulary.cli.conform;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Assigns printed variants to the tile types of a transcript, because the rules draw variants. The order of the
/// copies has no effect on a base game.
final class VariantAssignment {
    private final Map<String, Deque<String>> copies = new HashMap<>();

    /// Returns a variant for each name; there must be enough copies.
    static List<String> variants(List<String> drawOrder, TileNames names) {
        var box = new VariantAssignment();
        var variants = new ArrayList<String>(drawOrder.size());
        for (String name : drawOrder) {
            TranscriptTile tile = names.tile(name);
            if (tile == null) {
                throw new IllegalArgumentException("unknown tile " + name);
            }
            variants.add(box.take(tile.type()));
        }
        return variants;
    }

    private String take(TileType type) {
        return copies.computeIfAbsent(type.id(), id -> all(type)).removeFirst();
    }

    private static Deque<String> all(TileType type) {
        var ids = new ArrayDeque<String>();
        for (TileVariant variant : type.variants()) {
            for (int copy = variant.start(); copy < variant.count(); copy++) {
                ids.add(variant.id());
            }
        }
        return ids;
    }
}
