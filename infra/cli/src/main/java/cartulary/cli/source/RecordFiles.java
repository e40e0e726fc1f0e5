package cartulary.cli.source;

import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Record files, also compressed by gzip.
final class RecordFiles {
    private static final String COMPRESSED = ".gz";
    private static final String EXTENSION = ".ndjson";

    private RecordFiles() {}

    /// Returns the records of a folder, by the names of their files.
    static List<RecordSource> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(RecordFiles::isNamedAsRecord)
                    .sorted()
                    .map(RecordFiles::of)
                    .toList();
        } catch (IOException e) {
            throw new UnreadableSource(folder + ": the folder cannot be read");
        }
    }

    private static boolean isNamedAsRecord(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(EXTENSION) || name.endsWith(EXTENSION + COMPRESSED);
    }

    static RecordSource of(Path file) {
        return new RecordSource(file.toString(), () -> lines(file));
    }

    private static List<byte[]> lines(Path file) {
        try (InputStream in = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(COMPRESSED) ? new GZIPInputStream(in) : in) {
            return lines(plain);
        } catch (IOException e) {
            throw new UnreadableSource(
                    "the file cannot be read (" + e.getClass().getSimpleName() + ")");
        }
    }

    static List<byte[]> lines(InputStream record) throws IOException {
        try {
            RecordFile file = RecordFile.read(record);
            if (file.cut()) {
                throw new UnreadableSource("the last line is cut");
            }
            return file.events();
        } catch (UnreadableFile e) {
            throw new UnreadableSource(String.valueOf(e.getMessage()));
        }
    }
}
