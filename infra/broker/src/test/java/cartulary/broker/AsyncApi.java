package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// `docs/asyncapi.yaml` and the schemas it refers to, as a reader outside uses them.
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

    /// What is wrong with these headers.
    List<String> headerFaults(Map<String, String> headers) {
        return faults(
                SchemaLocation.of(ID + "#/components/schemas/headers"),
                JsonMapper.shared().writeValueAsString(headers));
    }

    /// What is wrong with this key.
    List<String> keyFaults(String key) {
        return faults(
                SchemaLocation.of(ID + "#/components/messages/event/bindings/kafka/key"),
                JsonMapper.shared().writeValueAsString(key));
    }

    /// What is wrong with a value, by the schema that its header names.
    List<String> valueFaults(String dataSchema, String json) {
        return faults(SchemaLocation.of(dataSchema), json);
    }

    private List<String> faults(SchemaLocation schema, String json) {
        return registry.getSchema(schema).validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    /// Those that the document lists, and those for which there are schemas.
    Set<String> documentedTypes() {
        return texts(at("/components/schemas/headers/properties/ce_type/enum"));
    }

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
