package cartulary.web;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/// Writes which edges the cities, roads and waters of each tile reach at build time, from the catalogue, so that the
/// page can draw small pictures of a board.
public final class LayoutWriter {
    private LayoutWriter() {}

    /// The layout of a tile: for each segment the edges that it reaches, such as `NW`.
    record Layout(
            List<String> cities,
            List<String> roads,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> water) {
        static Layout of(TileType tile) {
            return new Layout(
                    tile.cities().stream()
                            .map(city -> String.join("", city.edges()))
                            .toList(),
                    tile.roads().stream()
                            .map(road -> String.join("", road.edges()))
                            .toList(),
                    tile.rivers().stream()
                            .map(river -> river.ends().stream()
                                    .filter("NESW"::contains)
                                    .collect(joining()))
                            .toList());
        }
    }

    /// Writes the file.
    ///
    /// @param arguments its path
    public static void main(String[] arguments) throws IOException {
        var layouts = Catalogue.standard().tiles().stream()
                .collect(toMap(TileType::id, Layout::of, (one, _) -> one, TreeMap::new));
        Path to = Path.of(arguments[0]);
        Files.createDirectories(to.getParent());
        Files.write(to, Json.mapper().writeValueAsBytes(layouts));
    }
}
