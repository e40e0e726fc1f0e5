package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of the scoring tiles that the host of a game gave (LOBBY-27).
final class HostScoringTileEdits {
    private HostScoringTileEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(forms(), tiles(), games()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> forms() {
        return Stream.of(
                tile(
                        "REC-9",
                        "a-scoring-tile-of-a-hundred-points",
                        "toll-bridge",
                        tile -> put(effect(tile), "points", 100)),
                tile("REC-9", "an-effect-that-does-not-exist", "road-usual", tile -> {
                    effect(tile).put("type", "double");
                    return true;
                }),
                tile("REC-9", "a-scoring-tile-with-a-long-id", "road-usual", tile -> {
                    tile.put("id", "r".repeat(41));
                    return true;
                }),
                tile("REC-9", "a-scoring-tile-with-a-name", "road-usual", tile -> {
                    tile.put("name", "Road");
                    return true;
                }));
    }

    private static Stream<RecordEdit> tiles() {
        return Stream.of(
                options("REC-11", "scoring-tiles-of-the-host-in-a-public-game", options -> {
                    options.put("visibility", "public");
                    return true;
                }),
                options(
                        "REC-11",
                        "eleven-scoring-tiles-of-the-host",
                        options -> given(options).remove(0) != null),
                options("REC-11", "thirteen-scoring-tiles-of-the-host", options -> {
                    ObjectNode more = given(options).get(0).deepCopy();
                    given(options).add(more.put("id", "one-more"));
                    return true;
                }),
                tile("REC-11", "scoring-tiles-with-one-id", "road-usual", tile -> {
                    tile.put("id", "city-usual");
                    return true;
                }),
                tile("REC-11", "a-scoring-tile-with-a-capital-letter", "road-usual", tile -> {
                    tile.put("id", "Road-usual");
                    return true;
                }),
                tile("REC-11", "a-scoring-tile-in-another-stack", "road-usual", tile -> {
                    tile.put("stack", "city");
                    return true;
                }),
                tile("REC-11", "a-monastery-of-fixed-tiles", "monastery-usual", tile -> {
                    effect(tile).put("type", "fixedTiles").put("tiles", 5);
                    return true;
                }),
                tile(
                        "REC-11",
                        "an-effect-without-its-points",
                        "toll-bridge",
                        tile -> effect(tile).remove("points") != null),
                tile(
                        "REC-11",
                        "an-effect-with-points-of-another",
                        "road-usual",
                        tile -> put(effect(tile), "points", 1)));
    }

    /// The same events do not follow from other tiles.
    private static Stream<RecordEdit> games() {
        return Stream.of(
                tile("REC-23", "a-scoring-tile-that-the-host-did-not-give", "city-of-four", tile -> {
                    tile.put("id", "city-of-five");
                    return true;
                }),
                options("REC-25", "scoring-tiles-of-the-host-in-another-order", options -> {
                    ArrayNode all = given(options);
                    all.add(all.remove(number(all, "city-jury")));
                    return true;
                }),
                tile(
                        "REC-44",
                        "another-effect-of-a-scoring-tile",
                        "toll-bridge",
                        tile -> put(effect(tile), "points", 6)),
                tile("REC-44", "another-number-of-fixed-tiles", "city-of-four", tile -> put(effect(tile), "tiles", 3)));
    }

    private static boolean put(ObjectNode object, String member, int value) {
        object.put(member, value);
        return true;
    }

    private static RecordEdit options(String check, String name, Predicate<ObjectNode> change) {
        return violating(check, name, record -> {
            var options = (ObjectNode) data(record.first()).path("options");
            return options.has("scoringTiles") && change.test(options);
        });
    }

    /// Changes the tile with an id.
    private static RecordEdit tile(String check, String name, String id, Predicate<ObjectNode> change) {
        return options(
                check, name, options -> change.test((ObjectNode) given(options).get(number(given(options), id))));
    }

    private static ArrayNode given(ObjectNode options) {
        return (ArrayNode) options.path("scoringTiles");
    }

    private static ObjectNode effect(ObjectNode tile) {
        return (ObjectNode) tile.path("effect");
    }

    private static int number(ArrayNode tiles, String id) {
        return tiles.valueStream()
                .map(tile -> tile.path("id"))
                .map(JsonNode::asText)
                .toList()
                .indexOf(id);
    }
}
