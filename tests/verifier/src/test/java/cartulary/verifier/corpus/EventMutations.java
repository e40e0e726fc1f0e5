package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// All events with one member of the data of an event changed: numbers, names, booleans, and the items of lists, at any
/// depth.
final class EventMutations {
    /// @param path of the changed member in the data
    record Mutation(String path, Envelope event) {}

    private final Envelope original;
    private final ObjectNode envelope;
    private final List<Mutation> mutations = new ArrayList<>();

    private EventMutations(Envelope original) {
        this.original = original;
        try {
            envelope = (ObjectNode) Json.mapper().readTree(EventCodec.publicBytes(original));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the changed events that can be read.
    static List<Mutation> of(Envelope event) {
        var mutations = new EventMutations(event);
        mutations.visit(mutations.envelope.get("data"), "");
        return mutations.mutations;
    }

    private void visit(JsonNode node, String path) {
        switch (node) {
            case ObjectNode object ->
                object.propertyStream().map(Map.Entry::getKey).toList().forEach(name -> member(object, name, path));
            case ArrayNode array -> items(array, path);
            default -> {}
        }
    }

    private void member(ObjectNode object, String name, String path) {
        JsonNode old = object.get(name);
        visit(old, path + "/" + name);
        changed(old).forEach(other -> {
            object.set(name, other);
            add(path + "/" + name);
        });
        object.remove(name);
        add(path + " without " + name);
        object.set(name, old);
    }

    private void items(ArrayNode array, String path) {
        for (int i = 0; i < array.size(); i++) {
            JsonNode old = array.get(i);
            visit(old, path + "/" + i);
            for (JsonNode other : changed(old)) {
                array.set(i, other);
                add(path + "/" + i);
            }
            array.set(i, old);
            array.insert(i, old);
            add(path + " twice " + i);
            array.remove(i);
            array.remove(i);
            add(path + " without " + i);
            array.insert(i, old);
        }
    }

    private static List<JsonNode> changed(JsonNode old) {
        var nodes = Json.mapper().getNodeFactory();
        if (old.isNumber()) {
            return List.of(nodes.numberNode(old.longValue() + 1), nodes.numberNode(old.longValue() - 1));
        }
        if (old.isBoolean()) {
            return List.of(nodes.booleanNode(!old.booleanValue()));
        }
        return old.isTextual() ? List.of(nodes.textNode(other(old.textValue()))) : List.of();
    }

    /// Returns a text that is similar enough to be read in many places.
    private static String other(String text) {
        for (int i = text.length() - 1; i >= 0; i--) {
            char last = text.charAt(i);
            if (Character.isDigit(last)) {
                return text.substring(0, i) + (last == '9' ? '0' : (char) (last + 1)) + text.substring(i + 1);
            }
        }
        return text.equals("city") ? "road" : "city";
    }

    private void add(String path) {
        Envelope changed;
        try {
            changed = EventCodec.read(Json.canonical(envelope));
        } catch (UnreadableEventException unreadable) {
            return;
        }
        if (!changed.equals(original)) {
            mutations.add(new Mutation(path, changed));
        }
    }
}
