package cartulary.drawing;

import cartulary.contracts.catalogue.Catalogue;

/// The sheet of all tiles, drawn once for all tests.
final class StandardSheet {
    static final TileSheet SHEET = new TileSheet(Catalogue.standard());

    private StandardSheet() {}
}
