package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.listOf;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.anyEvent;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of the members of events: shapes, schemas and options (REC-9 to REC-11).
final class DataEdits {
    private DataEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(shapes(), schemas(), options()).flatMap(edits -> edits);
    }

    private static RecordEdit shape(String name, String type, Consumer<ObjectNode> change) {
        return inData("REC-9", name, type, data -> {
            change.accept(data);
            return true;
        });
    }

    private static Stream<RecordEdit> shapes() {
        return Stream.of(
                anyEvent("REC-9", "unknown-member-of-data", event -> data(event).put("note", "x")),
                violating("REC-9", "expansion-of-a-later-schema", record -> {
                    boolean isLater = record.first().path("schema").asInt() == 5
                            && data(record.first()).toString().contains("\"river\"");
                    if (isLater) {
                        record.first().put("schema", 4);
                    }
                    return isLater;
                }),
                shape("unknown-option", "GameOpened", data -> ((ObjectNode) data.path("options")).put("speed", 1)),
                shape("unknown-member-of-tile", "GameStarted", data -> ((ObjectNode) data.path("startTile"))
                        .put("z", 1)),
                shape("opened-commitment", "GameOpened", data -> ((ObjectNode) data.path("seed")).put("nonce", "x")),
                shape("no-host", "GameOpened", data -> data.remove("host")),
                shape("null-next", "TurnEnded", data -> data.set("next", NullNode.instance)),
                shape("null-first-seat", "SeatsClosed", data -> data.set("firstSeat", NullNode.instance)),
                shape(
                        "text-seat",
                        "TileDrawn",
                        data -> data.put("seat", data.path("seat").asText())),
                shape("boolean-seat", "TilePlaced", data -> data.put("seat", true)),
                shape("boolean-index", "TileDrawn", data -> data.put("index", false)),
                shape("seat-without-value", "PlacementSkipped", data -> data.remove("seat")),
                shape("seat-6", "PlacementSkipped", data -> data.put("seat", 6)),
                shape("negative-seat", "TurnEnded", data -> data.put("seat", -1)),
                shape("rotation-45", "TilePlaced", data -> data.put("rotation", 45)),
                shape("text-x", "TilePlaced", data -> data.put("x", "0")),
                shape("short-hash", "TileDrawn", data -> data.put("salt", "AAAA")),
                shape(
                        "other-spelling-of-hash",
                        "TileDrawn",
                        data -> data.put("salt", data.path("salt").asText().replaceFirst(".$", "B"))),
                shape("object-proof", "TileDrawn", data -> data.putObject("proof")),
                shape("unknown-colour", "PlayerJoined", data -> data.put("colour", "white")),
                shape("level-of-a-later-schema", "PlayerJoined", data -> data.put("policy", "level-4")),
                shape("unknown-kind", "MeeplePlaced", data -> data.put("kind", "river")),
                shape("number-colour", "PlayerJoined", data -> data.put("colour", 0)),
                shape("text-removed", "PlayerLeft", data -> data.put("removed", "false")),
                shape("single-seat", "SeatsClosed", data -> data.set("seats", IntNode.valueOf(0))),
                shape("rule-without-number", "OfficeClosed", data -> data.putArray("reasons")
                        .add("BET")),
                shape("short-deadline", "DeadlineSet", data -> data.put("deadline", "2026-05-01T12:00Z")),
                shape("array-deadline", "DeadlineSet", data -> data.set("deadline", listOf(data.path("deadline")))),
                shape("member-of-a-later-schema", "PlayerJoined", data -> {
                    if (data.has("signingKey")) {
                        data.put("note", 1);
                    } else {
                        data.put("signingKey", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
                    }
                }),
                shape("seeds-in-schema-1", "GameStarted", data -> {
                    if (data.has("seededBy")) {
                        data.put("note", 1);
                    } else {
                        data.putArray("seededBy");
                    }
                }));
    }

    private static Stream<RecordEdit> schemas() {
        return Stream.of(
                higher("PlayerJoined", 6, data -> !data.has("policy")),
                higher("PlayerJoined", 5, data -> !data.has("person")),
                higher("PlayerJoined", 4, data -> !data.has("signingKey") && !data.has("person")),
                higher(
                        "PlayerJoined",
                        3,
                        data -> !data.has("signingKey") && !data.has("person") && !data.has("recoveryCommitment")),
                higher(
                        "GameOpened",
                        3,
                        data -> !data.path("options").has("fields")
                                && data.path("options").has("expansions")),
                higher(
                        "GameOpened",
                        5,
                        data -> data.path("options").has("expansions")
                                && !data.path("options").toString().contains("river")
                                && !data.path("options").has("startTile")),
                higher(
                        "GameOpened",
                        6,
                        data -> data.path("options").has("expansions")
                                && !data.path("options").toString().contains("cathedrals")),
                higher("MeeplePlaced", 2, data -> !data.path("kind").asText().equals("cathedral")),
                higher("FeatureCompleted", 3, data -> !isOfCathedral(data)),
                higher("FeatureScored", 3, data -> !isOfCathedral(data)),
                higher("DisputeRecounted", 3, data -> !data.toString().contains("cathedral")),
                higher(
                        "GameOpened",
                        7,
                        data -> data.path("options").has("expansions")
                                && !data.path("options").toString().contains("surveyors")),
                higher("FeatureScored", 4, data -> !hasScoringTileOrLessThanZero(data)),
                higher("DisputeRecounted", 4, data -> !hasScoringTileOrLessThanZero(data)),
                higher("GameFinished", 2, data -> !hasScoringTileOrLessThanZero(data)),
                higher("ScoreCorrected", 2, data -> !hasScoringTileOrLessThanZero(data)),
                higher("DisputeResolved", 2, data -> !hasScoringTileOrLessThanZero(data)),
                higher("DisputeOpened", 2, data -> !data.toString().contains("riverTurns")),
                higher("SeatRecovered", 2, data -> !data.has("signingKey")),
                higher("SeatRecovered", 3, data -> !data.path("proof").asText().equals("account")),
                higher("OfficeClosed", 2, data -> !data.toString().contains("clientNonce")),
                higher("BetsSettled", 2, data -> !data.toString().contains("lientNonce")),
                higher("GameAbandoned", 2, data -> !data.has("reason")),
                higher("GameStarted", 2, data -> data.remove("seededBy") != null));
    }

    private static boolean isOfCathedral(ObjectNode data) {
        return data.path("feature").has("roads") || data.path("feature").has("cathedrals");
    }

    /// Negative coordinates are no points.
    private static boolean hasScoringTileOrLessThanZero(ObjectNode data) {
        return data.toString().matches(".*\"(scoringTile|(points|score|from|to)\":-).*");
    }

    private static RecordEdit higher(String type, int schema, Predicate<ObjectNode> which) {
        return violating("REC-10", "schema-" + schema + "-of-" + type, record -> record.any(
                        event -> type(event).equals(type) && which.test(data(event)))
                .map(event -> {
                    event.put("schema", schema);
                    return true;
                })
                .orElse(false));
    }

    private static RecordEdit option(String name, Predicate<ObjectNode> change) {
        return inData(
                "REC-11", "options-" + name, "GameOpened", data -> change.test((ObjectNode) data.path("options")));
    }

    private static Stream<RecordEdit> options() {
        return Stream.of(
                option("in-another-order", options -> {
                    if (options.path("expansions").size() < 2) {
                        return false;
                    }
                    options.putArray("expansions").add("tollkeepers").add("bets");
                    return true;
                }),
                option("twice", options -> {
                    ArrayNode expansions = (ArrayNode) options.path("expansions");
                    if (expansions.isEmpty()) {
                        return false;
                    }
                    expansions.add(expansions.get(0));
                    return true;
                }),
                option("without-seats", options -> options.remove("maxSeats") != null),
                option("without-visibility", options -> options.remove("visibility") != null),
                option("without-bookmaker-fields", options -> options.remove("bookmakerFields") != null),
                option(
                        "without-expansions",
                        options -> options.path("expansions").isEmpty() && options.remove("expansions") != null),
                option("later-default-written", options -> {
                    boolean isAbsent =
                            options.path("expansions").toString().contains("river") && !options.has("startTile");
                    options.put("startTile", "removed");
                    return isAbsent;
                }),
                violating("REC-11", "options-default-written", record -> {
                    ObjectNode options = (ObjectNode) data(record.first()).path("options");
                    if (!options.has("expansions") || options.has("officeRoads")) {
                        return false;
                    }
                    record.first().put("schema", 3);
                    options.put("officeRoads", "as-drawn");
                    return true;
                }));
    }
}
