package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEventWith;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of points and totals below zero (SURV-9).
final class NegativePointEdits {
    private NegativePointEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.concat(forms(), totals());
    }

    private static Stream<RecordEdit> forms() {
        return Stream.of(
                belowZeroInSchema1("GameFinished", "ranking", "score"),
                belowZeroInSchema1("ScoreCorrected", "totals", "to"),
                belowZeroInSchema1("DisputeResolved", "points", "points"));
    }

    private static RecordEdit belowZeroInSchema1(String type, String list, String member) {
        return inEventWith(
                "REC-9", "below-zero-in-schema-1-of-" + type, type, data -> isBelowZero(data, list, member), event -> {
                    event.put("schema", 1);
                    return true;
                });
    }

    private static boolean isBelowZero(JsonNode data, String list, String member) {
        return data.path(list).valueStream().anyMatch(each -> each.path(member).asInt() < 0);
    }

    private static Stream<RecordEdit> totals() {
        return Stream.of(
                inEventWith(
                        "REC-44",
                        "points-below-zero-without-a-scoring-tile",
                        "FeatureScored",
                        data -> !data.has("scoringTile"),
                        event -> {
                            event.put("schema", 4);
                            ((ObjectNode) data(event).path("points").path(0)).put("points", -1);
                            return true;
                        }),
                inEventWith(
                        "REC-37",
                        "a-total-of-zero-in-place-of-less",
                        "GameFinished",
                        data -> isBelowZero(data, "ranking", "score"),
                        event -> {
                            event.put("schema", 1);
                            data(event).path("ranking").forEach(rank -> ((ObjectNode) rank)
                                    .put("score", Math.max(0, rank.path("score").asInt())));
                            return true;
                        }),
                inEventWith(
                        "REC-40",
                        "a-corrected-total-of-zero-in-place-of-less",
                        "ScoreCorrected",
                        data -> isBelowZero(data, "scores", "to"),
                        event -> {
                            ((ObjectNode) data(event).path("totals").path(0)).put("to", 0);
                            return true;
                        }),
                ruling("a-ruling-below-zero-without-scoring-tiles", -1, record -> record.any("SurveyorsStarted")
                        .isEmpty()),
                ruling("a-ruling-of-more-than-a-million", 1_000_001, record -> record.any("SurveyorsStarted")
                        .isPresent()),
                ruling("a-ruling-of-less-than-a-million-below-zero", -1_000_001, record -> record.any(
                                "SurveyorsStarted")
                        .isPresent()));
    }

    /// Changes the points that a referee ruled (LOBBY-17).
    private static RecordEdit ruling(String name, int points, Predicate<EditedRecord> which) {
        return violating("REC-39", name, record -> record.any(event ->
                        type(event).equals("DisputeResolved") && data(event).has("points"))
                .map(event -> {
                    event.put("schema", points < 0 ? 2 : 1);
                    ((ObjectNode) data(event).path("points").path(0)).put("points", points);
                    return which.test(record);
                })
                .orElse(false));
    }
}
