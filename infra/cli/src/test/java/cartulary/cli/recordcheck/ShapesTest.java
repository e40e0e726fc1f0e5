package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The shapes of events in `docs/record-check.py` are those of the published schemas.
class ShapesTest {
    private static final Path SCHEMAS = Path.of("..", "..", "contracts", "src/main/resources/cartulary/schemas/events");
    private static final Pattern DEFINITION = Pattern.compile("^(\\S+) = (.+)$", Pattern.MULTILINE);

    /// A name of a definition; the names of members stand before `=`.
    private static final Pattern NAME = Pattern.compile("(?<![\\w.?-])([A-Za-z]\\w*(?:\\.\\d)?)(?![\\w.?|=-])");

    @Test
    void everyShapeIsThatOfItsSchema() throws IOException {
        Map<String, String> definitions = definitions();
        var shapes = new TreeMap<String, String>();
        var schemas = new TreeMap<String, String>();
        try (Stream<Path> files = Files.list(SCHEMAS)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replace(".json", "");
                JsonNode schema = Json.mapper().readTree(Files.readAllBytes(file));
                schemas.put(name, form(schema, schema));
                shapes.put(name, expanded(definitions.getOrDefault(name, "missing"), definitions));
            }
        }
        assertThat(shapes).isEqualTo(schemas);
        assertThat(definitions.keySet().stream().filter(name -> name.contains(".")))
                .containsExactlyInAnyOrderElementsOf(schemas.keySet());
    }

    private static Map<String, String> definitions() throws IOException {
        String shapes = RecordCheckProgram.shapes().replace("\n  ", " ");
        return DEFINITION.matcher(shapes).results().collect(Collectors.toMap(it -> it.group(1), it -> it.group(2)));
    }

    private static String expanded(String form, Map<String, String> definitions) {
        return NAME.matcher(form).replaceAll((MatchResult name) -> {
            String definition = definitions.get(name.group(1));
            return definition == null ? name.group(1) : expanded(definition, definitions);
        });
    }

    private static String form(JsonNode schema, JsonNode root) {
        if (schema.has("$ref")) {
            return form(root.at(schema.path("$ref").asText().substring(1)), root);
        }
        if (schema.has("const")) {
            return schema.path("const").asText();
        }
        if (schema.has("enum")) {
            return schema.path("enum").valueStream().map(JsonNode::asText).collect(Collectors.joining("|"));
        }
        return switch (schema.path("type").asText()) {
            case "object" -> "{" + members(schema, root) + "}";
            case "array" -> "[" + form(schema.path("items"), root) + "]";
            case "integer" ->
                schema.has("minimum")
                        ? schema.path("minimum").asText() + ".."
                                + schema.path("maximum").asText("")
                        : "integer";
            case "boolean" -> "boolean";
            default ->
                schema.has("maxLength")
                        ? "text(" + schema.path("minLength").asText() + ".."
                                + schema.path("maxLength").asText() + ")"
                        : text(schema.path("pattern").asText());
        };
    }

    private static String members(JsonNode schema, JsonNode root) {
        var members = new TreeMap<String, String>();
        schema.path("properties")
                .propertyStream()
                .filter(it -> !it.getValue().isBoolean())
                .forEach(member -> {
                    boolean isRequired = schema.path("required").valueStream().anyMatch(name -> name.asText()
                            .equals(member.getKey()));
                    members.put(member.getKey(), (isRequired ? "=" : "?=") + form(member.getValue(), root));
                });
        return members.entrySet().stream()
                .map(it -> it.getKey() + it.getValue())
                .collect(Collectors.joining(" "));
    }

    private static String text(String pattern) {
        if (pattern.isEmpty()) {
            return "text";
        }
        if (pattern.equals(Hash.PATTERN)) {
            return "hash";
        }
        return pattern.startsWith("^(BASE") ? "rule" + newestChapter(pattern) : "time";
    }

    /// Returns the schema of `GameOpened` that brought the newest chapter.
    private static int newestChapter(String pattern) {
        List<String> chapters = List.of(pattern.split("\\W+"));
        return Arrays.stream(Expansion.values())
                .filter(expansion -> chapters.contains(expansion.rules()))
                .mapToInt(Expansion::since)
                .reduce(2, Math::max);
    }
}
