package cartulary.bench.tamper;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// The members of the events of one record, by type of event and path, and changes of their values.
final class Members {
    private record Place(int event, JsonPointer pointer) {}

    /// A changed event.
    ///
    /// @param member the type of the event and the path of the member
    record Change(int event, String member, byte[] bytes) {}

    private final List<byte[]> events;
    private final Map<String, List<Place>> places = new HashMap<>();

    Members(List<byte[]> events) {
        this.events = events;
        for (int i = 0; i < events.size(); i++) {
            JsonNode event = tree(events.get(i));
            collect(i, event.path("type").asText(), event, JsonPointer.empty());
        }
    }

    private void collect(int event, String type, JsonNode node, JsonPointer at) {
        if (!at.matches() || at.length() > 0) {
            String member = type + at.toString().replaceAll("/\\d+", "/*");
            places.computeIfAbsent(member, _ -> new ArrayList<>()).add(new Place(event, at));
        }
        node.propertyStream()
                .forEach(member -> collect(event, type, member.getValue(), at.appendProperty(member.getKey())));
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(event, type, node.get(i), at.appendIndex(i));
            }
        }
    }

    /// Returns the members of all events.
    Iterable<String> names() {
        return places.keySet();
    }

    /// Changes a member that was changed least often.
    ///
    /// @param counts how often each member was changed, in all records
    Change change(ConcurrentMap<String, Integer> counts, SplittableRandom random) {
        String rarest = places.keySet().stream()
                .min((one, other) -> Integer.compare(counts.getOrDefault(one, 0), counts.getOrDefault(other, 0)))
                .orElseThrow();
        counts.merge(rarest, 1, Integer::sum);
        return change(rarest, random);
    }

    /// Changes a member of a type of event; an event of any type that this record has.
    Change changeOf(List<String> types, SplittableRandom random) {
        List<String> chosen = places.keySet().stream()
                .filter(member -> types.stream().anyMatch(type -> member.startsWith(type + "/data/")))
                .sorted()
                .toList();
        return change(chosen.get(random.nextInt(chosen.size())), random);
    }

    private Change change(String member, SplittableRandom random) {
        List<Place> all = Objects.requireNonNull(places.get(member));
        Place place = all.get(random.nextInt(all.size()));
        JsonNode event = tree(events.get(place.event()));
        JsonNode parent = event.at(place.pointer().head());
        JsonNode value = event.at(place.pointer());
        JsonNode other = changed(value, random);
        JsonPointer last = place.pointer().last();
        switch (parent) {
            case ObjectNode object -> object.set(last.getMatchingProperty(), other);
            case ArrayNode array -> array.set(last.getMatchingIndex(), other);
            default -> throw new IllegalStateException("a value without a parent: " + place);
        }
        return new Change(place.event(), member, Json.canonical(event));
    }

    private static JsonNode changed(JsonNode value, SplittableRandom random) {
        var nodes = Json.mapper().getNodeFactory();
        return switch (value.getNodeType()) {
            case NUMBER -> nodes.numberNode(value.longValue() + (random.nextBoolean() ? 1 : -1));
            case BOOLEAN -> nodes.booleanNode(!value.booleanValue());
            case STRING -> nodes.textNode(otherText(value.textValue(), random));
            case ARRAY -> otherArray((ArrayNode) value, random);
            case OBJECT -> withoutAMember((ObjectNode) value, random);
            default -> throw new IllegalStateException("an event contains " + value.getNodeType());
        };
    }

    /// Changes one character to another of the same kind.
    private static String otherText(String text, SplittableRandom random) {
        if (text.isEmpty()) {
            return "x";
        }
        int at = random.nextInt(text.length());
        char old = text.charAt(at);
        String alphabet = Character.isDigit(old) ? "0123456789" : Character.isUpperCase(old) ? "ABCDEFGH" : "abcdefgh";
        char fresh = alphabet.charAt(random.nextInt(alphabet.length()));
        return fresh == old ? text + "x" : text.substring(0, at) + fresh + text.substring(at + 1);
    }

    private static JsonNode otherArray(ArrayNode array, SplittableRandom random) {
        if (array.isEmpty()) {
            return array.deepCopy().add(0);
        }
        ArrayNode copy = array.deepCopy();
        int at = random.nextInt(copy.size());
        if (random.nextBoolean()) {
            copy.remove(at);
        } else {
            copy.insert(at, copy.get(at).deepCopy());
        }
        return copy;
    }

    private static JsonNode withoutAMember(ObjectNode object, SplittableRandom random) {
        ObjectNode copy = object.deepCopy();
        if (copy.isEmpty()) {
            return copy.put("x", 0);
        }
        List<String> names = copy.propertyStream().map(Map.Entry::getKey).toList();
        copy.remove(names.get(random.nextInt(names.size())));
        return copy;
    }

    private static JsonNode tree(byte[] event) {
        try {
            return Json.mapper().readTree(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ConcurrentMap<String, Integer> counts() {
        return new ConcurrentHashMap<>();
    }
}
