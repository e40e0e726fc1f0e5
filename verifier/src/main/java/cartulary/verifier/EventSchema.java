package cartulary.verifier;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The JSON Schema of one version of a type of event, of which only the names of members are used: decoding checks
/// the rest.
final class EventSchema {
    private static final Map<String, EventSchema> READ = new ConcurrentHashMap<>();

    private final JsonNode root;

    private EventSchema(JsonNode root) {
        this.root = root;
    }

    static boolean isKnown(String type, int version) {
        return GameEvent.class.getResource(file(type, version)) != null;
    }

    /// @throws IllegalArgumentException for an unknown version
    static EventSchema of(String type, int version) {
        return READ.computeIfAbsent(file(type, version), EventSchema::read);
    }

    private static String file(String type, int version) {
        return "/cartulary/schemas/events/" + type + "." + version + ".json";
    }

    private static EventSchema read(String file) {
        try (InputStream in = GameEvent.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalArgumentException("there is no schema " + file);
            }
            return new EventSchema(Objects.requireNonNull(Json.mapper().readTree(in)));
        } catch (IOException e) {
            throw new IllegalStateException("reading " + file + " failed", e);
        }
    }

    /// Returns the path of a member that the schema does not have.
    Optional<String> unknownMember(JsonNode data) {
        return unknownMember(data, root, "data");
    }

    private Optional<String> unknownMember(JsonNode value, JsonNode schema, String path) {
        JsonNode resolved = schema.has("$ref") ? definition(schema.path("$ref").asText()) : schema;
        if (resolved.isBoolean() && !resolved.booleanValue()) {
            return Optional.of(path);
        }
        if (value.isArray()) {
            return value.valueStream()
                    .flatMap(item -> unknownMember(item, resolved.path("items"), path).stream())
                    .findFirst();
        }
        return value.propertyStream()
                .flatMap(member -> {
                    String name = path + "." + member.getKey();
                    JsonNode known = resolved.path("properties").path(member.getKey());
                    return (known.isMissingNode() ? Optional.of(name) : unknownMember(member.getValue(), known, name))
                            .stream();
                })
                .findFirst();
    }

    private JsonNode definition(String reference) {
        return root.at(reference.substring(1));
    }
}
