package cartulary.cli.conform;

import cartulary.cli.conform.TileDefinitions.Definition;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds each tile of another engine in the catalogue by what is printed on it, in any rotation.
final class TilesByGeometry implements TileNames {
    private record Turned(TileType type, int quarterTurns) {}

    private final TileDefinitions definitions;
    private final Map<String, NamedTile> tiles = new HashMap<>();

    /// @param set the set of the catalogue in which the tiles are looked for
    /// @throws Malformed where the two sets of tiles are not the same
    TilesByGeometry(TileDefinitions definitions, Catalogue catalogue, String set) throws Malformed {
        this.definitions = definitions;
        List<TileType> types = catalogue.tiles().stream()
                .filter(type -> type.set().equals(set))
                .toList();
        Map<Layout, Turned> layouts = turned(types);
        Map<String, Integer> copies = new HashMap<>();
        for (Definition definition : definitions.tiles().values()) {
            NamedTile tile = find(definition, layouts);
            tiles.put(definition.id(), tile);
            copies.merge(tile.type().id(), definition.count(), Integer::sum);
        }
        for (TileType type : types) {
            int told = copies.getOrDefault(type.id(), 0);
            if (told != type.count()) {
                throw new Malformed("the set is another one: it has "
                        + told
                        + " copies of the tile that the catalogue"
                        + " calls "
                        + type.id()
                        + ", the catalogue has "
                        + type.count());
            }
        }
        TileType start = tile(definitions.startTile(), tiles).type();
        if (start.variants().stream().mapToInt(TileVariant::start).sum() == 0) {
            throw new Malformed("startTile is "
                    + definitions.startTile()
                    + ", which the catalogue calls "
                    + start.id()
                    + "; its own start tile is "
                    + catalogue.startTile());
        }
    }

    /// Every layout of these types in every rotation, with the quarter turns that lead back to the catalogue's.
    private static Map<Layout, Turned> turned(List<TileType> types) throws Malformed {
        var layouts = new HashMap<Layout, Turned>();
        for (TileType type : types) {
            Layout layout = Layout.of(type);
            for (int quarterTurns = 0; quarterTurns < 4; quarterTurns++) {
                layouts.putIfAbsent(layout.turned(-quarterTurns), new Turned(type, quarterTurns));
            }
        }
        return layouts;
    }

    private static NamedTile find(Definition definition, Map<Layout, Turned> layouts) throws Malformed {
        Turned found = layouts.get(definition.layout());
        if (found == null) {
            throw new Malformed("no tile of the catalogue looks like " + definition.id());
        }
        return NamedTile.of(definition.id(), found.type(), found.quarterTurns());
    }

    private static NamedTile tile(String id, Map<String, NamedTile> tiles) throws Malformed {
        NamedTile tile = tiles.get(id);
        if (tile == null) {
            throw new Malformed("there is no tile " + id);
        }
        return tile;
    }

    @Override
    public @Nullable NamedTile tile(String id) {
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
        return Box.variants(drawOrder, this);
    }

    @Override
    public int totalTiles() {
        return definitions.tiles().values().stream().mapToInt(Definition::count).sum();
    }
}
