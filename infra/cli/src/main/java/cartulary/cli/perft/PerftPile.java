package cartulary.cli.perft;

import cartulary.contracts.catalogue.Catalogue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The piles that `perft` counts from.
public final class PerftPile {
    /// The default: twelve tiles that show every kind of feature early.
    public static final String DEFAULT = "U,K,V,L,E,W,A,P,H,J,R,X";

    private PerftPile() {}

    /// A pile by name. Takes copies out of the box of the base game, so it never holds more than there are.
    ///
    /// @param names ids of variants (`base-U.0`), of types (`base-U`), or letters of the base game (`U`)
    /// @throws IllegalArgumentException for a tile that there is not, or not so often
    public static List<String> of(List<String> names) {
        List<String> box = box();
        return names.stream().map(name -> take(name.strip(), box)).toList();
    }

    private static String take(String name, List<String> box) {
        String type = name.startsWith("base-") ? name : "base-" + name;
        for (String variant : box) {
            if (variant.equals(type) || variant.startsWith(type + ".")) {
                box.remove(variant);
                return variant;
            }
        }
        throw new IllegalArgumentException("there is no tile \""
                + name
                + "\" left in the box of the base game; write letters A to X, or ids such"
                + " as base-U or base-U.0, and none more often than the box has it (one D is the start tile)");
    }

    /// The whole box of the base game without the start tile, shuffled by `Collections.shuffle` with a
    /// `java.util.Random` of that seed: the same on every Java.
    public static List<String> shuffled(long seed) {
        List<String> box = box();
        Collections.shuffle(box, new Random(seed));
        return List.copyOf(box);
    }

    private static List<String> box() {
        return new ArrayList<>(Catalogue.standard().drawPile(List.of("base")));
    }
}
