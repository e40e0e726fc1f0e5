package cartulary.cli.source;

import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.RecordFolder;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/// Record files, also compressed by gzip.
final class RecordFiles {
    private RecordFiles() {}

    /// Returns the records of a folder, by the names of their files.
    ///
    /// @throws UnreadableFileException if the folder cannot be read, or has none
    static List<RecordSource> in(Path folder) throws UnreadableFileException {
        return RecordFolder.files(folder).stream().map(RecordFiles::of).toList();
    }

    static RecordSource of(Path file) {
        return new RecordSource(file.toString(), () -> lines(file));
    }

    private static List<byte[]> lines(Path file) {
        try {
            return RecordFile.read(file).events();
        } catch (UnreadableFileException e) {
            throw new UnreadableSourceException(String.valueOf(e.getMessage()));
        }
    }

    static List<byte[]> lines(InputStream record) throws IOException {
        try {
            return RecordFile.read(record).events();
        } catch (UnreadableFileException e) {
            throw new UnreadableSourceException(String.valueOf(e.getMessage()));
        }
    }
}
