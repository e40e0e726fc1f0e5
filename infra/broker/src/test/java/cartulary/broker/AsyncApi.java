package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// `docs/asyncapi.yaml` and the schemas it refers to, as an external consumer uses them.
final class AsyncApi {
    private static final Path DOCUMENT = Path.of("../../docs/asyncapi.yaml");
    private static final String ID = "urn:test:asyncapi";

    private final JsonNode document;
    private final SchemaRegistry registry;
    private final JsonNode envelope;

    AsyncApi() throws IOException {
        this.document = YAMLMapper.shared().readTree(Files.readString(DOCUMENT));
        Path payload = DOCUMENT.resolveSibling(
                        message().at("/payload/schema/$ref").asString("no such schema"))
                .normalize();
        this.envelope = JsonMapper.shared().readTree(Files.readString(payload));
        var schemas = new HashMap<String, String>();
        schemas.put(ID, document.toString());
        try (Stream<Path> files = Files.walk(payload.getParent())) {
            for (Path file : files.filter(it -> it.toString().endsWith(".json")).toList()) {
                String text = Files.readString(file);
                JsonNode id = JsonMapper.shared().readTree(text).path("$id");
                if (!id.isMissingNode()) {
                    schemas.put(id.asString(), text);
                }
            }
        }
        this.registry = SchemaRegistry.withDialect(
                Dialect.builder(Dialects.getDraft202012())
                        .keyword(new NonValidationKeyword("x-opaque"))
                        .build(),
                builder -> builder.schemas(schemas));
    }

    JsonNode at(String pointer) {
        JsonNode found = document.at(pointer);
        assertThat(found.isMissingNode()).as("there is %s", pointer).isFalse();
        return found;
    }

    JsonNode message() {
        return at("/components/messages/event");
    }

    /// Returns the references that cannot be resolved as the AsyncAPI parser does: a path is relative to the file
    /// that contains the reference, whatever its `$id`, and a fragment is a JSON pointer into the target.
    ///
    /// @return each as `file: reference`
    static List<String> unresolvedReferences() throws IOException {
        var unresolved = new ArrayList<String>();
        var read = new HashMap<Path, JsonNode>();
        var pending = new ArrayDeque<Path>(List.of(DOCUMENT.normalize()));
        while (!pending.isEmpty()) {
            Path file = pending.remove();
            for (String reference : references(read.computeIfAbsent(file, AsyncApi::tree))) {
                String[] parts = reference.split("#", 2);
                Path target = parts[0].isEmpty()
                        ? file
                        : file.resolveSibling(parts[0]).normalize();
                if (!Files.isRegularFile(target)) {
                    unresolved.add(file + ": " + reference);
                } else {
                    if (!read.containsKey(target)) {
                        pending.add(target);
                    }
                    String pointer = parts.length == 2 ? parts[1] : "";
                    if (read.computeIfAbsent(target, AsyncApi::tree).at(pointer).isMissingNode()) {
                        unresolved.add(file + ": " + reference);
                    }
                }
            }
        }
        return unresolved;
    }

    private static List<String> references(JsonNode tree) {
        return tree.findValues("$ref").stream().map(JsonNode::asString).toList();
    }

    private static JsonNode tree(Path file) {
        try {
            String text = Files.readString(file);
            return file.toString().endsWith(".yaml")
                    ? YAMLMapper.shared().readTree(text)
                    : JsonMapper.shared().readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the violations of the schema of the headers.
    List<String> headerFaults(Map<String, String> headers) {
        return faults(
                SchemaLocation.of(ID + "#/components/schemas/headers"),
                JsonMapper.shared().writeValueAsString(headers));
    }

    /// Returns the violations of the schema of the key.
    List<String> keyFaults(String key) {
        return faults(
                SchemaLocation.of(ID + "#/components/messages/event/bindings/kafka/key"),
                JsonMapper.shared().writeValueAsString(key));
    }

    /// Returns the violations of the schemas of the key and the headers of an event of a `competition` or a `duel`.
    List<String> entryFaults(String message, String key, Map<String, String> headers) {
        var faults = new ArrayList<>(faults(
                SchemaLocation.of(ID + "#/components/messages/" + message + "/bindings/kafka/key"),
                JsonMapper.shared().writeValueAsString(key)));
        faults.addAll(faults(
                SchemaLocation.of(ID + "#/components/schemas/" + message + "Headers"),
                JsonMapper.shared().writeValueAsString(headers)));
        return faults;
    }

    /// Returns the violations of the schema that the header `ce_dataschema` names.
    List<String> valueFaults(String dataSchema, String json) {
        return faults(SchemaLocation.of(dataSchema), json);
    }

    private List<String> faults(SchemaLocation schema, String json) {
        return registry.getSchema(schema).validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    /// Returns the event types that the document lists.
    ///
    /// @param headers the name of the schema of the headers
    Set<String> documentedTypes(String headers) {
        return texts(at("/components/schemas/" + headers + "/properties/ce_type/enum"));
    }

    /// Returns the event types that the envelope has a schema for.
    Set<String> typesWithSchemas() {
        var types = new TreeSet<String>();
        for (JsonNode one : envelope.path("allOf")) {
            JsonNode chosenBy = one.at("/if/properties");
            types.add(EventRecord.type(
                    chosenBy.at("/type/const").asString(),
                    chosenBy.at("/schema/const").asInt()));
        }
        return types;
    }

    static Set<String> texts(JsonNode array) {
        var texts = new TreeSet<String>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }
}
