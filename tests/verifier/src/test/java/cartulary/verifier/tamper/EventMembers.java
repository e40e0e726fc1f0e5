package cartulary.verifier.tamper;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// The members of the events of one record, by type of event and path, and changes of their values.
final class EventMembers {
    private record Place(int event, JsonPointer pointer) {}

    /// A changed event.
    ///
    /// @param member the type of the event and the path of the member
    record Change(int event, String member, byte[] bytes) {}

    private final List<byte[]> events;
    private final Map<String, List<Place>> places = new TreeMap<>();

    EventMembers(List<byte[]> events) {
        this.events = events;
        for (int i = 0; i < events.size(); i++) {
            JsonNode event = tree(events.get(i));
            collect(i, event.path("type").asText(), event, JsonPointer.empty());
        }
    }

    private void collect(int event, String type, JsonNode node, JsonPointer at) {
        if (at.length() > 0) {
            String member = type + at.toString().replaceAll("/\\d+", "/*");
            places.computeIfAbsent(member, _ -> new ArrayList<>()).add(new Place(event, at));
        }
        node.properties()
                .forEach(member -> collect(event, type, member.getValue(), at.appendProperty(member.getKey())));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(event, type, node.get(i), at.appendIndex(i));
        }
    }

    /// Returns the members of all events, in alphabetical order.
    List<String> names() {
        return List.copyOf(places.keySet());
    }

    /// Changes the member that was changed least often.
    ///
    /// @param counts how often each member was changed, in all records
    Change changeOfRarest(Map<String, Integer> counts, SplittableRandom random) {
        String rarest = places.keySet().stream()
                .min(Comparator.comparing(member -> counts.getOrDefault(member, 0)))
                .orElseThrow();
        counts.merge(rarest, 1, Integer::sum);
        return change(rarest, random);
    }

    Change change(String member, SplittableRandom random) {
        List<Place> all = places.get(member);
        Place place = all.get(random.nextInt(all.size()));
        JsonNode event = tree(events.get(place.event()));
        JsonNode other = changed(event.at(place.pointer()), random);
        JsonPointer last = place.pointer().last();
        switch (event.at(place.pointer().head())) {
            case ObjectNode object -> object.set(last.getMatchingProperty(), other);
            case ArrayNode array -> array.set(last.getMatchingIndex(), other);
            case JsonNode _ -> throw new IllegalStateException("a value without a parent: " + place);
        }
        return new Change(place.event(), member, Json.canonical(event));
    }

    private static JsonNode changed(JsonNode value, SplittableRandom random) {
        var nodes = Json.mapper().getNodeFactory();
        return switch (value.getNodeType()) {
            case NUMBER -> nodes.numberNode(value.longValue() + (random.nextBoolean() ? 1 : -1));
            case BOOLEAN -> nodes.booleanNode(!value.booleanValue());
            case STRING -> nodes.textNode(otherText(value.textValue(), random));
            case ARRAY -> otherArray(value.deepCopy(), random);
            case OBJECT -> otherObject(value.deepCopy(), random);
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
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        return other == old ? text + "x" : text.substring(0, at) + other + text.substring(at + 1);
    }

    private static ArrayNode otherArray(ArrayNode array, SplittableRandom random) {
        if (array.isEmpty()) {
            return array.add(0);
        }
        int at = random.nextInt(array.size());
        if (random.nextBoolean()) {
            array.remove(at);
        } else {
            array.insert(at, array.get(at).deepCopy());
        }
        return array;
    }

    private static ObjectNode otherObject(ObjectNode object, SplittableRandom random) {
        if (object.isEmpty()) {
            return object.put("x", 0);
        }
        List<String> names = object.properties().stream().map(Map.Entry::getKey).toList();
        object.remove(names.get(random.nextInt(names.size())));
        return object;
    }

    private static JsonNode tree(byte[] event) {
        try {
            return Json.mapper().readTree(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
