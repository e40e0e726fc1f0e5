package cartulary.web;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.json.Json;
import cartulary.drawing.Palette;
import cartulary.drawing.TileSheet;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Writes what the page draws tiles and chips with, made from the catalogue when the page is built, so
/// that neither stands anywhere twice.
public final class Drawn {
    private Drawn() {}

    /// @param sprite the pictures of all tiles, an SVG document
    /// @param palette their colours by light and in the dark, a style sheet
    /// @param anchors where meeples, tollhouses and chips stand on them
    record File(String sprite, String palette, @JsonRawValue String anchors, List<Chip> chips) {}

    /// @param arguments the file to write
    public static void main(String[] arguments) throws IOException {
        var sheet = new TileSheet(Catalogue.standard());
        var file = new File(
                sheet.sprite(), Palette.css(), sheet.anchors(), Chips.standard().all());
        Path to = Path.of(arguments[0]);
        Files.createDirectories(to.getParent());
        Files.write(to, Json.mapper().writeValueAsBytes(file));
    }
}
