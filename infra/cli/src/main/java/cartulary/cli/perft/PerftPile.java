package cartulary.cli.perft;

import cartulary.contracts.catalogue.Catalogue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The piles from which `perft` counts.
public final class PerftPile {
    /// The default: twelve tiles with every kind of feature among the first.
    public static final String DEFAULT = "U,K,V,L,E,W,A,P,H,J,R,X";

    private PerftPile() {}

    /// Returns a pile of named tiles of the base game.
    ///
    /// @param names ids of variants (`base-U.0`), of types (`base-U`), or letters of the base game (`U`)
    /// @throws IllegalArgumentException for an unknown tile, or for more copies than the game has
    public static List<String> of(List<String> names) {
        List<String> tiles = tiles();
        return names.stream().map(name -> take(name.strip(), tiles)).toList();
    }

    private static String take(String name, List<String> tiles) {
        String type = name.startsWith("base-") ? name : "base-" + name;
        for (String variant : tiles) {
            if (variant.equals(type) || variant.startsWith(type + ".")) {
                tiles.remove(variant);
                return variant;
            }
        }
        throw new IllegalArgumentException("no tile \""
                + name
                + "\" is left in the base game; use letters A to X or ids such as base-U or base-U.0, and each tile at"
                + " most as often as the game contains it (one D is the start tile)");
    }

    /// Returns all tiles of the base game without the start tile, shuffled by `Collections.shuffle` with a
    /// `java.util.Random` of this seed, which is the same on every Java version.
    public static List<String> shuffled(long seed) {
        List<String> tiles = tiles();
        Collections.shuffle(tiles, new Random(seed));
        return List.copyOf(tiles);
    }

    private static List<String> tiles() {
        return new ArrayList<>(Catalogue.standard().drawPile(List.of("base")));
    }
}
