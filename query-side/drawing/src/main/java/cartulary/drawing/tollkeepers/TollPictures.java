package cartulary.drawing.tollkeepers;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.TollGroup;
import cartulary.drawing.TileSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The pictures beside the roads of tiles that count for tolls (TOLL-9), for descriptions in words.
public final class TollPictures {
    private TollPictures() {}

    /// Returns the toll groups of the pictures by variant (and interpretation, named as in [TileSheet]) and road.
    /// Variants and roads without a picture are left out, and so are pictures that are beside no road.
    public static SortedMap<String, SortedMap<String, List<TollGroup>>> of(Catalogue catalogue) {
        var all = new TreeMap<String, SortedMap<String, List<TollGroup>>>();
        catalogue.tiles().forEach(tile -> TileSheet.drawings(tile).forEach((name, read) -> {
            String reading = name.substring(tile.id().length());
            for (TileVariant variant : read.variants()) {
                var roads = new TreeMap<String, List<TollGroup>>();
                variant.illustrations().forEach(picture -> picture.roads()
                        .forEach(road -> roads.computeIfAbsent(road, _ -> new ArrayList<>())
                                .add(catalogue.tollGroup(picture.type()))));
                if (!roads.isEmpty()) {
                    all.put(variant.id() + reading, roads);
                }
            }
        }));
        return all;
    }
}
