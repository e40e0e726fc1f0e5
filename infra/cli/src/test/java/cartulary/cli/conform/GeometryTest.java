package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tiles are matched with the catalogue by their layout, independent of name and rotation.
class GeometryTest {
    private static final List<String> EDGES = List.of("N", "E", "S", "W");
    private static final List<String> HALF_EDGES = List.of("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR");

    @TempDir
    Path folder;

    @Test
    void tilesWithOtherNamesAndRotationsAreMatched() throws IOException {
        long seed = 4711;
        var random = new Random(seed);
        ObjectNode definitions = definitions();
        Map<String, Integer> turns = new HashMap<>();
        for (JsonNode tile : definitions.get("tiles")) {
            turns.put(tile.get("id").textValue(), random.nextInt(4));
            turnDefinition((ObjectNode) tile, turns.get(tile.get("id").textValue()));
        }
        Oracle.JSON.writeValue(folder.resolve("tile-definitions.json").toFile(), definitions);
        List<ObjectNode> game = Oracle.gameWithDiscard();
        game.forEach(line -> turnTiles(line, turns));

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("game.jsonl"), game));

        assertThat(run.out()).as("seed %d", seed).isEqualTo("games 1, turns 70, mismatches 0" + System.lineSeparator());
    }

    @Test
    void aRotatedAndShiftedBoardIsMatched() {
        for (int quarters = 0; quarters < 4; quarters++) {
            assertMatchedOnTurnedBoard(Oracle.game("transcripts-dev-4p.jsonl.gz", "4p-0038"), quarters);
            assertMatchedOnTurnedBoard(Oracle.gameWithExpansions(), quarters);
        }
    }

    private void assertMatchedOnTurnedBoard(List<ObjectNode> game, int quarters) {
        game.forEach(line -> turnBoard(line, quarters));

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("game.jsonl"), game));

        assertThat(run.lastLine()).endsWith("mismatches 0").startsWith("games 1, turns ");
    }

    @Test
    void tilesThatAreNotInTheCatalogueAreRefused() throws IOException {
        Path game = Oracle.write(folder.resolve("game.jsonl"), Oracle.gameWithDiscard());
        Path tiles = folder.resolve("tiles.json");

        ObjectNode twoCoats = definitions();
        ((ObjectNode) tile(twoCoats, "BA/Cccc+").get("segments").get(0)).put("pennants", 2);
        assertRefused(game, tiles, twoCoats, "no tile of the catalogue has the layout of BA/Cccc+");

        ObjectNode oneFieldMore = definitions();
        ((ArrayNode) tile(oneFieldMore, "BA/C").get("segments").get(1).get("adjacentCities")).removeAll();
        assertRefused(game, tiles, oneFieldMore, "no tile of the catalogue has the layout of BA/C");

        ObjectNode noSuchCity = definitions();
        ((ArrayNode) tile(noSuchCity, "BA/C").get("segments").get(1).get("adjacentCities")).set(0, 9);
        assertRefused(game, tiles, noSuchCity, "no tile definitions: adjacentCities is no segment: Index 9 ");
    }

    @Test
    void chosenDefinitionsThatCannotBeReadAreRefusedBeforeAnyGame() throws IOException {
        Path older = Oracle.write(folder.resolve("older.jsonl"), Oracle.gameWithDiscard());
        Path present = Oracle.write(folder.resolve("present.jsonl"), Oracle.gameWithExpansions());
        Path tiles = folder.resolve("tiles.json");
        for (Path game : List.of(older, present)) {
            Files.deleteIfExists(tiles);
            assertRefused(game, tiles, "no tile definitions: the file does not exist");
            Files.writeString(tiles, "null");
            assertRefused(game, tiles, "no tile definitions: null");
            Files.writeString(tiles, "hello");
            assertRefused(game, tiles, "no tile definitions: not JSON: Unrecognized token 'hello'");
            Files.writeString(tiles, "{\"tiles\":7}");
            assertRefused(game, tiles, "no tile definitions: not the expected JSON: Cannot deserialize value");
            assertRefused(game, folder, "no tile definitions: cannot be read: Is a directory");
        }
    }

    @Test
    void definitionsNextToATranscriptThatCannotBeReadAreRefusedWithTheReason() throws IOException {
        Path game = Oracle.write(folder.resolve("game.jsonl"), Oracle.gameWithDiscard());
        Path tiles = Files.writeString(folder.resolve("tile-definitions.json"), "hello");

        CommandRun run = CommandRun.of("conform", game);

        assertThat(run.err()).startsWith(game + ":1: " + tiles + ": no tile definitions: not JSON: ");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private static void assertRefused(Path game, Path tiles, ObjectNode definitions, String reason) throws IOException {
        Oracle.JSON.writeValue(tiles.toFile(), definitions);
        assertRefused(game, tiles, reason);
    }

    private static void assertRefused(Path game, Path tiles, String reason) {
        CommandRun run = CommandRun.of("conform", "--tiles", tiles, game);
        assertThat(run.err()).startsWith(tiles + ": " + reason).doesNotContain("\tat ", "Exception");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEqualTo("games 0, turns 0, mismatches 0, files refused 1" + System.lineSeparator());
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private static ObjectNode definitions() throws IOException {
        return (ObjectNode) Oracle.JSON.readTree(
                Oracle.folder().resolve("tile-definitions.json").toFile());
    }

    private static JsonNode tile(ObjectNode definitions, String id) {
        for (JsonNode tile : definitions.get("tiles")) {
            if (tile.get("id").textValue().equals(id)) {
                return tile;
            }
        }
        throw new AssertionError(id);
    }

    /// Rotates a tile definition.
    private static void turnDefinition(ObjectNode tile, int quarters) {
        tile.put("id", "other:" + tile.get("id").textValue());
        ObjectNode edges = (ObjectNode) tile.get("edges");
        ObjectNode before = edges.deepCopy();
        EDGES.forEach(edge -> edges.set(turned(edge, quarters), before.get(edge)));
        for (JsonNode segment : tile.get("segments")) {
            turnName((ObjectNode) segment, "segment", quarters);
            for (String sides : List.of("edges", "halfEdges")) {
                if (segment.get(sides) instanceof ArrayNode list) {
                    for (int i = 0; i < list.size(); i++) {
                        list.set(i, turned(list.get(i).textValue(), quarters));
                    }
                }
            }
        }
    }

    private static void turnTiles(ObjectNode line, Map<String, Integer> turns) {
        if (line.get("start") instanceof ObjectNode start) {
            turnBack(start, turns.get(start.get("tile").textValue()));
            rename(start, "tile");
        }
        if (line.get("tile") != null) {
            int quarters = turns.get(line.get("tile").textValue());
            rename(line, "tile");
            line.get("legalPlacements").forEach(at -> turnBack((ObjectNode) at, quarters));
            turnBack((ObjectNode) line.get("placed"), quarters);
            line.get("legalMeeples").forEach(spot -> turnName((ObjectNode) spot, "segment", quarters));
            if (line.get("meeple") instanceof ObjectNode meeple) {
                turnName(meeple, "segment", quarters);
            }
        }
        for (String names : List.of("drawOrder", "discarded")) {
            if (line.get(names) instanceof ArrayNode list) {
                for (int i = 0; i < list.size(); i++) {
                    list.set(i, "other:" + list.get(i).textValue());
                }
            }
        }
    }

    private static void rename(ObjectNode node, String member) {
        node.put(member, "other:" + node.get(member).textValue());
    }

    private static void turnBack(ObjectNode placement, int quarters) {
        placement.put("rotation", Math.floorMod(placement.get("rotation").intValue() - 90 * quarters, 360));
    }

    /// Rotates the board clockwise and shifts it by (5,-3).
    private static void turnBoard(JsonNode node, int quarters) {
        if (node instanceof ObjectNode object) {
            if (object.has("x")) {
                int[] cell = turned(object.get("x").intValue(), object.get("y").intValue(), quarters);
                object.put("x", cell[0]).put("y", cell[1]);
            }
            if (object.has("rotation")) {
                object.put("rotation", (object.get("rotation").intValue() + 90 * quarters) % 360);
            }
            if (object.has("location")) {
                turnName(object, "location", quarters);
            }
            if (object.get("tiles") instanceof ArrayNode tiles) {
                tiles.forEach(tile -> {
                    int[] cell = turned(tile.get(0).intValue(), tile.get(1).intValue(), quarters);
                    ((ArrayNode) tile).set(0, cell[0]).set(1, cell[1]);
                });
            }
        }
        node.forEach(child -> turnBoard(child, quarters));
    }

    private static int[] turned(int x, int y, int quarters) {
        int[] cell = {x, y};
        for (int i = 0; i < quarters; i++) {
            cell = new int[] {-cell[1], cell[0]};
        }
        return new int[] {cell[0] + 5, cell[1] - 3};
    }

    private static void turnName(ObjectNode node, String member, int quarters) {
        String name = node.get(member).textValue();
        if (name.equals("I")) {
            return;
        }
        var sides = new ArrayList<>(
                Stream.of(name.split("\\.")).map(side -> turned(side, quarters)).toList());
        sides.sort(
                Comparator.comparingInt(side -> side.length() == 1 ? EDGES.indexOf(side) : HALF_EDGES.indexOf(side)));
        node.put(member, String.join(".", sides));
    }

    private static String turned(String side, int quarters) {
        return EDGES.get((EDGES.indexOf(side.substring(0, 1)) + quarters) % 4) + side.substring(1);
    }
}
