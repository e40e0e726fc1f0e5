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
import java.util.stream.Stream;

/// Changes of rankings and of corrections, and what only the rules or a recount notice (REC-18 to REC-42).
final class PointEdits {
    private PointEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(rankings(), corrections(), rules()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> rankings() {
        return Stream.of(
                inData("REC-37", "another-score", "GameFinished", data -> {
                    add(data.path("ranking").get(0), "score", 1);
                    return true;
                }),
                inData("REC-37", "another-rank", "GameFinished", data -> {
                    add(data.path("ranking").get(0), "rank", 1);
                    return true;
                }),
                inData("REC-37", "another-order", "GameFinished", data -> {
                    ArrayNode ranking = data.withArray("ranking");
                    ranking.add(ranking.remove(0));
                    return true;
                }),
                inData(
                        "REC-37",
                        "a-seat-left-out",
                        "GameFinished",
                        data -> data.withArray("ranking").remove(0) != null),
                inData("REC-37", "not-resigned", "GameFinished", data -> {
                    ObjectNode first = (ObjectNode) data.path("ranking").get(0);
                    first.put("resigned", !first.path("resigned").asBoolean());
                    return true;
                }));
    }

    private static Stream<RecordEdit> corrections() {
        return Stream.of(
                violating("REC-18", "a-correction-without-dispute", record -> record.any("ScoreCorrected")
                        .map(event -> {
                            int from = record.index(event);
                            while (!record.isChoice(from)) {
                                from--;
                            }
                            while (from < record.index(event)) {
                                record.events().remove(from);
                            }
                            return true;
                        })
                        .orElse(false)),
                inData(
                        "REC-40",
                        "from-other-points",
                        "ScoreCorrected",
                        data -> !data.path("scores").isEmpty()
                                && changed(data.path("scores").get(0), "from")),
                inData(
                        "REC-40",
                        "to-other-points",
                        "ScoreCorrected",
                        data -> !data.path("scores").isEmpty()
                                && changed(data.path("scores").get(0), "to")),
                inData(
                        "REC-40",
                        "another-total",
                        "ScoreCorrected",
                        data -> !data.path("totals").isEmpty()
                                && changed(data.path("totals").get(0), "to")),
                inData(
                        "REC-40",
                        "from-another-total",
                        "ScoreCorrected",
                        data -> !data.path("totals").isEmpty()
                                && changed(data.path("totals").get(0), "from")),
                inData(
                        "REC-40",
                        "no-total",
                        "ScoreCorrected",
                        data -> !data.path("totals").isEmpty()
                                && data.withArray("totals").removeAll() != null),
                inData("REC-40", "a-ranking-in-play", "ScoreCorrected", data -> {
                    if (!data.path("ranking").isEmpty()) {
                        return changed(data.path("ranking").get(0), "score");
                    }
                    data.withArray("ranking")
                            .addObject()
                            .put("rank", 1)
                            .put("resigned", false)
                            .put("score", 1)
                            .put("seat", 0);
                    return true;
                }));
    }

    private static boolean changed(JsonNode object, String member) {
        add(object, member, 1);
        return true;
    }

    private static Stream<RecordEdit> rules() {
        return Stream.of(
                violating("REC-41", "a-tile-elsewhere", record -> record.any(
                                event -> type(event).equals("TilePlaced") && record.isChoice(record.index(event)))
                        .map(event -> {
                            record.cut(record.index(event) + 1);
                            add(data(event), "x", 40);
                            return !event.has("signature")
                                    && !data(record.first()).path("options").has("secondsPerStep");
                        })
                        .orElse(false)),
                violating(
                        "REC-41",
                        "more-points-of-a-feature",
                        record -> record.any("GameFinished").isEmpty()
                                && record.any("ScoreCorrected").isEmpty()
                                && record.any(event -> type(event).equals("FeatureScored")
                                                && !data(event).path("points").isEmpty())
                                        .map(event -> changed(
                                                data(event).path("points").get(0), "points"))
                                        .orElse(false)),
                inData("REC-41", "other-rules-of-a-score", "FeatureScored", data -> {
                    data.putArray("rules").add("BASE-1");
                    return true;
                }),
                inData("REC-41", "a-rule-that-does-not-exist", "FeatureScored", data -> {
                    data.putArray("rules").add("BASE-999");
                    return true;
                }),
                inData(
                        "REC-41",
                        "more-coats-of-arms",
                        "FeatureCompleted",
                        data -> changed(data.path("feature"), "coatsOfArms")),
                inData(
                        "REC-41",
                        "a-tile-of-a-feature-left-out",
                        "FeatureCompleted",
                        data -> ((ObjectNode) data.path("feature"))
                                        .withArray("tiles")
                                        .remove(0)
                                != null),
                inData(
                        "REC-41",
                        "a-meeple-that-stays",
                        "MeeplesReturned",
                        data -> data.withArray("meeples").remove(0) != null),
                inData("REC-41", "another-kind", "MeeplePlaced", data -> {
                    data.put("kind", data.path("kind").asText().equals("road") ? "city" : "road");
                    return true;
                }),
                violating("REC-41", "another-segment-of-a-meeple", record -> record.any(
                                event -> type(event).equals("MeeplePlaced") && !event.has("signature"))
                        .map(event -> {
                            data(event).put("segment", "z9");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-41", "an-earlier-deadline", record -> record.any("DeadlineSet")
                        .map(event -> {
                            data(event).set("deadline", event.path("at"));
                            return !record.isChoice(record.index(event))
                                    && record.events().stream()
                                            .noneMatch(other -> type(other).equals("DeadlineSet")
                                                    && record.isChoice(record.index(other)));
                        })
                        .orElse(false)),
                violating(
                        "REC-42",
                        "another-agreement-of-the-counts",
                        record -> record.any("DisputeResolved").isEmpty()
                                && record.any("DisputeAgreed").isEmpty()
                                && record.any("DisputeRecounted")
                                        .map(event -> {
                                            data(event)
                                                    .put(
                                                            "agreed",
                                                            !data(event)
                                                                    .path("agreed")
                                                                    .asBoolean());
                                            return true;
                                        })
                                        .orElse(false)),
                violating(
                        "REC-42",
                        "another-recount",
                        record -> record.any("ScoreCorrected").isEmpty()
                                && record.any("DisputeResolved")
                                        .map(event ->
                                                data(event).path("by").asText().equals("opener"))
                                        .orElse(false)
                                && record.any("DisputeRecounted")
                                        .map(event -> {
                                            data(event).withArray("scores").removeAll();
                                            data(event)
                                                    .put(
                                                            "stateDiffers",
                                                            !data(event)
                                                                    .path("stateDiffers")
                                                                    .asBoolean());
                                            return true;
                                        })
                                        .orElse(false)));
    }
}
