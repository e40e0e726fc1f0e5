package cartulary.contracts.catalogue;

import java.util.List;
import java.util.Map;

/// The copies of a tile with the same pictures.
///
/// @param count the number of copies, including the start tile
/// @param start the number of copies that are the start tile
public record TileVariant(String id, int count, int start, List<Illustration> illustrations) {
    public TileVariant {
        illustrations = List.copyOf(illustrations);
    }

    /// Returns this variant with other roads of its pictures, by the type of the picture.
    TileVariant with(Map<String, List<String>> roads) {
        return new TileVariant(
                id,
                count,
                start,
                illustrations.stream()
                        .map(it -> new Illustration(it.type(), roads.getOrDefault(it.type(), it.roads())))
                        .toList());
    }

    /// A picture that pays a toll for these roads of the tile (TOLL-9).
    public record Illustration(String type, List<String> roads) {
        public Illustration {
            roads = List.copyOf(roads);
        }
    }
}
