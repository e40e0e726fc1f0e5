package cartulary.cli.perft;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The piles from which `perft` counts.
public final class PerftPile {
    /// The default: twelve tiles with every kind of feature among the first.
    public static final String DEFAULT = "U,K,V,L,E,W,A,P,H,J,R,X";

    private static final List<String> ALL_SETS =
            new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.values()), BookmakerFields.JULY_2024, null).sets();

    private PerftPile() {}

    /// Returns a pile of named tiles.
    ///
    /// @param names ids of variants (`base-U.0`), of types (`base-U`, `bets-02`), or letters of the base game (`U`)
    /// @throws IllegalArgumentException for an unknown tile, or for more copies than the game has
    public static List<String> of(List<String> names) {
        var tiles = new ArrayList<>(Catalogue.standard().drawPile(ALL_SETS));
        return names.stream().map(name -> take(name.strip(), tiles)).toList();
    }

    private static String take(String name, List<String> tiles) {
        String type = name.contains("-") ? name : "base-" + name;
        for (String variant : tiles) {
            if (variant.equals(type) || variant.startsWith(type + ".")) {
                tiles.remove(variant);
                return variant;
            }
        }
        throw new IllegalArgumentException("no tile \""
                + name
                + "\" is left in the base game and its expansions; use letters A to X or ids such as base-U, base-U.0 or"
                + " bets-02, and each tile at most as often as the game contains it (one D is the start tile)");
    }

    /// Returns all tiles of a game without the start tile, each part of the pile shuffled by `Collections.shuffle` with
    /// one `java.util.Random` of this seed, which is the same on every Java version.
    public static List<String> shuffled(long seed, GameOptions options) {
        var random = new Random(seed);
        var tiles = new ArrayList<String>();
        for (List<String> part : Catalogue.standard().pileParts(options)) {
            var shuffled = new ArrayList<>(part);
            Collections.shuffle(shuffled, random);
            tiles.addAll(shuffled);
        }
        return List.copyOf(tiles);
    }
}
