package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.add;
import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEventWith;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of what a scoring tile made of a score (REC-44), also where nothing but the rules notices it.
final class ScoringTileEdits {
    private static final String SCORED = "FeatureScored";

    private ScoringTileEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(forms(), tiles(), amounts(), rules()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> forms() {
        return Stream.of(
                scored("REC-9", "a-score-for-less-than-no-tile", ScoringTileEdits::hasTile, data -> {
                    tile(data).put("counted", -1);
                    return true;
                }),
                scored("REC-9", "a-member-of-a-scoring-tile", ScoringTileEdits::hasTile, data -> {
                    tile(data).put("stack", "city");
                    return true;
                }),
                inEventWith("REC-9", "a-scoring-tile-in-schema-3", SCORED, with("road-usual"), event -> {
                    data(event).putArray("rules").add("BASE-25");
                    event.put("schema", 3);
                    return true;
                }));
    }

    private static Stream<RecordEdit> tiles() {
        return Stream.of(
                scored("another-usual-scoring-tile", with("city-usual-1"), data -> {
                    tile(data).put("tile", "city-usual-2");
                    return true;
                }),
                scored("the-scoring-tile-of-another-stack", with("road-usual"), data -> {
                    tile(data).put("tile", "city-usual-1");
                    return true;
                }),
                scored("an-unknown-scoring-tile", with("city-usual-2"), data -> {
                    tile(data).put("tile", "city-usual-3");
                    return true;
                }),
                withoutTile("a-road-without-a-scoring-tile", with("road-usual"), "BASE-25"),
                withoutTile("a-city-without-a-scoring-tile", with("city-usual-1"), "BASE-26"),
                withoutTile("a-monastery-without-a-scoring-tile", with("hermit-monastery"), "BASE-28"),
                withoutTile("a-cathedral-without-highway", ScoringTileEdits::isCathedral, "CATH-10"),
                withTile("a-scoring-tile-at-the-end", data -> is(data, "road", false)),
                withTile("a-scoring-tile-of-a-garden", data -> is(data, "garden", true)),
                withTile("a-scoring-tile-in-a-game-without-them", data -> is(data, "road", true) && !hasTile(data)),
                withTile("a-scoring-tile-of-a-cathedral", data -> is(data, "cathedral", true) && !hasTile(data)));
    }

    /// Writes a score as in a game without scoring tiles.
    private static RecordEdit withoutTile(String name, Predicate<ObjectNode> which, String rule) {
        return inEventWith("REC-44", name, SCORED, data -> hasTile(data) && which.test(data), event -> {
            boolean isOfSchema3 =
                    isCathedral(data(event)) || feature(data(event)).has("cathedrals");
            event.put("schema", isOfSchema3 ? 3 : 1);
            data(event).remove("scoringTile");
            data(event).putArray("rules").add(rule);
            return !data(event).path("points").toString().contains("-");
        });
    }

    /// Adds a scoring tile that changes nothing.
    private static RecordEdit withTile(String name, Predicate<ObjectNode> which) {
        return inEventWith("REC-44", name, SCORED, which, event -> {
            event.put("schema", 4);
            data(event)
                    .putObject("scoringTile")
                    .put("tile", "road-usual")
                    .put(
                            "counted",
                            data(event).path("points").path(0).path("points").asInt())
                    .put("added", 0);
            return true;
        });
    }

    private static Stream<RecordEdit> amounts() {
        return Stream.of(
                scored("more-tiles-of-a-road", with("road-usual"), data -> counted(data, 1, 1)),
                scored("a-highway-of-four-tiles", with("highway"), data -> isRoad(data) && counted(data, -1, -1)),
                scored(
                        "a-cathedral-of-fewer-highways",
                        with("highway"),
                        data -> isCathedral(data) && counted(data, -5, -5)),
                scored("a-city-with-one-edged-tiles", with("bad-neighborhood"), data -> counted(data, 1, 2)),
                scored("a-city-of-more-tiles", with("city-usual-2"), data -> counted(data, 1, 2)),
                scored("poverty-that-adds", with("road-poverty"), data -> added(data, 6)),
                scored("a-wealth-of-four", with("city-wealth"), data -> added(data, 1)),
                scored("a-hermit-beside-fewer-cities", with("hermit-monastery"), data -> added(data, 1)),
                scored("a-pilgrimage-without-its-own-road", with("pilgrimage-route"), data -> added(data, -1)),
                scored("points-added-by-a-usual-tile", with("city-usual-2"), data -> added(data, 1)),
                scored("other-points-than-by-a-scoring-tile", with("citizens-jury"), data -> {
                    add(data.path("points").path(0), "points", 1);
                    return true;
                }),
                scored("a-highway-to-a-cathedral-that-is-not-doubled", with("highway"), data -> {
                    addPoints(data, -5);
                    return feature(data).has("cathedrals");
                }));
    }

    private static boolean counted(ObjectNode data, int tiles, int points) {
        add(tile(data), "counted", tiles);
        addPoints(data, points);
        return !feature(data).has("cathedrals");
    }

    private static boolean added(ObjectNode data, int more) {
        add(tile(data), "added", more);
        addPoints(data, more);
        return true;
    }

    private static void addPoints(ObjectNode data, int more) {
        data.path("points").forEach(each -> add(each, "points", more));
    }

    private static Stream<RecordEdit> rules() {
        return Stream.of(
                violating("REC-41", "a-jury-that-follows-the-majority", record -> record.any(
                                event -> type(event).equals(SCORED)
                                        && data(event).path("points").size() > 1
                                        && with("citizens-jury").test(data(event)))
                        .map(event -> {
                            data(event).withArray("points").remove(0);
                            record.cut(record.endOf(record.index(event)));
                            return true;
                        })
                        .orElse(false)),
                scored("REC-41", "another-rule-of-a-scoring-tile", with("road-usual"), data -> {
                    data.putArray("rules").add("BASE-25").add("BASE-29").add("SURV-9");
                    return true;
                }),
                inEventWith(
                        "REC-42",
                        "another-addition-in-a-recount",
                        "DisputeRecounted",
                        data -> tileOfRecount(data).isObject(),
                        event -> {
                            add(tileOfRecount(data(event)), "added", 1);
                            return true;
                        }));
    }

    private static JsonNode tileOfRecount(JsonNode data) {
        return data.path("scores")
                .path(0)
                .path("bySecondEngine")
                .path("feature")
                .path("scoringTile");
    }

    private static RecordEdit scored(String name, Predicate<ObjectNode> which, Predicate<ObjectNode> change) {
        return scored("REC-44", name, which, change);
    }

    private static RecordEdit scored(
            String check, String name, Predicate<ObjectNode> which, Predicate<ObjectNode> change) {
        return inEventWith(check, name, SCORED, which, event -> change.test(data(event)));
    }

    private static Predicate<ObjectNode> with(String tile) {
        return data -> data.path("scoringTile").path("tile").asText().equals(tile);
    }

    private static boolean hasTile(ObjectNode data) {
        return data.has("scoringTile");
    }

    private static ObjectNode tile(ObjectNode data) {
        return (ObjectNode) data.path("scoringTile");
    }

    private static JsonNode feature(ObjectNode data) {
        return data.path("feature");
    }

    private static boolean isRoad(ObjectNode data) {
        return is(data, "road", true);
    }

    private static boolean isCathedral(ObjectNode data) {
        return is(data, "cathedral", true);
    }

    private static boolean is(ObjectNode data, String kind, boolean complete) {
        return feature(data).path("kind").asText().equals(kind)
                && data.path("complete").asBoolean() == complete;
    }
}
