package cartulary.cli.audit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A library in a bill of materials.
///
/// @param name group and artifact, as in OSV: `com.example:library`
record Library(String name, String version, boolean hasLicence) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OWN_GROUP = "cartulary";

    /// Returns the libraries in a CycloneDX file; without the modules of Cartulary.
    ///
    /// @throws IOException if it is no such file; the message says so
    static List<Library> of(Path bom) throws IOException {
        JsonNode document = JSON.readTree(bom.toFile());
        if (!document.path("bomFormat").asText().equals("CycloneDX")
                || !document.path("components").isArray()) {
            throw new IOException("not a CycloneDX file in JSON with components");
        }
        return document.path("components")
                .valueStream()
                .filter(component -> !component.path("group").asText().equals(OWN_GROUP))
                .map(component -> new Library(
                        component.path("group").asText() + ":"
                                + component.path("name").asText(),
                        component.path("version").asText(),
                        !component.path("licenses").isEmpty()))
                .distinct()
                .toList();
    }

    boolean isSnapshot() {
        return version.endsWith("-SNAPSHOT");
    }

    @Override
    public String toString() {
        return name + " " + version;
    }
}
