package cartulary.contracts.catalogue;

import java.util.List;

/// The copies of a tile with the same pictures.
///
/// @param count the number of copies, including the start tile
/// @param start the number of copies that are the start tile
public record TileVariant(String id, int count, int start, List<Illustration> illustrations) {
    public TileVariant {
        illustrations = List.copyOf(illustrations);
    }

    /// A picture that pays a toll for these roads of the tile (TOLL-9).
    public record Illustration(String type, List<String> roads) {
        public Illustration {
            roads = List.copyOf(roads);
        }
    }
}
