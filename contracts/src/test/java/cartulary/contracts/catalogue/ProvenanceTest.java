package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `docs/provenance.md` tells of the data as it is: what is certain, and what is reconstructed.
class ProvenanceTest {
    private List<String> lines = List.of();

    @BeforeEach
    void read() throws IOException {
        lines = Files.readAllLines(Path.of("..", "docs", "provenance.md"));
    }

    @Test
    void everySetIsDocumentedWithItsReconstructedTiles() throws IOException {
        List<JsonNode> tiles =
                resource("tiles.json").path("tiles").valueStream().toList();
        for (String set : tiles.stream().map(tile -> tile.path("set").asText()).collect(Collectors.toSet())) {
            int verified = copies(tiles, set, "verified");
            int reconstructed = copies(tiles, set, "reconstructed");
            assertRow("| `%s` | %s | %s | %s |", set, verified + reconstructed, verified, reconstructed);
        }
        assertThat(tiles.stream().map(tile -> tile.path("provenance").asText()))
                .containsOnly("verified", "reconstructed");
    }

    private static int copies(List<JsonNode> tiles, String set, String provenance) {
        return tiles.stream()
                .filter(tile -> tile.path("set").asText().equals(set))
                .filter(tile -> tile.path("provenance").asText().equals(provenance))
                .mapToInt(tile -> tile.path("count").asInt())
                .sum();
    }

    @Test
    void everyReconstructedTileIsDocumentedWithItsCertainty() throws IOException {
        int rows = 0;
        for (JsonNode tile : resource("tiles.json").path("tiles")) {
            if (tile.path("provenance").asText().equals("reconstructed")) {
                String readings = Stream.of("alternativeFields", "alternativeRoads")
                        .flatMap(member -> tile.path(member).propertyStream())
                        .map(reading -> "`" + reading.getKey() + "`")
                        .collect(Collectors.joining(", "));
                assertThat(lines)
                        .filteredOn(line -> line.startsWith("| `%s` | %s | "
                                .formatted(tile.path("id").asText(), listed(tile.path("verifiedFacts")))))
                        .singleElement()
                        .asString()
                        .endsWith(" | " + (readings.isEmpty() ? "none" : readings) + " |");
                rows++;
            }
        }
        assertThat(lines.stream().filter(line -> line.startsWith("| `bets-"))).hasSize(rows);
    }

    private static String listed(JsonNode facts) {
        return facts.valueStream().map(JsonNode::asText).collect(Collectors.joining(", "));
    }

    @Test
    void theCertaintyOfEveryTileAgreesWithTheSources() throws IOException {
        String sources = Files.readString(Path.of("..", "docs", "rulebook", "SOURCES.md"));
        assertThat(certainty("low")).containsExactly("01", "05", "08", "10");
        assertThat(certainty("moderate")).containsExactly("06", "07");
        assertThat(certainty("moderate for the fields, low for the roads")).containsExactly("02", "03", "04", "09");
        assertThat(sources)
                .contains("Confidence low for " + String.join(", ", certainty("low")))
                .contains(
                        "moderate for the fields of 02, 03, 04, 06, 07, 09 and low for the roads of 02, 03, 04 and 09");
    }

    private List<String> certainty(String word) {
        return lines.stream()
                .filter(line -> line.startsWith("| `bets-") && line.contains(" | " + word + " | "))
                .map(line -> line.substring("| `bets-".length(), "| `bets-00".length()))
                .toList();
    }

    @Test
    void everyChipIsDocumented() throws IOException {
        JsonNode file = resource("chips.json");
        for (JsonNode chip : file.path("chips")) {
            boolean verified = chip.path("provenance").asText().equals("verified");
            assertRow(
                    "| `%s` | %s | %s | %s | %s |",
                    chip.path("id").asText(),
                    numbers(chip, true),
                    numbers(chip, false),
                    chip.path("provenance").asText(),
                    chip.path("verifiedPart").asText(verified ? "all of it" : "nothing"));
        }
        assertFacts(file);
    }

    @Test
    void everyScoringTileIsDocumented() throws IOException {
        JsonNode file = resource("surveyors.json");
        for (JsonNode tile : file.path("tiles")) {
            boolean verified = tile.path("provenance").asText().equals("verified");
            assertRow(
                    "| `%s` | %s | %s | %s |",
                    tile.path("id").asText(),
                    tile.path("stack").asText(),
                    tile.path("provenance").asText(),
                    tile.path("verifiedPart").asText(verified ? "all of it" : "nothing"));
        }
        assertFacts(file);
    }

    private void assertFacts(JsonNode file) {
        Stream.of("verifiedFacts", "reconstructedFacts")
                .flatMap(member -> file.path(member).valueStream())
                .forEach(fact -> assertThat(lines).contains("* " + fact.asText()));
    }

    private static String numbers(JsonNode chip, boolean face) {
        return chip.path("numbers")
                .valueStream()
                .map(number -> face
                        ? number.path("value").asText() + (number.path("orMore").asBoolean() ? "+" : "")
                        : number.path("points").asText())
                .collect(Collectors.joining("/"));
    }

    private void assertRow(String row, Object... values) {
        assertThat(lines).anyMatch(line -> line.startsWith(row.formatted(values)));
    }

    private static JsonNode resource(String name) throws IOException {
        try (InputStream file = ProvenanceTest.class.getResourceAsStream("/cartulary/catalogue/" + name)) {
            return Json.mapper().readTree(file);
        }
    }
}
