package cartulary.drawing;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The sides that the roads, cities and rivers of tiles reach, for descriptions in words.
public final class TileSides {
    private TileSides() {}

    /// Returns the sides of an unrotated tile as letters, such as `NE`, by type (and interpretation, named as in
    /// [TileSheet]) and segment or river, with a `+` for a coat of arms. A monastery, an `office`, a `village`, a
    /// `spring` and a `lake` reach no side. Sides that are not named are fields.
    public static SortedMap<String, SortedMap<String, String>> of(Catalogue catalogue) {
        var all = new TreeMap<String, SortedMap<String, String>>();
        catalogue.tiles().forEach(tile -> TileSheet.drawings(tile)
                .forEach((name, read) -> all.put(name, segments(read))));
        return all;
    }

    private static SortedMap<String, String> segments(TileType tile) {
        var sides = new TreeMap<String, String>();
        tile.cities().forEach(city -> sides.put(city.id(), letters(city.edges()) + (city.coatOfArms() ? "+" : "")));
        tile.roads().forEach(road -> sides.put(road.id(), letters(road.edges())));
        tile.rivers().forEach(river -> sides.putAll(river(river)));
        tile.centres().forEach(centre -> sides.put(centre.id(), ""));
        if (tile.bookmaker()) {
            sides.put("office", "");
        }
        if (tile.crossroad()) {
            sides.put("village", "");
        }
        return sides;
    }

    private static SortedMap<String, String> river(TileType.River river) {
        var sides = new TreeMap<String, String>();
        var reached = new ArrayList<String>();
        for (String end : river.ends()) {
            if ("NESW".contains(end)) {
                reached.add(end);
            } else {
                sides.put(end, "");
            }
        }
        sides.put(river.id(), letters(reached));
        return sides;
    }

    private static String letters(List<String> edges) {
        return String.join("", edges);
    }
}
