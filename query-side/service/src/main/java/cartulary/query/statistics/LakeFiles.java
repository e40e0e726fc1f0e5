package cartulary.query.statistics;

import cartulary.query.statistics.PublishedLake.Contents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The files of a lake that everybody may download: those that its manifest lists, the manifest, and the descriptions
/// beside it. Other files of the folder do not exist here.
final class LakeFiles {
    static final String PARQUET = "application/vnd.apache.parquet";

    /// The descriptions with their types. They are small, and an export replaces them.
    static final Map<String, String> DESCRIPTIONS = Map.of(
            PublishedLake.MANIFEST,
            "application/json",
            "schema.json",
            "application/json",
            "croissant.json",
            "application/ld+json",
            "README.md",
            "text/markdown;charset=UTF-8");

    private LakeFiles() {}

    /// Returns the name of a file in addresses.
    static String name(Path path) {
        return path.toString().replace('\\', '/');
    }

    /// A table's file, which is never changed under its name.
    ///
    /// @param sha256 in hexadecimal
    record TableFile(Path path, long bytes, String sha256) {}

    /// Returns the file of a table that has this name; empty if the manifest lists none, or an export has just replaced
    /// it.
    static Optional<TableFile> table(Contents contents, String name) {
        return contents.manifest().files().entrySet().stream()
                .filter(file -> name(file.getKey()).equals(name))
                .findFirst()
                .map(file -> new TableFile(
                        contents.folder().resolve(file.getKey()),
                        file.getValue().bytes(),
                        file.getValue().sha256()))
                .filter(file -> Files.isRegularFile(file.path()));
    }

    /// @param type its media type
    record Description(String type, byte[] bytes) {}

    /// Returns a description; empty if there is none of this name.
    static Optional<Description> description(Contents contents, String name) throws IOException {
        String type = DESCRIPTIONS.get(name);
        if (type == null) {
            return Optional.empty();
        }
        Path file = contents.folder().resolve(name);
        return Files.isRegularFile(file)
                ? Optional.of(new Description(type, Files.readAllBytes(file)))
                : Optional.empty();
    }
}
