package cartulary.analytics.fold;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/// The recorded games of the corpus, by file name.
final class RecordedGames {
    private static final Path FOLDER =
            Path.of("..", "..", "verifier", "src", "test", "resources", "cartulary", "corpus");

    private RecordedGames() {}

    static SortedMap<String, List<Envelope>> all() throws IOException, UnreadableFile {
        var records = new TreeMap<String, List<Envelope>>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(FOLDER, "*.ndjson.gz")) {
            for (Path file : files) {
                try (var in = new GZIPInputStream(Files.newInputStream(file))) {
                    records.put(
                            file.getFileName().toString(),
                            RecordFile.read(in).events().stream()
                                    .map(EventCodec::read)
                                    .toList());
                }
            }
        }
        return records;
    }
}
