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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes a transcript in every member of every kind of line: none may pass.
class ChangedTranscriptTest {
    private static final long SEED = 20_261_121;
    private static final int PLACES_A_MEMBER = 2;

    /// What says nothing about the play.
    private static final Set<String> INFORMATION =
            Set.of(
                    "header/policy",
                    "header/ruleset/tiles",
                    "header/ruleset/unplaceableTile",
                    "header/ruleset/expansions");

    private static final Set<String> SYMMETRIC =
            Set.of("BA/L", "BA/RFr", "BA/RRRR", "BA/Cccc+", "BA/CFC.2", "BA/CFc+", "BA/CFc.1");

    private record Place(int line, JsonPointer pointer) {}

    @TempDir Path folder;

    @Test
    void noChangeGoesUnnoticed() {
        List<ObjectNode> game = Oracle.gameWithDiscard();
        var places = places(game);
        var unnoticed = new ArrayList<String>();
        var random = new Random(SEED);
        int tried = 0;
        for (var member : places.entrySet()) {
            List<Place> some = member.getValue();
            Collections.shuffle(some, random);
            for (Place place : some.subList(0, Math.min(PLACES_A_MEMBER, some.size()))) {
                JsonNode value = game.get(place.line()).at(place.pointer());
                for (JsonNode changed : changes(value, game, some)) {
                    tried++;
                    if (!saysTheSame(game.get(place.line()), member.getKey(), changed)
                            && passes(game, place, changed)) {
                        unnoticed.add(
                                "line "
                                        + (place.line() + 1)
                                        + " "
                                        + place.pointer()
                                        + ": "
                                        + value
                                        + " to "
                                        + changed);
                    }
                }
            }
        }
        assertThat(unnoticed).as("seed %d", SEED).isEmpty();
        assertThat(places.keySet())
                .contains(
                        "turn/discarded/*",
                        "turn/scored/*/pennants",
                        "turn/returned/*/location",
                        "turn/meeple")
                .contains(
                        "final/finalScoring/*/cities",
                        "final/finalScoring/*/meeple/x",
                        "final/turns");
        assertThat(tried).isGreaterThan(500);
    }

    /// A rule of the ruleset that is not told is taken as it is here; and without a meeple nothing tells
    /// one rotation of a symmetric tile from another.
    private static boolean saysTheSame(ObjectNode line, String member, JsonNode changed) {
        return switch (member) {
            case "header/ruleset" -> changed.isObject() && changed.isEmpty();
            case "turn/placed/rotation" ->
                    changed.isInt()
                            && line.get("meeple").isNull()
                            && SYMMETRIC.contains(line.get("tile").textValue());
            default -> member.startsWith("header/ruleset/") && changed.isMissingNode();
        };
    }

    private boolean passes(List<ObjectNode> game, Place place, JsonNode changed) {
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
        CommandRun run =
                CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), copy));
        assertThat(run.err() + run.out()).doesNotContain("\tat ", "Exception");
        assertThat(run.exitCode()).isIn(0, 1, 2);
        return run.exitCode() == 0;
    }

    /// Every place by the name of its member, with list indices left out.
    private static TreeMap<String, List<Place>> places(List<ObjectNode> game) {
        var places = new TreeMap<String, List<Place>>();
        for (int line = 0; line < game.size(); line++) {
            ObjectNode node = game.get(line);
            collect(node, JsonPointer.empty(), node.get("type").textValue(), line, places);
        }
        INFORMATION.forEach(places::remove);
        return places;
    }

    private static void collect(
            JsonNode node,
            JsonPointer at,
            String name,
            int line,
            TreeMap<String, List<Place>> places) {
        if (!at.matches()) {
            places.computeIfAbsent(name, key -> new ArrayList<>()).add(new Place(line, at));
        }
        node.properties()
                .forEach(
                        member ->
                                collect(
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
    private static List<JsonNode> changes(
            JsonNode value, List<ObjectNode> game, List<Place> alike) {
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
                .limit(5)
                .forEach(place -> changes.add(game.get(place.line()).at(place.pointer())));
        changes.removeIf(value::equals);
        var all = new ArrayList<>(changes);
        all.add(MissingNode.getInstance());
        return all;
    }

    @Test
    void anotherLegalChoiceIsNoticedInWhatFollows() {
        List<ObjectNode> game = copy(Oracle.gameWithDiscard());
        ObjectNode turn = game.get(20);
        JsonNode other =
                turn.get("legalPlacements").get(0).equals(turn.get("placed"))
                        ? turn.get("legalPlacements").get(1)
                        : turn.get("legalPlacements").get(0);
        turn.set("placed", other);

        CommandRun run =
                CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), game));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "MISMATCH game 3p-0138, turn 21, legalPlacements",
                        "expected: ",
                        "actual:   ")
                .containsPattern("\ngames 1, turns \\d+, mismatches [1-9]\\d*\\R$");
    }

    @Test
    void anIllegalMoveIsAMismatchAndStopsThatGameOnly() {
        List<ObjectNode> lines = copy(Oracle.gameWithDiscard());
        ((ObjectNode) lines.get(5).get("placed")).put("x", 40);
        lines.addAll(Oracle.game("transcripts-dev-2p.jsonl.gz", "2p-0003"));

        CommandRun run =
                CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), lines));

        assertThat(run.out())
                .contains("game 3p-0138, turn 5, placed", "refused by BASE-9", "not compared");
        assertThat(run.lastLine()).isEqualTo("games 2, turns 76, mismatches 1");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    private static List<ObjectNode> copy(List<ObjectNode> game) {
        var copy = new ArrayList<ObjectNode>();
        game.forEach(line -> copy.add(line.deepCopy()));
        return copy;
    }
}
