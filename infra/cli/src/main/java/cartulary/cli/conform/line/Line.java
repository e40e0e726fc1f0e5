package cartulary.cli.conform.line;

import cartulary.contracts.game.Cell;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// One line of a transcript, compared member by member with what the rules would write there.
///
/// @param where the game and the line
/// @param mismatches receives the differences
public record Line(String where, JsonNode told, List<String> mismatches) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /// The replay of a game cannot continue after a difference.
    public static final class StoppedException extends RuntimeException {}

    public JsonNode told(String member) {
        return told.path(member);
    }

    /// Returns the entries of a list; it is a difference if it is none.
    public List<JsonNode> list(String member) {
        if (!told(member).isArray()) {
            differs(member, shown(told(member)), "a list");
        }
        return list(told(member));
    }

    public static List<JsonNode> list(JsonNode node) {
        return StreamSupport.stream(node.spliterator(), false).toList();
    }

    /// Returns the first entry of a list with these members, or a missing node.
    public JsonNode find(String member, Object... namesAndValues) {
        ObjectNode key = object(namesAndValues);
        return list(member).stream()
                .filter(entry -> key.properties().stream()
                        .allMatch(each -> each.getValue().equals(entry.get(each.getKey()))))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    public void same(String member, @Nullable Object ours) {
        same(member, told(member), ours);
    }

    /// Compares a list whose order has a meaning.
    public void inOrder(String member, @Nullable Object ours) {
        if (!told(member).equals(node(ours))) {
            differs(member, told(member), node(ours));
        }
    }

    /// Compares a value of the transcript with the value of the rules. The order of entries has no meaning,
    /// except in lists of numbers; equal entries count as often as they occur.
    public void same(String what, @Nullable Object theirs, @Nullable Object ours) {
        JsonNode expected = node(theirs);
        JsonNode actual = node(ours);
        if (expected.equals(actual)) {
            return;
        }
        if (!isBag(expected) || !isBag(actual)) {
            differs(what, expected, actual);
            return;
        }
        List<JsonNode> missing = without(expected, actual);
        List<JsonNode> surplus = without(actual, expected);
        if (!missing.isEmpty() || !surplus.isEmpty()) {
            differs(
                    what,
                    expected.size() + " entries, only here: " + missing,
                    actual.size() + ", only here: " + surplus);
        }
    }

    private static boolean isBag(JsonNode node) {
        return node.isArray() && list(node).stream().noneMatch(JsonNode::isNumber);
    }

    private static List<JsonNode> without(JsonNode entries, JsonNode others) {
        var left = new ArrayList<>(list(entries));
        others.forEach(left::remove);
        if (!left.isEmpty()) {
            left = new ArrayList<>(list(sorted(entries)));
            sorted(others).forEach(left::remove);
        }
        return left;
    }

    /// Returns the node with all lists sorted whose order has no meaning.
    private static JsonNode sorted(JsonNode node) {
        if (node.isArray()) {
            Stream<JsonNode> entries = list(node).stream().map(Line::sorted);
            return node(isBag(node) ? entries.sorted(Comparator.comparing(JsonNode::toString)) : entries);
        }
        ObjectNode sorted = JSON.objectNode();
        node.properties().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(member -> sorted.set(member.getKey(), sorted(member.getValue())));
        return node.isObject() ? sorted : node;
    }

    public void differs(String what, @Nullable Object expected, @Nullable Object actual) {
        mismatches.add("MISMATCH %s, %s%n  expected: %s%n  actual:   %s".formatted(where, what, expected, actual));
    }

    /// Reports a difference after which the game cannot be replayed.
    public StoppedException stop(String what, @Nullable Object expected, @Nullable Object actual) {
        differs(what, expected, actual + " (the rest of this game is not compared)");
        return new StoppedException();
    }

    /// Returns which of the legal choices that of the transcript is.
    ///
    /// @throws StoppedException if it is none of them
    public int choice(String what, JsonNode choice, List<? extends JsonNode> legal) {
        int index = legal.indexOf(choice);
        if (index < 0) {
            throw stop(what, choice, "not among the legal choices " + legal);
        }
        return index;
    }

    public static String shown(JsonNode value) {
        String text = value.isMissingNode() ? "missing" : value.toString();
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /// Returns an object with these names and values.
    public static ObjectNode object(@Nullable Object... namesAndValues) {
        ObjectNode object = JSON.objectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.set(String.valueOf(namesAndValues[i]), node(namesAndValues[i + 1]));
        }
        return object;
    }

    public static JsonNode node(@Nullable Object value) {
        return switch (value) {
            case null -> JSON.nullNode();
            case JsonNode node -> node;
            case Integer number -> JSON.numberNode(number);
            case Boolean flag -> JSON.booleanNode(flag);
            case Cell cell -> node(List.of(cell.x(), cell.y()));
            case Stream<?> stream -> node(stream.toList());
            case List<?> list -> {
                ArrayNode array = JSON.arrayNode();
                list.forEach(entry -> array.add(node(entry)));
                yield array;
            }
            case Object text -> JSON.textNode(text.toString());
        };
    }
}
