package cartulary.cli.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.artifact.versioning.ComparableVersion;

/// An advisory in the format of OSV (ossf.github.io/osv-schema), as far as it concerns Maven.
///
/// @param modified when it was last changed, ISO 8601
/// @param affected the members `affected` for packages of Maven
record Advisory(String id, String summary, String modified, List<JsonNode> affected) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Returns the advisories for Maven in a folder and its subfolders, except those that were withdrawn.
    ///
    /// @throws IOException if a file cannot be read or is not JSON; the message names it
    static List<Advisory> in(Path folder) throws IOException {
        var advisories = new ArrayList<Advisory>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".json")).toList()) {
                Advisory advisory = read(file);
                if (!advisory.affected().isEmpty()) {
                    advisories.add(advisory);
                }
            }
        }
        return advisories;
    }

    private static Advisory read(Path file) throws IOException {
        JsonNode document;
        try {
            document = JSON.readTree(file.toFile());
        } catch (JsonProcessingException e) {
            throw new IOException(file + " is not JSON", e);
        }
        List<JsonNode> affected = document.hasNonNull("withdrawn")
                ? List.of()
                : document.path("affected")
                        .valueStream()
                        .filter(one -> one.at("/package/ecosystem").asText().equals("Maven"))
                        .toList();
        return new Advisory(
                document.path("id").asText(),
                document.path("summary").asText(document.path("details").asText()),
                document.path("modified").asText(),
                affected);
    }

    boolean affects(Library library) {
        var version = new ComparableVersion(library.version());
        return affected.stream()
                .filter(one -> one.at("/package/name").asText().equals(library.name()))
                .anyMatch(one -> isListed(one, library.version())
                        || one.path("ranges").valueStream().anyMatch(range -> contains(range, version)));
    }

    private static boolean isListed(JsonNode affected, String version) {
        return affected.path("versions").valueStream().anyMatch(listed -> listed.asText()
                .equals(version));
    }

    /// Returns whether a version is in a range: after the last `introduced` and before the `fixed` or after the
    /// `last_affected` that follows. The events are in the order of versions.
    private static boolean contains(JsonNode range, ComparableVersion version) {
        if (range.path("type").asText().equals("GIT")) {
            return false;
        }
        boolean isAffected = false;
        for (JsonNode event : range.path("events")) {
            if (event.has("introduced")) {
                String from = event.path("introduced").asText();
                isAffected |= from.equals("0") || version.compareTo(new ComparableVersion(from)) >= 0;
            } else if (event.has("fixed")) {
                isAffected &= version.compareTo(
                                new ComparableVersion(event.path("fixed").asText()))
                        < 0;
            } else if (event.has("last_affected")) {
                isAffected &= version.compareTo(new ComparableVersion(
                                event.path("last_affected").asText()))
                        <= 0;
            }
        }
        return isAffected;
    }
}
