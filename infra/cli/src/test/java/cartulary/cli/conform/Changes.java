package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
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

/// Changes a transcript in one place at a time and looks whether that is noticed.
final class Changes {
    /// Whether a changed value says the same as the old one.
    interface SaysTheSame {
        boolean test(ObjectNode line, String member, JsonPointer at, JsonNode changed);
    }

    private record Place(int line, JsonPointer pointer) {}

    private final Path folder;
    private final List<ObjectNode> game;
    private final TreeMap<String, List<Place>> places;
    private int tried;

    /// @param information members that say nothing about the play, with all that is below them
    Changes(Path folder, List<ObjectNode> game, Set<String> information) {
        this.folder = folder;
        this.game = game;
        this.places = places(game, information);
    }

    /// The names of all members that are changed, by line, with list indices left out.
    Set<String> members() {
        return places.keySet();
    }

    /// How many changes were tried.
    int tried() {
        return tried;
    }

    /// The changes that nobody notices, each in words.
    List<String> unnoticed(Random random, int placesAMember, SaysTheSame saysTheSame) {
        var unnoticed = new ArrayList<String>();
        for (var member : places.entrySet()) {
            List<Place> some = member.getValue();
            Collections.shuffle(some, random);
            for (Place place : some.subList(0, Math.min(placesAMember, some.size()))) {
                ObjectNode line = game.get(place.line());
                JsonNode value = line.at(place.pointer());
                for (JsonNode changed : changes(value, game, some)) {
                    tried++;
                    if (!saysTheSame.test(line, member.getKey(), place.pointer(), changed) && passes(place, changed)) {
                        unnoticed.add(
                                "line " + (place.line() + 1) + " " + place.pointer() + ": " + value + " to " + changed);
                    }
                }
            }
        }
        return unnoticed;
    }

    private boolean passes(Place place, JsonNode changed) {
        List<ObjectNode> copy = copy(game);
        JsonNode parent = copy.get(place.line()).at(place.pointer().head());
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
        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), copy));
        assertThat(run.err() + run.out()).doesNotContain("\tat ", "Exception");
        assertThat(run.exitCode()).isIn(0, 1, 2);
        return run.exitCode() == 0;
    }

    /// Every place by the name of its member, with list indices left out.
    private static TreeMap<String, List<Place>> places(List<ObjectNode> game, Set<String> information) {
        var places = new TreeMap<String, List<Place>>();
        for (int line = 0; line < game.size(); line++) {
            ObjectNode node = game.get(line);
            collect(node, JsonPointer.empty(), node.get("type").textValue(), line, places);
        }
        places.keySet().removeIf(member -> information.stream().anyMatch(i -> (member + "/").startsWith(i + "/")));
        return places;
    }

    private static void collect(
            JsonNode node, JsonPointer at, String name, int line, TreeMap<String, List<Place>> places) {
        if (!at.matches()) {
            places.computeIfAbsent(name, key -> new ArrayList<>()).add(new Place(line, at));
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

    /// Other values for that place: impossible ones, and those that stand in the same member elsewhere.
    private static List<JsonNode> changes(JsonNode value, List<ObjectNode> game, List<Place> alike) {
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
