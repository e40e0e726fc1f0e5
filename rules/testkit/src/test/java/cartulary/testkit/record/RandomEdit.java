package cartulary.testkit.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/// A change of a record that nobody thought of: an event or a member is removed, repeated, exchanged, or gets another
/// value. The same seed gives the same change.
public final class RandomEdit {
    private static final List<JsonNode> VALUES = List.of(
            NullNode.instance,
            BooleanNode.TRUE,
            BooleanNode.FALSE,
            IntNode.valueOf(0),
            IntNode.valueOf(1),
            IntNode.valueOf(-1),
            IntNode.valueOf(5),
            IntNode.valueOf(6),
            LongNode.valueOf(1L << 40),
            TextNode.valueOf(""),
            TextNode.valueOf("x"));

    /// A value within an event.
    ///
    /// @param name of the member; of the list, for an item of a list
    private record Place(String name, JsonNode value, Consumer<JsonNode> set, Runnable remove) {}

    private final EditedRecord record;
    private final Random random;

    private RandomEdit(EditedRecord record) {
        this.record = record;
        this.random = record.random();
    }

    /// Returns the file of a game of the table with one change.
    public static byte[] file(long seed) {
        var random = new Random(seed);
        EditedRecord record = RecordTable.shortGame(random);
        new RandomEdit(record).apply();
        return record.file();
    }

    private void apply() {
        List<ObjectNode> events = record.events();
        int index = random.nextInt(events.size());
        ObjectNode event = events.get(index);
        switch (random.nextInt(10)) {
            case 0 -> {
                if (events.size() > 1) {
                    events.remove(index);
                }
            }
            case 1 -> record.insert(1 + random.nextInt(events.size()), event, random.nextBoolean());
            case 2 -> {
                int other = random.nextInt(events.size());
                events.set(index, events.set(other, event));
            }
            case 3 -> record.cut(index + 1);
            case 4 -> any(event).remove().run();
            case 5 -> any(event).set().accept(VALUES.get(random.nextInt(VALUES.size())));
            case 6 -> copied(any(event), events.get(random.nextInt(events.size())));
            default -> {
                Place place = any((ObjectNode) event.path("data"));
                place.set().accept(changed(place.value()));
            }
        }
    }

    private Place any(ObjectNode event) {
        var places = new ArrayList<Place>();
        addPlaces(event, places);
        return places.isEmpty()
                ? new Place("", event, _ -> event.put("note", 1), () -> event.put("note", 1))
                : places.get(random.nextInt(places.size()));
    }

    private static void addPlaces(ObjectNode object, List<Place> places) {
        List.copyOf(object.properties()).forEach(member -> {
            String name = member.getKey();
            JsonNode value = member.getValue();
            places.add(new Place(name, value, other -> object.set(name, other), () -> object.remove(name)));
            addInner(name, value, places);
        });
    }

    private static void addInner(String name, JsonNode value, List<Place> places) {
        if (value instanceof ObjectNode inner) {
            addPlaces(inner, places);
        } else if (value instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                int item = i;
                places.add(new Place(name, list.get(i), other -> list.set(item, other), () -> list.remove(item)));
                addInner(name, list.get(i), places);
            }
        }
    }

    /// Takes the value of a member of the same name.
    private void copied(Place place, ObjectNode from) {
        var places = new ArrayList<Place>();
        addPlaces(from, places);
        List<Place> same = places.stream()
                .filter(other -> other.name().equals(place.name()))
                .toList();
        if (!same.isEmpty()) {
            place.set().accept(same.get(random.nextInt(same.size())).value().deepCopy());
        }
    }

    private JsonNode changed(JsonNode value) {
        if (value.isIntegralNumber()) {
            return LongNode.valueOf(value.longValue() + (random.nextBoolean() ? 1 : -1));
        }
        if (value.isBoolean()) {
            return BooleanNode.valueOf(!value.booleanValue());
        }
        if (value.isTextual() && value.textValue().length() > 1) {
            String text = value.textValue();
            return TextNode.valueOf(text.substring(1) + text.charAt(0));
        }
        if (value instanceof ArrayNode list) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            list.forEach(item -> copy.insert(0, item));
            return copy;
        }
        return TextNode.valueOf("x");
    }
}
