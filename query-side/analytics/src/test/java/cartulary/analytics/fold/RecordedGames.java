package cartulary.analytics.fold;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.testkit.SampleSize;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Recorded games of the corpus, by file name: every third, in the long tests all.
final class RecordedGames {
    private static final Path FOLDER =
            Path.of("..", "..", "tests", "verifier", "src", "test", "resources", "cartulary", "corpus");

    private RecordedGames() {}

    static SortedMap<String, List<Envelope>> read() throws IOException, UnreadableFileException {
        var records = new TreeMap<String, List<Envelope>>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> all = files.filter(file -> file.toString().endsWith(".ndjson.gz"))
                    .sorted()
                    .toList();
            for (int i = 0; i < all.size(); i += SampleSize.of(3, 1)) {
                Path file = all.get(i);
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
