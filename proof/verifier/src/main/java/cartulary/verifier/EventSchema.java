package cartulary.verifier;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The JSON Schema of one version of a type of event. It demands more than the published schema: no member that the
/// schema does not name.
final class EventSchema {
    private static final Map<String, EventSchema> READ = new ConcurrentHashMap<>();
    private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

    private final JsonNode root;

    private EventSchema(JsonNode root) {
        this.root = root;
    }

    static boolean isKnown(String type, long version) {
        return GameEvent.class.getResource(file(type, version)) != null;
    }

    /// @throws IllegalArgumentException for an unknown version
    static EventSchema of(String type, long version) {
        return READ.computeIfAbsent(file(type, version), EventSchema::read);
    }

    /// Returns the schema of the events of a type in the log of a competition.
    ///
    /// @throws IllegalArgumentException for an unknown version
    static EventSchema ofCompetition(String type, long version) {
        return READ.computeIfAbsent(
                "/cartulary/schemas/competition/events/" + type + "." + version + ".json", EventSchema::read);
    }

    private static String file(String type, long version) {
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

    /// Returns the path of the first part that is not as the schema says: unknown, missing, or of another form.
    Optional<String> violation(JsonNode data) {
        return violation(data, root, "data");
    }

    private Optional<String> violation(JsonNode value, JsonNode schema, String path) {
        JsonNode resolved =
                schema.has("$ref") ? root.at(schema.path("$ref").asText().substring(1)) : schema;
        boolean isOfType =
                switch (resolved.path("type").asText()) {
                    case "object" -> value.isObject();
                    case "array" -> value.isArray();
                    case "integer" -> value.isIntegralNumber() && isWithin(value, resolved);
                    case "boolean" -> value.isBoolean();
                    case "string" ->
                        value.isTextual()
                                && isOfLength(value.textValue(), resolved)
                                && isOfPattern(value.textValue(), resolved.path("pattern"));
                    default -> !resolved.isBoolean();
                };
        if (!isOfType || !isListed(value, resolved)) {
            return Optional.of(path);
        }
        if (value.isArray()) {
            return value.valueStream()
                    .flatMap(item -> violation(item, resolved.path("items"), path).stream())
                    .findFirst();
        }
        return value.isObject() ? violationOfMembers(value, resolved, path) : Optional.empty();
    }

    private Optional<String> violationOfMembers(JsonNode value, JsonNode schema, String path) {
        JsonNode properties = schema.path("properties");
        Stream<String> wrong = value.propertyStream().flatMap(member -> {
            String name = path + "." + member.getKey();
            JsonNode known = properties.path(member.getKey());
            return known.isMissingNode() ? Stream.of(name) : violation(member.getValue(), known, name).stream();
        });
        Stream<String> missing = schema.path("required")
                .valueStream()
                .filter(name -> !value.has(name.textValue()))
                .map(name -> path + "." + name.textValue());
        return Stream.concat(wrong, missing).findFirst();
    }

    private static boolean isWithin(JsonNode value, JsonNode schema) {
        return value.longValue() >= schema.path("minimum").asLong(Long.MIN_VALUE)
                && value.longValue() <= schema.path("maximum").asLong(Long.MAX_VALUE);
    }

    private static boolean isOfLength(String text, JsonNode schema) {
        return text.length() >= schema.path("minLength").asInt(0)
                && text.length() <= schema.path("maxLength").asInt(Integer.MAX_VALUE);
    }

    private static boolean isListed(JsonNode value, JsonNode schema) {
        return (!schema.has("const") || schema.path("const").equals(value))
                && (!schema.has("enum") || schema.path("enum").valueStream().anyMatch(value::equals));
    }

    private static boolean isOfPattern(String text, JsonNode pattern) {
        if (pattern.isMissingNode()) {
            return true;
        }
        return pattern.textValue().equals(Hash.PATTERN)
                ? Hash.isWellFormed(text)
                : PATTERNS.computeIfAbsent(pattern.textValue(), Pattern::compile)
                        .matcher(text)
                        .matches();
    }
}
