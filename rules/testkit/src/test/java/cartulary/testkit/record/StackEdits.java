package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.add;
import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of what is on top of the stacks of scoring tiles, and of the leaves that show it (REC-24).
final class StackEdits {
    private static final String STARTED = "SurveyorsStarted";
    private static final String ADVANCED = "SurveyorsAdvanced";

    private StackEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(forms(), tops(), leaves()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> forms() {
        return Stream.of(
                inData(
                        "REC-9",
                        "a-stack-without-its-next-tile",
                        ADVANCED,
                        data -> top(data, "road").remove("next") != null),
                inData("REC-9", "a-fourth-stack", STARTED, data -> {
                    data.set("garden", data.path("road").deepCopy());
                    return true;
                }));
    }

    private static Stream<RecordEdit> tops() {
        return Stream.of(
                onTop("another-active-scoring-tile", STARTED, (record, data) -> {
                    top(data, "road")
                            .put("active", top(data, "road").path("next").asText());
                    return true;
                }),
                onTop(
                        "exchanged-scoring-tiles-at-the-start",
                        STARTED,
                        (record, data) -> exchangedIn(data, "monastery")),
                onTop("exchanged-scoring-tiles", ADVANCED, (record, data) -> exchangedIn(data, "city")),
                onTop("scoring-tiles-of-exchanged-stacks", ADVANCED, (record, data) -> {
                    JsonNode city = data.path("city");
                    data.set("city", data.path("road"));
                    data.set("road", city);
                    return true;
                }),
                onTop("a-scoring-tile-that-stays", ADVANCED, (record, data) -> {
                    ObjectNode before = before(record, data);
                    data.set("road", before.path("road").deepCopy());
                    return true;
                }),
                onTop("a-next-scoring-tile-that-is-not-the-opened-one", ADVANCED, (record, data) -> {
                    ObjectNode city = top(data, "city");
                    boolean isOpened = data.path("opened")
                            .toString()
                            .contains(city.path("next").asText());
                    return isOpened
                            && city.put(
                                            "next",
                                            before(record, data)
                                                    .path("city")
                                                    .path("active")
                                                    .asText())
                                    != null;
                }),
                onTop("another-scoring-tile-after-the-last-of-a-stack", ADVANCED, (record, data) -> {
                    ObjectNode monastery = top(data, "monastery");
                    String next = monastery.path("next").asText();
                    boolean isKnown = !data.path("opened").toString().contains(next);
                    return isKnown
                            && monastery.put("next", monastery.path("active").asText()) != null;
                }));
    }

    private static Stream<RecordEdit> leaves() {
        return Stream.of(
                leaf("a-leaf-left-out", STARTED, opened -> opened.remove(5) != null),
                leaf("a-new-leaf-left-out", ADVANCED, opened -> !opened.isEmpty() && opened.remove(0) != null),
                leaf("leaves-in-another-order", STARTED, opened -> opened.add(opened.remove(0)) != null),
                leaf("a-leaf-at-another-place", STARTED, opened -> {
                    add(opened.get(0), "index", 2);
                    return true;
                }),
                leaf(
                        "another-salt-of-a-scoring-tile",
                        ADVANCED,
                        opened -> !opened.isEmpty() && other((ObjectNode) opened.get(0), "salt")),
                leaf(
                        "a-shorter-proof-of-a-scoring-tile",
                        STARTED,
                        opened -> ((ArrayNode) opened.get(3).path("proof")).remove(0) != null),
                onTop("a-leaf-that-was-open-before", ADVANCED, (record, data) -> {
                    JsonNode open = data(record.any(STARTED).orElseThrow())
                            .path("opened")
                            .get(0);
                    data.withArray("opened").add(open.deepCopy());
                    return true;
                }),
                onTop("a-leaf-of-the-pile-among-the-scoring-tiles", ADVANCED, (record, data) -> {
                    ObjectNode draw = data(record.any("TileDrawn").orElseThrow());
                    ObjectNode leaf = data.withArray("opened").insertObject(0);
                    for (String member : List.of("index", "tile", "salt", "proof")) {
                        leaf.set(member, draw.path(member).deepCopy());
                    }
                    return true;
                }),
                onTop("a-scoring-tile-that-is-not-in-its-leaf", ADVANCED, (record, data) -> {
                    JsonNode leaf = data.path("opened").path(0);
                    if (!top(data, "city").path("next").equals(leaf.path("tile"))) {
                        return false;
                    }
                    String other = leaf.path("tile").asText().equals("city-wealth") ? "citizens-jury" : "city-wealth";
                    top(data, "city").put("next", other);
                    ((ObjectNode) leaf).put("tile", other);
                    return !other.equals(top(data, "city").path("active").asText());
                }));
    }

    private static RecordEdit leaf(String name, String type, Predicate<ArrayNode> change) {
        return inData("REC-24", name, type, data -> change.test(data.withArray("opened")));
    }

    /// @param change of the record and the data of an event
    private static RecordEdit onTop(String name, String type, BiPredicate<EditedRecord, ObjectNode> change) {
        return violating("REC-24", name, record -> record.any(type)
                .map(event -> change.test(record, data(event)))
                .orElse(false));
    }

    private static ObjectNode top(ObjectNode data, String stack) {
        return (ObjectNode) data.path(stack);
    }

    private static boolean exchangedIn(ObjectNode data, String stack) {
        ObjectNode top = top(data, stack);
        JsonNode active = top.path("active");
        top.set("active", top.path("next"));
        top.set("next", active);
        return true;
    }

    /// Returns the data of the event of the stacks before one.
    private static ObjectNode before(EditedRecord record, ObjectNode data) {
        List<ObjectNode> all = record.events().stream()
                .filter(event -> type(event).equals(STARTED) || type(event).equals(ADVANCED))
                .map(EditedRecord::data)
                .toList();
        return all.get(all.indexOf(data) - 1);
    }
}
