package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Changes a transcript in one member at a time and collects the changes that are not detected.
final class Changes {
    /// Whether a change has no effect on the game.
    interface NoEffect {
        boolean test(ObjectNode line, String member, JsonPointer at, JsonNode changed);
    }

    private static final int CHANGES_OF_A_MEMBER = SampleSize.of(1, Integer.MAX_VALUE);

    private record Occurrence(int line, JsonPointer pointer) {}

    private final Path folder;
    private final List<ObjectNode> game;
    private final List<String> texts;
    private final TreeMap<String, List<Occurrence>> places;
    private int tried;

    /// @param information members that have no effect on the game, with everything inside them
    Changes(Path folder, List<ObjectNode> game, Set<String> information) {
        this.folder = folder;
        this.game = game;
        this.texts = game.stream().map(ObjectNode::toString).toList();
        this.places = places(game, information);
    }

    /// Returns the names of all changed members by line, without list indices.
    Set<String> members() {
        return places.keySet();
    }

    /// Returns the number of tried changes.
    int tried() {
        return tried;
    }

    /// Returns a description of each undetected change.
    List<String> undetected(Random random, int occurrences, NoEffect hasNoEffect) {
        var undetected = new ArrayList<String>();
        for (var member : places.entrySet()) {
            List<Occurrence> some = member.getValue();
            Collections.shuffle(some, random);
            for (Occurrence place : some.subList(0, Math.min(occurrences, some.size()))) {
                ObjectNode line = game.get(place.line());
                JsonNode value = line.at(place.pointer());
                List<JsonNode> all = changes(value, game, some);
                Collections.shuffle(all, random);
                for (JsonNode changed : all.subList(0, Math.min(CHANGES_OF_A_MEMBER, all.size()))) {
                    tried++;
                    if (!hasNoEffect.test(line, member.getKey(), place.pointer(), changed) && agrees(place, changed)) {
                        undetected.add(
                                "line " + (place.line() + 1) + " " + place.pointer() + ": " + value + " to " + changed);
                    }
                }
            }
        }
        return undetected;
    }

    private boolean agrees(Occurrence place, JsonNode changed) {
        ObjectNode line = game.get(place.line()).deepCopy();
        JsonNode parent = line.at(place.pointer().head());
        String name = place.pointer().last().getMatchingProperty();
        if (parent instanceof ObjectNode object && changed.isMissingNode()) {
            object.remove(name);
        } else if (parent instanceof ObjectNode object) {
            object.set(name, changed);
        } else if (changed.isMissingNode()) {
            ((ArrayNode) parent).remove(Integer.parseInt(name));
        } else {
            ((ArrayNode) parent).set(Integer.parseInt(name), changed);
        }
        var lines = new ArrayList<>(texts);
        lines.set(place.line(), line.toString());
        CommandRun run = CommandRun.ofOnly(new ConformCommand(), Oracle.write(folder.resolve("changed.jsonl"), lines));
        assertThat(run.err() + run.out()).doesNotContain("\tat ", "Exception");
        assertThat(run.exitCode()).isIn(0, 1, 2);
        return run.exitCode() == 0;
    }

    /// Returns every occurrence by the name of its member, without list indices.
    private static TreeMap<String, List<Occurrence>> places(List<ObjectNode> game, Set<String> information) {
        var places = new TreeMap<String, List<Occurrence>>();
        for (int line = 0; line < game.size(); line++) {
            ObjectNode node = game.get(line);
            collect(node, JsonPointer.empty(), node.get("type").textValue(), line, places);
        }
        places.keySet().removeIf(member -> information.stream().anyMatch(i -> (member + "/").startsWith(i + "/")));
        return places;
    }

    private static void collect(
            JsonNode node, JsonPointer at, String name, int line, TreeMap<String, List<Occurrence>> places) {
        if (!at.matches()) {
            places.computeIfAbsent(name, key -> new ArrayList<>()).add(new Occurrence(line, at));
        }
        node.properties()
                .forEach(member -> collect(
                        member.getValue(),
                        at.appendProperty(member.getKey()),
                        name + "/" + member.getKey(),
                        line,
                        places));
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(node.get(i), at.appendIndex(i), name + "/*", line, places);
            }
        }
    }

    /// Returns other values: impossible ones, and those of the same member in other lines.
    private static List<JsonNode> changes(JsonNode value, List<ObjectNode> game, List<Occurrence> alike) {
        var json = Oracle.JSON.getNodeFactory();
        var changes = new TreeSet<JsonNode>((a, b) -> a.toString().compareTo(b.toString()));
        changes.add(json.textNode("no such thing"));
        changes.add(json.numberNode(987_654_321_987L));
        changes.add(json.objectNode());
        changes.add(json.arrayNode().add(json.arrayNode()));
        changes.add(json.nullNode());
        if (value.isInt()) {
            changes.add(json.numberNode(value.intValue() + 1));
            changes.add(json.numberNode(value.intValue() - 1));
            changes.add(json.numberNode(value.intValue() + 0.5));
            changes.add(json.textNode(value.toString()));
        } else if (value.isBoolean()) {
            changes.add(json.booleanNode(!value.booleanValue()));
        } else if (value.isArray() && !value.isEmpty()) {
            ArrayNode doubled = value.deepCopy();
            doubled.add(value.get(0));
            changes.add(doubled);
            changes.add(json.arrayNode());
        }
        alike.stream()
                .limit(4)
                .forEach(place -> changes.add(game.get(place.line()).at(place.pointer())));
        changes.removeIf(value::equals);
        var all = new ArrayList<>(changes);
        all.add(MissingNode.getInstance());
        return all;
    }

    static List<ObjectNode> copy(List<ObjectNode> game) {
        var copy = new ArrayList<ObjectNode>();
        game.forEach(line -> copy.add(line.deepCopy()));
        return copy;
    }
}
