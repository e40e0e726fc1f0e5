package cartulary.web;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes the tiles that can be drawn, the chips and the scoring tiles, at build time, from the catalogue, so that the
/// page can check a shuffle, what chips paid and what features count, and draw the scoring tiles.
public final class PileWriter {
    private PileWriter() {}

    /// @param id of the variant
    /// @param count how many are drawn, without the start tile
    /// @param start how many lie on the table from the start; absent for 0
    /// @param group the part of the pile, if it is not the normal one; otherwise absent
    /// @param cities the edges of each city segment, such as `NE`; absent without cities
    /// @param roads the edges of each road segment, such as `EW`; absent without roads
    /// @param allEndRoads the same if an office ends every road of its tile (BET-3); absent if that changes nothing
    /// @param cathedral whether its roads end at a cathedral (CATH-3); absent if not
    record PiledTile(
            String id,
            String set,
            int count,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int start,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String group,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> cities,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> roads,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> allEndRoads,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean cathedral) {}

    /// Writes the files.
    ///
    /// @param arguments the paths of tiles, chips and scoring tiles
    public static void main(String[] arguments) throws IOException {
        var pile = Catalogue.standard().tiles().stream()
                .flatMap(tile -> tile.variants().stream()
                        .map(variant -> new PiledTile(
                                variant.id(),
                                tile.set(),
                                variant.count() - variant.start(),
                                variant.start(),
                                tile.group(),
                                cities(tile),
                                roads(tile),
                                tile.alternativeRoads().isEmpty() ? List.of() : roads(tile.with(OfficeRoads.ALL_END)),
                                tile.hasCentre(FeatureKind.CATHEDRAL))))
                .toList();
        write(Path.of(arguments[0]), pile);
        write(Path.of(arguments[1]), Chips.standard().all());
        write(Path.of(arguments[2]), ScoringTiles.standard().all());
    }

    private static List<String> cities(TileType tile) {
        return tile.cities().stream().map(city -> String.join("", city.edges())).toList();
    }

    private static List<String> roads(TileType tile) {
        return tile.roads().stream().map(road -> String.join("", road.edges())).toList();
    }

    private static void write(Path file, Object content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, Json.mapper().writeValueAsBytes(content));
    }
}
