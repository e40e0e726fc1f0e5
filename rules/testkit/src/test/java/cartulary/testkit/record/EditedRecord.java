package cartulary.testkit.record;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// The events of a record that somebody edits who has the key of the service: they are numbered, written and signed
/// again. Used by one thread.
public final class EditedRecord {
    private static final RecordSigner SIGNER = RecordSigner.withPublishedKey("cartulary-table", "0".repeat(32));

    private final List<ObjectNode> events = new ArrayList<>();
    private final Random random;
    private boolean isNumberedAgain = true;
    private UnaryOperator<List<String>> text = UnaryOperator.identity();
    private UnaryOperator<String> lastLine = UnaryOperator.identity();

    /// @param lines canonical events
    /// @param random chooses places
    EditedRecord(List<String> lines, Random random) {
        this.random = random;
        lines.forEach(line -> events.add(node(line)));
    }

    private EditedRecord(EditedRecord other, Random random) {
        this.random = random;
        other.events.forEach(event -> events.add(event.deepCopy()));
    }

    /// Returns a copy of the events.
    EditedRecord copy(Random chosenBy) {
        return new EditedRecord(this, chosenBy);
    }

    private static ObjectNode node(String line) {
        try {
            return (ObjectNode) Json.mapper().readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Random random() {
        return random;
    }

    public List<ObjectNode> events() {
        return events;
    }

    public ObjectNode first() {
        return events.getFirst();
    }

    public ObjectNode last() {
        return events.getLast();
    }

    public static String type(JsonNode event) {
        return event.path("type").asText();
    }

    /// Puts another text of the same length; false if the object has none of this name.
    static boolean other(ObjectNode object, String member) {
        String value = object.path(member).asText();
        object.put(member, (value.startsWith("A") ? "B" : "A") + value.substring(1));
        return !value.isEmpty();
    }

    static void add(JsonNode object, String member, int more) {
        ((ObjectNode) object).put(member, object.path(member).asInt() + more);
    }

    static ArrayNode listOf(JsonNode value) {
        return Json.mapper().createArrayNode().add(value);
    }

    public static ObjectNode data(JsonNode event) {
        return (ObjectNode) event.path("data");
    }

    /// Returns an event of a type, chosen at random; empty if there is none.
    public Optional<ObjectNode> any(String type) {
        return any(event -> type(event).equals(type));
    }

    public Optional<ObjectNode> any(Predicate<ObjectNode> which) {
        List<ObjectNode> found = events.stream().filter(which).toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(random.nextInt(found.size())));
    }

    @SuppressWarnings("ReferenceEquality") // an event may be in a record twice
    public int index(ObjectNode event) {
        return IntStream.range(0, events.size())
                .filter(i -> events.get(i) == event)
                .findFirst()
                .orElseThrow();
    }

    /// Returns whether an event is the first of its command, by its time and actor.
    public boolean isChoice(int index) {
        return index == 0
                || !events.get(index).path("at").equals(events.get(index - 1).path("at"))
                || !events.get(index).path("actor").equals(events.get(index - 1).path("actor"));
    }

    /// Returns the index after the command of an event.
    public int endOf(int index) {
        int end = index + 1;
        while (end < events.size() && !isChoice(end)) {
            end++;
        }
        return end;
    }

    /// Removes all events from an index on.
    public void cut(int index) {
        events.subList(index, events.size()).clear();
    }

    /// Inserts a copy of an event, with the time and actor of its neighbour if `asConsequence`.
    public void insert(int index, ObjectNode copied, boolean asConsequence) {
        ObjectNode copy = copied.deepCopy();
        ObjectNode before = events.get(Math.max(0, index - 1));
        copy.set("at", before.path("at"));
        if (asConsequence) {
            copy.set("actor", before.path("actor"));
        }
        events.add(index, copy);
    }

    /// Keeps the revisions as they are.
    public void keepRevisions() {
        isNumberedAgain = false;
    }

    /// Changes the texts of all events.
    void rewriteEvents(UnaryOperator<String> change) {
        events.replaceAll(event -> node(change.apply(line(event))));
    }

    /// Changes the lines of the events after they are written.
    public void rewrite(int index, UnaryOperator<String> change) {
        UnaryOperator<List<String>> before = text;
        text = lines -> {
            var changed = new ArrayList<>(before.apply(lines));
            changed.set(index, change.apply(changed.get(index)));
            return changed;
        };
    }

    /// Changes the line of the checkpoint after it is signed.
    public void rewriteLast(UnaryOperator<String> change) {
        lastLine = change;
    }

    /// Returns the canonical text of an event.
    public static String line(JsonNode event) {
        return new String(Json.canonical(sorted(event)), StandardCharsets.UTF_8);
    }

    private static JsonNode sorted(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode copy = Json.mapper().createArrayNode();
            array.forEach(item -> copy.add(sorted(item)));
            return copy;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode copy = Json.mapper().createObjectNode();
            object.propertyStream()
                    .map(Map.Entry::getKey)
                    .sorted()
                    .forEach(name -> copy.set(name, sorted(object.path(name))));
            return copy;
        }
        return node;
    }

    /// Returns the lines of the events.
    List<String> lines() {
        if (isNumberedAgain) {
            for (int i = 0; i < events.size(); i++) {
                events.get(i).put("revision", i + 1);
            }
        }
        return text.apply(events.stream().map(EditedRecord::line).toList());
    }

    /// Returns the signed record file.
    byte[] file() {
        List<byte[]> leaves = lines().stream()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        byte[] signed = SIGNER.record(new GameId(first().path("game").asText()), leaves);
        int last = signed.length - 1;
        while (last > 0 && signed[last - 1] != '\n') {
            last--;
        }
        String line = new String(signed, last, signed.length - last - 1, StandardCharsets.UTF_8);
        String changed = lastLine.apply(line);
        if (changed.equals(line)) {
            return signed;
        }
        var file = new ByteArrayOutputStream();
        file.write(signed, 0, last);
        file.writeBytes((changed + "\n").getBytes(StandardCharsets.UTF_8));
        return file.toByteArray();
    }
}
