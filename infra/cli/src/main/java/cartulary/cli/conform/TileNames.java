package cartulary.cli.conform;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a transcript calls the tiles. Transcripts of another engine have names of their own, found by
/// geometry; those with expansions call them by the variants of the catalogue.
interface TileNames {
    /// The tile of that name, or nothing.
    @Nullable
    TranscriptTile tile(String id);

    /// How many copies of it a set holds, the start tile included.
    int count(String id);

    /// The name of the tile on the board before the first turn.
    String startTile();

    /// The printed variants drawn by these names. There must be copies enough.
    List<String> variants(List<String> drawOrder);

    /// All tiles of a set, the start tile included.
    int totalTiles();
}
