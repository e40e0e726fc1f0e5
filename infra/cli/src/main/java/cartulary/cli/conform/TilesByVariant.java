package cartulary.cli.conform;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tiles named by the variant ids of the catalogue, as in transcripts with expansions.
final class TilesByVariant implements TileNames {
    private final Map<String, TranscriptTile> tiles = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final String startTile;

    /// @param sets the sets in play; tiles of other sets are unknown
    TilesByVariant(Catalogue catalogue, List<String> sets) throws MalformedInput {
        for (TileType type : catalogue.tiles()) {
            if (sets.contains(type.set())) {
                for (TileVariant variant : type.variants()) {
                    tiles.put(variant.id(), TranscriptTile.of(variant.id(), type, 0));
                    counts.put(variant.id(), variant.count());
                }
            }
        }
        startTile = catalogue.startTile();
    }

    @Override
    public @Nullable TranscriptTile tile(String id) {
        return tiles.get(id);
    }

    @Override
    public int count(String id) {
        return counts.getOrDefault(id, 0);
    }

    @Override
    public String startTile() {
        return startTile;
    }

    @Override
    public List<String> variants(List<String> drawOrder) {
        return drawOrder;
    }

    @Override
    public int totalTiles() {
        return counts.values().stream().mapToInt(count -> count).sum();
    }
}
