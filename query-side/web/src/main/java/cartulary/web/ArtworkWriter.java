package cartulary.web;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.json.Json;
import cartulary.drawing.Palette;
import cartulary.drawing.PlainTiles;
import cartulary.drawing.TileSheet;
import cartulary.drawing.TileSides;
import cartulary.drawing.tollkeepers.TollPictures;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/// Writes the page's artwork files at build time: pictures of tiles and what each player has, taken from the
/// contracts so that nothing is defined twice.
public final class ArtworkWriter {
    private ArtworkWriter() {}

    /// The content of the file.
    ///
    /// @param sprite the pictures of all tiles, an SVG document
    /// @param palette the colours for light and dark pages, a style sheet
    /// @param anchors the positions of meeples, tollhouses and chips on the tiles
    /// @param sides the sides that the segments of tiles reach
    /// @param tollPictures the pictures beside roads that count for tolls
    /// @param chips of each player
    /// @param meeples the number of meeples of each player
    record Artwork(
            String sprite,
            String palette,
            @JsonRawValue String anchors,
            SortedMap<String, SortedMap<String, String>> sides,
            SortedMap<String, SortedMap<String, List<TollGroup>>> tollPictures,
            List<Chip> chips,
            int meeples) {}

    /// The content of the file with the plain pictures, which the page loads when somebody chooses them.
    ///
    /// @param sprite an SVG document
    record PlainArtwork(String sprite) {}

    /// Writes both files.
    ///
    /// @param arguments their paths
    public static void main(String[] arguments) throws IOException {
        var catalogue = Catalogue.standard();
        var sheet = new TileSheet(catalogue);
        var artwork = new Artwork(
                sheet.sprite(),
                Palette.themed(),
                sheet.anchors(),
                TileSides.of(catalogue),
                TollPictures.of(catalogue),
                Chips.standard().all(),
                MeepleAt.PER_PLAYER);
        write(Path.of(arguments[0]), artwork);
        write(Path.of(arguments[1]), new PlainArtwork(PlainTiles.sprite(catalogue)));
    }

    private static void write(Path to, Object content) throws IOException {
        Files.createDirectories(to.getParent());
        Files.write(to, Json.mapper().writeValueAsBytes(content));
    }
}
