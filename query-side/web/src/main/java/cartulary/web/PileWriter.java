package cartulary.web;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the tiles that can be drawn, and the chips, at build time, from the catalogue, so that the page can check a
/// shuffle and what chips paid.
public final class PileWriter {
    private PileWriter() {}

    /// @param id of the variant
    /// @param count how many are drawn, without the start tile
    /// @param start how many lie on the table from the start; absent for 0
    record PiledTile(
            String id,
            String set,
            int count,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int start) {}

    /// Writes the files.
    ///
    /// @param arguments the paths of tiles and chips
    public static void main(String[] arguments) throws IOException {
        var pile = Catalogue.standard().tiles().stream()
                .flatMap(tile -> tile.variants().stream()
                        .map(variant -> new PiledTile(
                                variant.id(), tile.set(), variant.count() - variant.start(), variant.start())))
                .toList();
        write(Path.of(arguments[0]), pile);
        write(Path.of(arguments[1]), Chips.standard().all());
    }

    private static void write(Path file, Object content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, Json.mapper().writeValueAsBytes(content));
    }
}
