package cartulary.record.why;

import cartulary.contracts.event.EventCodec;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/// The recorded games of the corpus, by file name.
final class CorpusRecords {
    private static final Path FOLDER =
            Path.of("..", "..", "tests", "verifier", "src", "test", "resources", "cartulary", "corpus");

    private CorpusRecords() {}

    static SortedMap<String, GameRecord> all() throws IOException, UnreadableFileException {
        var records = new TreeMap<String, GameRecord>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(FOLDER, "*.ndjson.gz")) {
            for (Path file : files) {
                try (var in = new GZIPInputStream(Files.newInputStream(file))) {
                    var events = RecordFile.read(in).events().stream()
                            .map(EventCodec::read)
                            .toList();
                    records.put(file.getFileName().toString(), new GameRecord(Rules.standard(), events));
                }
            }
        }
        return records;
    }
}
