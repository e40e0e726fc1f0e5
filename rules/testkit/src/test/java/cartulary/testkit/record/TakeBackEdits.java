package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEventWith;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of what was taken back (LOBBY-28).
final class TakeBackEdits {
    private static final String OPTION = "takeBack";

    private TakeBackEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(choices(), events(), options()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> choices() {
        return Stream.of(
                violating(
                        "REC-17",
                        "taken-back-without-the-option",
                        record -> !allows(record)
                                && takesBack(record, event -> record.isChoice(record.index(event)), "TilePlaced")),
                violating(
                        "REC-17",
                        "taken-back-after-an-expiry",
                        record -> allows(record)
                                && takesBack(record, event -> !record.isChoice(record.index(event)), "TilePlaced")),
                violating("REC-17", "taken-back-twice", record -> repeats(record, "TakenBack")),
                violating(
                        "REC-17",
                        "taken-back-before-a-tile",
                        record -> allows(record)
                                && record.any(event -> type(event).equals("TilePlaced") && !event.has("signature"))
                                        .map(event -> {
                                            ObjectNode taken = taken(event);
                                            record.cut(record.index(event));
                                            record.events().add(taken);
                                            return true;
                                        })
                                        .orElse(false)),
                violating("REC-19", "taken-back-by-the-host", record -> record.any("TakenBack")
                        .map(event -> {
                            event.put("actor", "host");
                            event.remove("signature");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-19", "placed-again-with-a-deadline", TakeBackEdits::hasDeadline),
                violating("REC-33", "an-unsigned-take-back", record -> record.any(
                                event -> type(event).equals("TakenBack") && event.has("signature"))
                        .map(event -> event.remove("signature") != null)
                        .orElse(false)));
    }

    private static boolean allows(EditedRecord record) {
        return data(record.first()).path("options").has(OPTION);
    }

    /// Ends the record with a tile, after which a figure can be placed, and its take-back.
    private static boolean takesBack(EditedRecord record, Predicate<ObjectNode> which, String placed) {
        return record.any(event -> type(event).equals(placed)
                        && !event.has("signature")
                        && record.index(event) + 1 < record.events().size()
                        && List.of("MeeplePlaced", "PlacementSkipped", "DeadlineSet")
                                .contains(type(record.events().get(record.index(event) + 1)))
                        && data(record.first())
                                        .path("options")
                                        .path("secondsPerStep")
                                        .isMissingNode()
                                == !type(record.events().get(record.index(event) + 1))
                                        .equals("DeadlineSet")
                        && which.test(event))
                .map(event -> {
                    ObjectNode taken = taken(event);
                    record.cut(record.endOf(record.index(event)));
                    taken.set("at", record.last().path("at"));
                    record.events().add(taken);
                    return true;
                })
                .orElse(false);
    }

    private static ObjectNode taken(ObjectNode placed) {
        ObjectNode taken = placed.deepCopy();
        taken.put("type", "TakenBack")
                .put("actor", "seat-" + data(placed).path("seat").asInt());
        data(taken).remove("rotation");
        return taken;
    }

    private static boolean repeats(EditedRecord record, String type) {
        return record.any(type)
                .map(event -> {
                    record.insert(record.endOf(record.index(event)), event, false);
                    return !event.has("signature");
                })
                .orElse(false);
    }

    /// Sets a deadline with the tile that is placed after a take-back.
    private static boolean hasDeadline(EditedRecord record) {
        return record.any(event -> type(event).equals("TilePlaced")
                        && record.index(event) > 0
                        && type(record.events().get(record.index(event) - 1)).equals("TakenBack")
                        && record.any("DeadlineSet").isPresent())
                .map(event -> {
                    ObjectNode deadline = record.any("DeadlineSet").orElseThrow();
                    record.insert(record.index(event) + 1, deadline, true);
                    return true;
                })
                .orElse(false);
    }

    private static Stream<RecordEdit> events() {
        return Stream.of(
                inEventWith("REC-17", "taken-back-from-another-cell", "TakenBack", _ -> true, event -> {
                    data(event).put("x", data(event).path("x").asInt() + 1);
                    return true;
                }),
                inEventWith("REC-20", "another-tile-taken-back", "TakenBack", _ -> true, event -> {
                    String tile = data(event).path("tile").asText();
                    data(event).put("tile", tile.equals("base-K.0") ? "base-B.0" : "base-K.0");
                    return true;
                }),
                inEventWith("REC-9", "taken-back-with-a-rotation", "TakenBack", _ -> true, event -> {
                    data(event).put("rotation", 0);
                    return true;
                }));
    }

    private static Stream<RecordEdit> options() {
        return Stream.of(
                violating("REC-11", "a-game-that-says-no-to-take-backs", record -> {
                    ObjectNode options = (ObjectNode) data(record.first()).path("options");
                    options.put(OPTION, false);
                    record.first().put("schema", 8);
                    return record.any("TakenBack").isEmpty()
                            && record.first().path("schema").asInt() == 8
                            && options.has("expansions");
                }),
                violating("REC-10", "the-schema-of-take-backs-without-them", record -> {
                    boolean isOlder = record.first().path("schema").asInt() > 1 && !allows(record);
                    record.first().put("schema", 8);
                    return isOlder;
                }));
    }
}
