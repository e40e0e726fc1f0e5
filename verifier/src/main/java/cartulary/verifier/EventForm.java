package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RulesVersion;
import cartulary.verifier.file.UnreadableFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The form of one event by itself: canonical JSON (RFC 8785) without members that its schema does not know.
final class EventForm {
    private static final Set<String> MEMBERS =
            Set.of("actor", "at", "data", "game", "revision", "rules", "schema", "signature", "type");
    private static final Set<String> SIGNATURE_MEMBERS = Set.of("after", "value");
    private static final long LARGEST_INTEGER = (1L << 53) - 1;

    private EventForm() {}

    static void check(byte[] line, Envelope event, long revision, Findings findings) {
        JsonNode tree = tree(line).orElse(null);
        if (tree == null || !isCanonical(tree, line)) {
            findings.fault(Stage.CANONICAL, revision, "the event is not in canonical form (RFC 8785)");
            return;
        }
        Optional<String> unknown = unknownMember(tree, MEMBERS)
                .or(() -> unknownMember(tree.path("signature"), SIGNATURE_MEMBERS))
                .or(() -> EventSchema.of(event.type(), event.schema()).unknownMember(tree.path("data")));
        unknown.ifPresent(name -> findings.fault(
                Stage.CANONICAL,
                revision,
                "schema %s of %s has no member %s".formatted(event.schema(), event.type(), name)));
    }

    private static boolean isCanonical(JsonNode tree, byte[] line) {
        try {
            return hasIntegersOnly(tree) && Arrays.equals(Json.canonical(sorted(tree)), line);
        } catch (IllegalArgumentException unpairedSurrogate) {
            return false;
        }
    }

    private static Optional<String> unknownMember(JsonNode object, Set<String> known) {
        return object.propertyStream()
                .map(Map.Entry::getKey)
                .filter(name -> !known.contains(name))
                .findFirst();
    }

    /// @throws UnreadableFile if an event that cannot be decoded states a version that this program does not know
    static void requireKnownVersion(byte[] line, long revision) throws UnreadableFile {
        JsonNode event = tree(line).orElse(Json.mapper().missingNode());
        if (event.path("rules").asInt() > RulesVersion.NEWEST.number()) {
            throw tooNew(revision, "rules " + event.path("rules").asInt());
        }
        String type = event.path("type").asText();
        boolean isKnown = GameEvent.types().stream()
                .anyMatch(known -> known.getSimpleName().equals(type));
        if (isKnown && !EventSchema.isKnown(type, event.path("schema").asInt(1))) {
            throw tooNew(revision, "schema " + event.path("schema").asInt() + " of " + type);
        }
    }

    static UnreadableFile tooNew(long revision, String version) {
        return new UnreadableFile("the event at revision " + revision + " has " + version
                + ", which this program does not know; use a newer version");
    }

    /// Returns nothing for what decoding an event skips in unknown members, such as numbers of 1,001 digits.
    private static Optional<JsonNode> tree(byte[] line) {
        try {
            return Optional.of(Json.mapper().readTree(line));
        } catch (IOException malformed) {
            return Optional.empty();
        }
    }

    private static boolean hasIntegersOnly(JsonNode node) {
        if (node.isNumber()) {
            return node.isIntegralNumber() && node.canConvertToLong() && Math.abs(node.longValue()) <= LARGEST_INTEGER;
        }
        return node.valueStream().allMatch(EventForm::hasIntegersOnly);
    }

    /// Returns the same tree with sorted members.
    private static JsonNode sorted(JsonNode node) {
        return switch (node) {
            case ObjectNode object -> {
                var members = new TreeMap<String, JsonNode>();
                object.propertyStream().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
                yield Json.mapper().createObjectNode().setAll(members);
            }
            case ArrayNode array -> {
                ArrayNode copy = Json.mapper().createArrayNode();
                array.valueStream().map(EventForm::sorted).forEach(copy::add);
                yield copy;
            }
            default -> node;
        };
    }
}
