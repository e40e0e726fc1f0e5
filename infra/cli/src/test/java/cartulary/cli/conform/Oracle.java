package cartulary.cli.conform;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// The published transcripts in the test resources.
final class Oracle {
    static final ObjectMapper JSON = new ObjectMapper();

    /// A part of the first line of every game.
    static final String HEADER = "\"type\":\"header\"";

    private Oracle() {}

    static Path folder() {
        try {
            return Path.of(
                    Objects.requireNonNull(Oracle.class.getResource("/oracle")).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns the transcripts of base games.
    static List<Path> transcripts() throws IOException {
        return files("transcripts-");
    }

    /// Returns the transcripts with expansions.
    static List<Path> transcriptsWithExpansions() throws IOException {
        return files("expansions-");
    }

    private static List<Path> files(String prefix) throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    /// Writes every such game of a transcript, from the first on, to a file of the folder that it returns.
    static Path every(int nth, Path transcript, Path folder) throws IOException {
        Path some = folder.resolve(transcript.getFileName() + ".every-" + nth + ".jsonl");
        try (var lines = lines(transcript);
                var out = Files.newBufferedWriter(some)) {
            int games = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                games += line.contains(HEADER) ? 1 : 0;
                if ((games - 1) % nth == 0) {
                    out.write(line + "\n");
                }
            }
        }
        return some;
    }

    private static BufferedReader lines(Path transcript) throws IOException {
        return new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(transcript)), StandardCharsets.UTF_8));
    }

    /// Returns the lines of one game.
    static List<ObjectNode> game(String file, String game) {
        try (var lines = lines(folder().resolve(file))) {
            var found = new ArrayList<ObjectNode>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.contains("\"game\":\"" + game + "\"")) {
                    found.add((ObjectNode) JSON.readTree(line));
                }
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns a game of three players in which a tile is set aside.
    static List<ObjectNode> gameWithDiscard() {
        return game("transcripts-dev-3p.jsonl.gz", "3p-0138");
    }

    /// Returns a game of three players with both expansions and nearly every event: a choice of the feature for an
    /// office, winning chips, passes, both tolls, a relocated and a turned tollhouse, offices without bets, a tile
    /// set aside.
    static List<ObjectNode> gameWithExpansions() {
        return game("expansions-dev-both.jsonl.gz", "d-both-0111");
    }

    static Path write(Path file, List<?> lines) {
        try {
            return Files.writeString(
                    file, String.join("\n", lines.stream().map(String::valueOf).toList()) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
