package cartulary.verifier;

import cartulary.contracts.json.InstantText;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Arrays;
import java.util.TreeMap;

/// Canonical JSON (RFC 8785) of integers and texts, and times that exist.
final class CanonicalForm {
    private static final long LARGEST_INTEGER = (1L << 53) - 1;

    private CanonicalForm() {}

    /// Returns whether a line is the canonical form of an object.
    static boolean isObject(JsonNode json, byte[] line) {
        return json.isObject() && hasIntegersOnly(json) && Arrays.equals(canonical(json), line);
    }

    /// Returns whether a text of the right form is a time from 1970 to 9999.
    static boolean exists(JsonNode time) {
        try {
            Instant instant = InstantText.parse(time.asText());
            return !instant.isBefore(Instant.EPOCH)
                    && InstantText.format(instant).equals(time.asText());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static byte[] canonical(JsonNode json) {
        try {
            return Json.canonical(sorted(json));
        } catch (IllegalArgumentException unpairedSurrogate) {
            return new byte[0];
        }
    }

    private static boolean hasIntegersOnly(JsonNode node) {
        if (node.isNumber()) {
            return node.isIntegralNumber() && node.canConvertToLong() && Math.abs(node.longValue()) <= LARGEST_INTEGER;
        }
        return node.valueStream().allMatch(CanonicalForm::hasIntegersOnly);
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
                array.valueStream().map(CanonicalForm::sorted).forEach(copy::add);
                yield copy;
            }
            default -> node;
        };
    }
}
