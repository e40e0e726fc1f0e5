package cartulary.cli.conform;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tile names of a transcript. Base transcripts have names of their own, which are matched by geometry;
/// transcripts with expansions use the variant ids of the catalogue.
interface TileNames {
    /// Returns the tile of that name, or null.
    @Nullable
    TranscriptTile tile(String id);

    /// Returns the number of copies of a tile, including the start tile.
    int count(String id);

    /// Returns the name of the start tile.
    String startTile();

    /// Returns a variant for each name. There must be enough copies.
    List<String> variants(List<String> drawOrder);

    /// Returns the number of all tiles, including the start tile.
    int totalTiles();
}
