package cartulary.verifier.corpus;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.json.Json;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.file.UnreadableFileException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The corpus: records of games that must verify for ever, and their manifest. A record is made once and never
/// written again, because it stands for one that somebody kept.
///
/// @param games the entries of the manifest, by file
record Corpus(Path folder, List<CorpusGame> games) {
    static final String EXTENSION = ".ndjson.gz";

    private static final Path FOLDER = Path.of("src/test/resources/cartulary/corpus");
    private static final String MANIFEST = "corpus.json";
    private static final RecordSigner SIGNER = RecordSigner.withPublishedKey("cartulary-corpus", "0".repeat(32));

    Corpus {
        games = List.copyOf(games);
    }

    static Corpus read() throws IOException {
        Path manifest = FOLDER.resolve(MANIFEST);
        return new Corpus(
                FOLDER,
                Files.exists(manifest)
                        ? Json.mapper().readValue(Files.readAllBytes(manifest), new TypeReference<>() {})
                        : List.of());
    }

    /// The key that signed every record.
    static NoteKey key() {
        return SIGNER.key();
    }

    /// Returns the uncompressed record file of a game.
    byte[] record(CorpusGame game) throws IOException {
        try (var in = new GZIPInputStream(Files.newInputStream(folder.resolve(game.file())))) {
            return in.readAllBytes();
        }
    }

    /// Returns the events of a game.
    ///
    /// @param name the name of its file without {@link #EXTENSION}
    List<Envelope> log(String name) throws IOException, UnreadableFileException {
        for (CorpusGame game : games) {
            if (game.file().equals(name + EXTENSION)) {
                return CorpusGame.log(record(game));
            }
        }
        throw new AssertionError("the corpus has no game " + name);
    }

    /// Returns the names of all games, as {@link #log} takes them.
    List<String> names() {
        return games.stream().map(game -> game.file().replace(EXTENSION, "")).toList();
    }

    /// Returns the names of the record files in the folder.
    Set<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(it -> it.getFileName().toString())
                    .filter(it -> !it.equals(MANIFEST))
                    .collect(Collectors.toSet());
        }
    }

    /// Makes the records of all recipes that have none, and writes the manifest again. Changes no record.
    Corpus withMissing() throws IOException, UnreadableFileException {
        var all = new ArrayList<CorpusGame>();
        for (CorpusGame game : games) {
            var described = CorpusGame.of(game.file(), game.seed(), record(game));
            if (!described.sha256().equals(game.sha256())) {
                throw new AssertionError(game + " was changed; restore it");
            }
            all.add(described);
        }
        Set<String> known = games.stream().map(CorpusGame::file).collect(Collectors.toSet());
        Files.createDirectories(folder);
        for (Recipe recipe : Recipes.all()) {
            String file = recipe.name() + EXTENSION;
            if (!known.contains(file)) {
                byte[] record = record(recipe.events().get());
                Files.write(folder.resolve(file), compressed(record));
                all.add(CorpusGame.of(file, recipe.seed(), record));
            }
        }
        all.sort(Comparator.comparing(CorpusGame::file));
        write(all);
        return new Corpus(folder, all);
    }

    private void write(List<CorpusGame> all) throws IOException {
        String lines = all.stream()
                .map(it -> new String(Json.canonical(it), StandardCharsets.UTF_8))
                .collect(Collectors.joining(",\n"));
        Files.writeString(folder.resolve(MANIFEST), "[\n" + lines + "\n]\n");
    }

    private static byte[] record(List<byte[]> events) {
        return SIGNER.record(EventCodec.read(events.getFirst()).game(), events);
    }

    private static byte[] compressed(byte[] record) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(record);
        }
        return bytes.toByteArray();
    }
}
