package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.add;
import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of the evidence of cathedrals and of roads to them (REC-44), and of a recount with it (REC-42).
final class CathedralEdits {
    private CathedralEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(cathedrals(), roads(), recounts()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> cathedrals() {
        return Stream.of(
                cathedral("REC-9", "a-road-without-tiles", "FeatureScored", roads -> {
                    ((ObjectNode) roads.get(0)).put("counted", 0);
                    return true;
                }),
                cathedral("REC-9", "a-member-of-a-road", "FeatureCompleted", roads -> {
                    ((ObjectNode) roads.get(0)).put("points", 1);
                    return true;
                }),
                cathedral("another-length-of-a-road-at-a-cathedral", "FeatureScored", roads -> increased(roads.get(0))),
                cathedral(
                        "another-length-at-a-completed-cathedral",
                        "FeatureCompleted",
                        roads -> increased(roads.get(0))),
                cathedral("a-road-left-out", "FeatureScored", roads -> roads.remove(0) != null),
                cathedral("a-road-left-out-at-the-completion", "FeatureCompleted", roads -> roads.remove(0) != null),
                cathedral("a-road-twice", "FeatureScored", roads -> {
                    roads.add(roads.get(0).deepCopy());
                    return true;
                }),
                cathedral("roads-in-another-order", "FeatureScored", roads -> {
                    roads.add(roads.remove(0));
                    return roads.size() > 1;
                }),
                cathedral("another-end-of-a-road", "FeatureScored", roads -> {
                    ((ArrayNode) roads.get(0).path("segments")).set(0, "r9");
                    return true;
                }),
                cathedral("a-road-with-a-tile-less", "FeatureScored", roads -> {
                    ObjectNode road = (ObjectNode) roads.get(0);
                    road.withArray("tiles").remove(0);
                    add(road, "counted", -1);
                    return road.path("counted").asInt() > 0;
                }),
                cathedral("an-incomplete-road-of-a-completed-cathedral", "FeatureCompleted", roads -> {
                    ((ObjectNode) roads.get(0)).put("complete", false);
                    return true;
                }),
                cathedral("a-road-complete-or-not", "FeatureScored", roads -> {
                    ObjectNode road = (ObjectNode) roads.get(0);
                    road.put("complete", !road.path("complete").asBoolean());
                    return true;
                }),
                scored("other-points-of-a-cathedral", CathedralEdits::isCathedral, data -> {
                    add(data.path("points").get(0), "points", 1);
                    return true;
                }));
    }

    private static Stream<RecordEdit> roads() {
        return Stream.of(
                scored("another-length-of-a-road", CathedralEdits::isRoad, CathedralEdits::isCountedOtherwise),
                violating("REC-44", "another-length-of-a-completed-road", record -> record.any(
                                event -> isOf(event, "FeatureCompleted", CathedralEdits::isRoad))
                        .map(event -> isCountedOtherwise(data(event)))
                        .orElse(false)),
                scored("a-cathedral-elsewhere", CathedralEdits::isRoad, data -> {
                    add(feature(data).path("cathedrals").get(0), "x", 1);
                    return true;
                }),
                scored("a-cathedral-twice", CathedralEdits::isRoad, data -> {
                    ArrayNode cathedrals = (ArrayNode) feature(data).path("cathedrals");
                    cathedrals.add(cathedrals.get(0).deepCopy());
                    return true;
                }),
                scored("a-road-that-is-not-doubled", CathedralEdits::isCompletedRoad, data -> {
                    ObjectNode points = (ObjectNode) data.path("points").get(0);
                    points.put("points", points.path("points").asInt() / 2);
                    return true;
                }),
                violating("REC-44", "a-road-without-its-cathedrals", record -> record.any(
                                event -> isOf(event, "FeatureScored", CathedralEdits::isRoad))
                        .map(event -> {
                            event.put("schema", 1);
                            ((ObjectNode) feature(data(event))).remove(List.of("cathedrals", "counted"));
                            data(event).putArray("rules").add("BASE-25").add("BASE-29");
                            data(event).path("points").forEach(each -> ((ObjectNode) each)
                                    .put(
                                            "points",
                                            feature(data(event)).path("tiles").size()));
                            return true;
                        })
                        .orElse(false)),
                violating("REC-44", "a-field-with-a-length", record -> record.any(
                                event -> isOf(event, "FeatureScored", data -> !isRoad(data) && !isCathedral(data)))
                        .map(event -> {
                            event.put("schema", 3);
                            ((ObjectNode) feature(data(event))).put("counted", 1);
                            return true;
                        })
                        .orElse(false)));
    }

    private static Stream<RecordEdit> recounts() {
        return Stream.of(violating("REC-42", "another-length-in-a-recount", record -> record.any(event -> isOf(
                        event, "DisputeRecounted", data -> !roadsOfRecount(data).isEmpty()))
                .map(event -> increased(roadsOfRecount(data(event)).get(0)))
                .orElse(false)));
    }

    private static JsonNode roadsOfRecount(JsonNode data) {
        return data.path("scores")
                .path(0)
                .path("bySecondEngine")
                .path("feature")
                .path("feature")
                .path("roads");
    }

    private static boolean increased(JsonNode road) {
        add(road, "counted", 1);
        return true;
    }

    private static boolean isCountedOtherwise(ObjectNode data) {
        var feature = (ObjectNode) feature(data);
        feature.put(
                "counted",
                feature.has("counted")
                        ? feature.path("counted").asInt() + 1
                        : feature.path("tiles").size() + 2);
        return true;
    }

    private static RecordEdit cathedral(String name, String type, Predicate<ArrayNode> change) {
        return cathedral("REC-44", name, type, change);
    }

    private static RecordEdit cathedral(String check, String name, String type, Predicate<ArrayNode> change) {
        return violating(check, name, record -> record.any(event -> isOf(event, type, CathedralEdits::isCathedral))
                .map(event -> change.test((ArrayNode) feature(data(event)).path("roads")))
                .orElse(false));
    }

    private static RecordEdit scored(String name, Predicate<ObjectNode> which, Predicate<ObjectNode> change) {
        return violating("REC-44", name, record -> record.any(event -> isOf(event, "FeatureScored", which))
                .map(event -> change.test(data(event)))
                .orElse(false));
    }

    private static boolean isOf(ObjectNode event, String type, Predicate<ObjectNode> which) {
        return type(event).equals(type) && which.test(data(event));
    }

    private static boolean isCathedral(ObjectNode data) {
        return feature(data).has("roads");
    }

    private static boolean isRoad(ObjectNode data) {
        return feature(data).has("cathedrals");
    }

    private static boolean isCompletedRoad(ObjectNode data) {
        return isRoad(data) && data.path("complete").asBoolean();
    }

    private static JsonNode feature(ObjectNode data) {
        return data.path("feature");
    }
}
