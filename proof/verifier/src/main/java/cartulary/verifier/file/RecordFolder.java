package cartulary.verifier.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The record files of a folder: `*.ndjson` and `*.ndjson.gz`, without the checkpoints that a page saved.
public final class RecordFolder {
    private RecordFolder() {}

    /// Returns the files, by name.
    ///
    /// @throws UnreadableFileException if the folder cannot be read, or has none
    public static List<Path> files(Path folder) throws UnreadableFileException {
        List<Path> found;
        try (Stream<Path> files = Files.list(folder)) {
            found = files.filter(RecordFolder::isRecord).sorted().toList();
        } catch (IOException e) {
            throw new UnreadableFileException(
                    "the folder cannot be read (" + e.getClass().getSimpleName() + ")");
        }
        if (found.isEmpty()) {
            throw new UnreadableFileException("the folder has no record files (*.ndjson, *.ndjson.gz)");
        }
        return found;
    }

    private static boolean isRecord(Path file) {
        String name = file.getFileName().toString();
        return (name.endsWith(".ndjson") || name.endsWith(".ndjson.gz")) && !name.endsWith(".checkpoints.ndjson");
    }
}
