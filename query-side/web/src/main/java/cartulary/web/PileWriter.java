package cartulary.web;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the tiles that can be drawn at build time, from the catalogue, so that the page can check a shuffle.
public final class PileWriter {
    private PileWriter() {}

    /// @param id of the variant
    /// @param count how many are drawn, without the start tile
    record PiledTile(String id, String set, int count) {}

    /// Writes the file.
    ///
    /// @param arguments its path
    public static void main(String[] arguments) throws IOException {
        var pile = Catalogue.standard().tiles().stream()
                .flatMap(tile -> tile.variants().stream()
                        .map(variant -> new PiledTile(variant.id(), tile.set(), variant.count() - variant.start())))
                .toList();
        Path to = Path.of(arguments[0]);
        Files.createDirectories(to.getParent());
        Files.write(to, Json.mapper().writeValueAsBytes(pile));
    }
}
