package cartulary.cli.conform;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The copies of one set, taken out one by one: transcripts name a type, the rules draw printed
/// variants. Which copy comes first has no effect on a base game.
final class Box {
    private final Map<String, Deque<String>> copies = new HashMap<>();

    /// The variants drawn by these names. There must be copies enough.
    static List<String> variants(List<String> drawOrder, TileNames names) {
        var box = new Box();
        var variants = new ArrayList<String>(drawOrder.size());
        for (String name : drawOrder) {
            NamedTile tile = names.tile(name);
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
