package cartulary.rules.scenario;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A draw pile in the order that a scenario needs, with root, salts and proofs like any other.
final class StackedDeck {
    private final List<String> order;
    private final List<String> tiles;
    private final MerkleTree tree;

    private StackedDeck(List<String> order, List<String> scoringTiles) {
        this.order = List.copyOf(order);
        tiles = Stream.concat(order.stream(), scoringTiles.stream()).toList();
        var leaves = new ArrayList<byte[]>();
        for (int i = 0; i < tiles.size(); i++) {
            leaves.add(DeckLeaf.bytes(i, tiles.get(i), salt(i)));
        }
        this.tree = new MerkleTree(leaves);
    }

    static StackedDeck beginningWith(List<String> wanted) {
        return beginningWith(wanted, GameOptions.DEFAULT);
    }

    /// Returns a pile that begins with the wanted tiles and continues with the rest of the box.
    ///
    /// @param wanted the letters of tiles of the base game, the numbers of tiles of an expansion as in
    ///     `bets-07`, or ids of variants as in `base-U.2`, of any box
    /// @param options which decide the tiles in the box
    static StackedDeck beginningWith(List<String> wanted, GameOptions options) {
        var box = new ArrayList<>(Catalogue.standard().drawPile(options));
        var order = new ArrayList<>(taken(wanted, box));
        order.addAll(box);
        return new StackedDeck(order, stacks(List.of(), options));
    }

    /// Returns a pile of the wanted tiles only.
    static StackedDeck of(List<String> wanted, GameOptions options) {
        return new StackedDeck(
                taken(wanted, new ArrayList<>(Catalogue.standard().drawPile(options))), stacks(List.of(), options));
    }

    /// Returns this pile with stacks of scoring tiles that begin with the wanted ones; the others follow in catalogue
    /// order.
    StackedDeck withOnTop(List<String> wanted, GameOptions options) {
        return new StackedDeck(order, stacks(wanted, options));
    }

    private static List<String> stacks(List<String> wanted, GameOptions options) {
        return DeckContents.of(options, Catalogue.standard()).stacks().stream()
                .flatMap(stack -> Stream.concat(wanted.stream().filter(stack::contains), stack.stream())
                        .distinct())
                .toList();
    }

    private static List<String> taken(List<String> wanted, List<String> box) {
        var order = new ArrayList<String>();
        for (String tile : wanted) {
            if (tile.contains(".")) {
                box.remove(tile);
                order.add(tile);
            } else {
                order.add(takeFrom(box, tile.length() == 1 ? "base-" + tile : tile));
            }
        }
        return order;
    }

    /// Takes a tile without a variant from the box, which holds a limited number of each.
    private static String takeFrom(List<String> box, String type) {
        String variant = box.stream()
                .filter(id -> id.startsWith(type + "."))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no copy of " + type + " is left in the box"));
        box.remove(variant);
        return variant;
    }

    Hash root() {
        return tree.root();
    }

    int size() {
        return order.size();
    }

    DeckLeaf leaf(int index) {
        return new DeckLeaf(index, tiles.get(index), salt(index), tree.proof(index));
    }

    private static Hash salt(int index) {
        return Hash.sha256("salt of leaf " + index);
    }
}
