package cartulary.drawing;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;

/// All tiles of a catalogue as plain pictures, for small screens and for readers who need more contrast.
public final class PlainTiles {
    private PlainTiles() {}

    /// Returns an SVG document with a symbol for every variant, with the ids of {@link TileSheet#sprite()}. It
    /// refers to the symbols for illustrations of that document, and is shown together with it.
    ///
    /// @throws IllegalArgumentException if a tile cannot be drawn in agreement with the catalogue
    public static String sprite(Catalogue catalogue) {
        var grounds = new StringBuilder();
        var symbols = new StringBuilder();
        for (TileType tile : catalogue.tiles()) {
            TileSheet.drawings(tile).forEach((name, read) -> {
                var picture = PlainPicture.of(name, read);
                grounds.append(picture.ground());
                for (TileVariant variant : read.variants()) {
                    symbols.append("<symbol id=\"%s%s\" viewBox=\"0 0 100 100\"><use href=\"#%s\"/>%s</symbol>"
                            .formatted(
                                    variant.id(), TileSheet.reading(tile, name), name, picture.illustrations(variant)));
                }
            });
        }
        return Palette.painted(
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>" + grounds + "</defs>" + symbols + "</svg>\n");
    }
}
