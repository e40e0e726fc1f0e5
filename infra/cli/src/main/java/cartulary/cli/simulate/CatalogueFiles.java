package cartulary.cli.simulate;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.rules.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Tiles and chips of a designer, in the formats of the catalogue.
final class CatalogueFiles {
    private CatalogueFiles() {}

    /// Returns the rules for what the files contain; null for the standard tiles or chips.
    static Rules rules(@Nullable Path tiles, @Nullable Path chips) throws IOException {
        return new Rules(
                tiles == null ? Catalogue.standard() : read(tiles, Catalogue::read, "tiles.json"),
                chips == null ? Chips.standard() : read(chips, Chips::read, "chips.json"));
    }

    private interface Format<T> {
        T read(InputStream json) throws IOException;
    }

    private static <T> T read(Path file, Format<T> format, String example) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return format.read(in);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(
                    file + " cannot be read (" + e.getMessage()
                            + "); its format is that of contracts/src/main/resources/" + "cartulary/catalogue/"
                            + example,
                    e);
        }
    }
}
