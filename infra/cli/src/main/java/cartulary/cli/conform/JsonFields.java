package cartulary.cli.conform;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A JSON object, read strictly: a member that is missing or has the wrong type is an error that names it.
final class JsonFields {
    private final JsonNode node;
    private final String path;

    private JsonFields(JsonNode node, String path) {
        this.node = node;
        this.path = path;
    }

    /// Reads one whole JSON object.
    static JsonFields parse(byte[] bytes) throws MalformedInput {
        JsonNode node;
        try {
            node = Json.mapper().readTree(bytes);
        } catch (JsonProcessingException e) {
            throw new MalformedInput("not JSON: " + firstLine(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new MalformedInput("not JSON: " + firstLine(e.toString()));
        }
        return of(node, "");
    }

    private static String firstLine(@Nullable String message) {
        String line = String.valueOf(message).lines().findFirst().orElse("unreadable");
        int start = line.indexOf(" (start marker");
        return start < 0 ? line : line.substring(0, start);
    }

    private static JsonFields of(JsonNode node, String path) throws MalformedInput {
        if (!node.isObject()) {
            throw new MalformedInput((path.isEmpty() ? "the line" : path) + " is not a JSON object: " + shown(node));
        }
        return new JsonFields(node, path);
    }

    boolean has(String name) {
        return node.has(name);
    }

    String text(String name) throws MalformedInput {
        JsonNode value = member(name);
        if (!value.isTextual()) {
            throw wrong(name, "a string", value);
        }
        return value.textValue();
    }

    /// Returns the string, or null if the member is `null`. It must be present.
    @Nullable
    String textOrNull(String name) throws MalformedInput {
        return member(name).isNull() ? null : text(name);
    }

    /// Returns the names of all members.
    List<String> names() {
        var names = new ArrayList<String>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    boolean flag(String name) throws MalformedInput {
        JsonNode value = member(name);
        if (!value.isBoolean()) {
            throw wrong(name, "true or false", value);
        }
        return value.booleanValue();
    }

    /// Returns a whole number from `min` to `max`.
    int number(String name, int min, int max) throws MalformedInput {
        return number(member(name), at(name), min, max);
    }

    private static int number(JsonNode value, String where, int min, int max) throws MalformedInput {
        if (!value.isIntegralNumber()) {
            throw new MalformedInput(where + " is not a whole number: " + shown(value));
        }
        if (!value.canConvertToInt() || value.intValue() < min || value.intValue() > max) {
            throw new MalformedInput(where + " is out of range (" + min + " to " + max + "): " + shown(value));
        }
        return value.intValue();
    }

    /// Returns a whole number, or `absent` if the member is missing.
    int numberOr(String name, int absent, int min, int max) throws MalformedInput {
        return has(name) ? number(name, min, max) : absent;
    }

    /// Returns exactly `size` whole numbers.
    List<Integer> numbers(String name, int size, int min, int max) throws MalformedInput {
        JsonNode array = array(name);
        if (array.size() != size) {
            throw new MalformedInput(at(name) + " contains " + array.size() + " numbers, expected " + size);
        }
        return numbers(array, at(name), min, max);
    }

    private static List<Integer> numbers(JsonNode array, String where, int min, int max) throws MalformedInput {
        var numbers = new ArrayList<Integer>(array.size());
        for (int i = 0; i < array.size(); i++) {
            numbers.add(number(array.get(i), where + "[" + i + "]", min, max));
        }
        return numbers;
    }

    /// Returns any number of whole numbers from 0 to `bound` − 1.
    List<Integer> indexes(String name, int bound) throws MalformedInput {
        return numbers(array(name), at(name), 0, bound - 1);
    }

    /// Returns pairs of whole numbers.
    List<List<Integer>> pairs(String name, int min, int max) throws MalformedInput {
        JsonNode array = array(name);
        var pairs = new ArrayList<List<Integer>>(array.size());
        for (int i = 0; i < array.size(); i++) {
            String where = at(name) + "[" + i + "]";
            if (!array.get(i).isArray() || array.get(i).size() != 2) {
                throw new MalformedInput(where + " is not a pair [x,y]: " + shown(array.get(i)));
            }
            pairs.add(numbers(array.get(i), where, min, max));
        }
        return pairs;
    }

    List<String> texts(String name) throws MalformedInput {
        return texts(array(name), at(name));
    }

    private static List<String> texts(JsonNode array, String where) throws MalformedInput {
        var texts = new ArrayList<String>(array.size());
        for (int i = 0; i < array.size(); i++) {
            if (!array.get(i).isTextual()) {
                throw new MalformedInput(where + "[" + i + "] is not a string: " + shown(array.get(i)));
            }
            texts.add(array.get(i).textValue());
        }
        return texts;
    }

    /// Returns lists of strings.
    List<List<String>> textLists(String name) throws MalformedInput {
        return lists(name, JsonFields::texts);
    }

    /// Returns lists of whole numbers.
    List<List<Integer>> numberLists(String name, int min, int max) throws MalformedInput {
        return lists(name, (array, where) -> numbers(array, where, min, max));
    }

    private <T> List<T> lists(String name, Inner<T> reader) throws MalformedInput {
        JsonNode array = array(name);
        var lists = new ArrayList<T>(array.size());
        for (int i = 0; i < array.size(); i++) {
            String where = at(name) + "[" + i + "]";
            if (!array.get(i).isArray()) {
                throw new MalformedInput(where + " is not a list: " + shown(array.get(i)));
            }
            lists.add(reader.read(array.get(i), where));
        }
        return lists;
    }

    /// A reader of a list inside a list.
    private interface Inner<T> {
        T read(JsonNode array, String where) throws MalformedInput;
    }

    JsonFields object(String name) throws MalformedInput {
        return of(member(name), at(name));
    }

    /// Returns the object, or null if the member is `null`. It must be present.
    @Nullable
    JsonFields objectOrNull(String name) throws MalformedInput {
        return member(name).isNull() ? null : object(name);
    }

    List<JsonFields> objects(String name) throws MalformedInput {
        JsonNode array = array(name);
        var objects = new ArrayList<JsonFields>(array.size());
        for (int i = 0; i < array.size(); i++) {
            objects.add(of(array.get(i), at(name) + "[" + i + "]"));
        }
        return objects;
    }

    /// Returns a string that is one of `words`.
    String word(String name, Set<String> words) throws MalformedInput {
        String word = text(name);
        if (!words.contains(word)) {
            throw new MalformedInput(at(name) + " is \"" + word + "\", not one of " + String.join(", ", words));
        }
        return word;
    }

    /// Returns an error about the member of that name.
    MalformedInput wrong(String name, String reason) {
        return new MalformedInput(at(name) + " " + reason);
    }

    private JsonNode array(String name) throws MalformedInput {
        JsonNode value = member(name);
        if (!value.isArray()) {
            throw wrong(name, "a list", value);
        }
        return value;
    }

    private JsonNode member(String name) throws MalformedInput {
        JsonNode value = node.get(name);
        if (value == null) {
            throw new MalformedInput(at(name) + " is missing");
        }
        return value;
    }

    private MalformedInput wrong(String name, String wanted, JsonNode value) {
        return new MalformedInput(at(name) + " is not " + wanted + ": " + shown(value));
    }

    private static String shown(JsonNode value) {
        String text = value.toString();
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    private String at(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
