package cartulary.cli.conform;

import cartulary.cli.conform.TileDefinitions.Definition;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Matches each tile of another engine with the catalogue by its layout, in any rotation.
final class TilesByGeometry implements TileNames {
    private record Turned(TileType type, int quarterTurns) {}

    private final TileDefinitions definitions;
    private final Map<String, TranscriptTile> tiles = new HashMap<>();

    /// @param set the set of the catalogue
    /// @throws MalformedInput if the two sets of tiles differ
    TilesByGeometry(TileDefinitions definitions, Catalogue catalogue, String set) throws MalformedInput {
        this.definitions = definitions;
        List<TileType> types = catalogue.tiles().stream()
                .filter(type -> type.set().equals(set))
                .toList();
        Map<TileLayout, Turned> layouts = turned(types);
        Map<String, Integer> copies = new HashMap<>();
        for (Definition definition : definitions.tiles().values()) {
            TranscriptTile tile = find(definition, layouts);
            tiles.put(definition.id(), tile);
            copies.merge(tile.type().id(), definition.count(), Integer::sum);
        }
        for (TileType type : types) {
            int count = copies.getOrDefault(type.id(), 0);
            if (count != type.count()) {
                throw new MalformedInput("the sets of tiles differ: this one has "
                        + count
                        + " copies of the catalogue's tile "
                        + type.id()
                        + ", the catalogue has "
                        + type.count());
            }
        }
        TileType start = tile(definitions.startTile(), tiles).type();
        if (start.variants().stream().mapToInt(TileVariant::start).sum() == 0) {
            throw new MalformedInput("startTile is "
                    + definitions.startTile()
                    + ", which is the catalogue's tile "
                    + start.id()
                    + ", but the start tile of the catalogue is "
                    + catalogue.startTile());
        }
    }

    /// Returns every layout of these types in every rotation, with the quarter turns back to that of the catalogue.
    private static Map<TileLayout, Turned> turned(List<TileType> types) throws MalformedInput {
        var layouts = new HashMap<TileLayout, Turned>();
        for (TileType type : types) {
            TileLayout layout = TileLayout.of(type);
            for (int quarterTurns = 0; quarterTurns < 4; quarterTurns++) {
                layouts.putIfAbsent(layout.turned(-quarterTurns), new Turned(type, quarterTurns));
            }
        }
        return layouts;
    }

    private static TranscriptTile find(Definition definition, Map<TileLayout, Turned> layouts) throws MalformedInput {
        Turned found = layouts.get(definition.layout());
        if (found == null) {
            throw new MalformedInput("no tile of the catalogue has the layout of " + definition.id());
        }
        return TranscriptTile.of(definition.id(), found.type(), found.quarterTurns());
    }

    private static TranscriptTile tile(String id, Map<String, TranscriptTile> tiles) throws MalformedInput {
        TranscriptTile tile = tiles.get(id);
        if (tile == null) {
            throw new MalformedInput("there is no tile " + id);
        }
        return tile;
    }

    @Override
    public @Nullable TranscriptTile tile(String id) {
        return tiles.get(id);
    }

    @Override
    public int count(String id) {
        Definition definition = definitions.tiles().get(id);
        return definition == null ? 0 : definition.count();
    }

    @Override
    public String startTile() {
        return definitions.startTile();
    }

    @Override
    public List<String> variants(List<String> drawOrder) {
        return VariantAssignment.variants(drawOrder, this);
    }

    @Override
    public int totalTiles() {
        return definitions.tiles().values().stream().mapToInt(Definition::count).sum();
    }
}
