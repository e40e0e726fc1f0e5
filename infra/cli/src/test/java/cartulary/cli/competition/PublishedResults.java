package cartulary.cli.competition;

import cartulary.cli.CommandRun;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The published results of real competitions in the test resources.
final class PublishedResults {
    private PublishedResults() {}

    static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(PublishedResults.class.getResource("/competitions"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<Path> files() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectNode read(Path file) {
        try {
            return (ObjectNode) Json.mapper().readTree(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectNode read(String number) {
        return read(folder().resolve("competition-" + number + ".json"));
    }

    static CommandRun check(Path folder, ObjectNode competition) {
        return CommandRun.of("competitions", "check", write(folder, competition.toString()));
    }

    static Path write(Path folder, String text) {
        try {
            return Files.writeString(folder.resolve("results.json"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
