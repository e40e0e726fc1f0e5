package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.add;
import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of disputes and of what resolves them (REC-38 and REC-39).
final class DisputeEdits {
    private DisputeEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(disputes(), resolutions()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> disputes() {
        return Stream.of(
                inData("REC-38", "another-number", "DisputeOpened", data -> {
                    add(data, "dispute", 1);
                    return true;
                }),
                inData("REC-38", "recount-of-another", "DisputeRecounted", data -> {
                    add(data, "dispute", 1);
                    return true;
                }),
                inData("REC-38", "agreement-about-nothing", "DisputeAgreed", data -> {
                    add(data, "dispute", 7);
                    return true;
                }),
                inData("REC-38", "resolution-of-nothing", "DisputeResolved", data -> {
                    add(data, "dispute", 7);
                    return data.path("by").asText().equals("referee");
                }),
                inData("REC-38", "a-later-target", "DisputeOpened", data -> {
                    add(data.path("target"), "revision", 100_000);
                    return true;
                }),
                inData("REC-38", "a-target-with-more", "DisputeOpened", data -> {
                    ((ObjectNode) data.path("target")).put("x", 0);
                    return !data.path("target").path("subject").asText().equals("feature")
                            && !data.path("target").path("subject").asText().equals("office");
                }),
                inData(
                        "REC-38",
                        "a-target-with-less",
                        "DisputeOpened",
                        data -> ((ObjectNode) data.path("target")).remove("seat") != null),
                inData("REC-38", "an-equal-reading", "DisputeOpened", data -> {
                    data.putObject("reading").put("rules", 2);
                    return true;
                }),
                violating("REC-38", "an-agreement-after-the-end", record -> record.any("DisputeResolved")
                        .flatMap(resolved -> record.any(event -> type(event).equals("DisputeAgreed")
                                        && data(event)
                                                .path("dispute")
                                                .equals(data(resolved).path("dispute")))
                                .map(agreed -> {
                                    record.insert(record.endOf(record.index(resolved)), agreed, false);
                                    return true;
                                }))
                        .orElse(false)));
    }

    private static RecordEdit resolution(String name, Predicate<ObjectNode> change) {
        return violating("REC-39", name, record -> record.any("DisputeResolved")
                .map(event -> change.test(data(event)))
                .orElse(false));
    }

    private static boolean isBy(ObjectNode data, String by, String outcome) {
        return data.path("by").asText().equals(by)
                && data.path("outcome").asText().equals(outcome);
    }

    private static Stream<RecordEdit> resolutions() {
        return Stream.of(
                resolution("a-ruling-without-its-mark", data -> {
                    boolean isMarked = data.path("againstRecount").asBoolean();
                    data.put("againstRecount", false);
                    return isMarked;
                }),
                resolution("a-mark-without-need", data -> {
                    boolean isMarked = data.path("againstRecount").asBoolean();
                    data.put("againstRecount", true);
                    return !isMarked;
                }),
                resolution("annulled-without-need", data -> {
                    data.put("outcome", "annulled");
                    return isBy(data, "opener", "stands")
                            || isBy(data, "time", "stands")
                            || data.path("by").asText().equals("opener");
                }),
                resolution("a-withdrawal-by-ruling", data -> {
                    data.put("basis", "ruling");
                    return data.path("by").asText().equals("opener");
                }),
                resolution("points-of-a-table", data -> {
                    data.putArray("points");
                    return data.path("by").asText().equals("table");
                }),
                resolution("a-table-that-did-not-agree", data -> {
                    boolean isByReferee = isBy(data, "referee", "stands");
                    data.put("basis", "option");
                    return isByReferee;
                }),
                inData("REC-39", "a-correction-of-nothing", "DisputeAgreed", data -> {
                    boolean stands = data.path("outcome").asText().equals("stands");
                    data.put("outcome", "corrected");
                    return stands;
                }),
                inData("REC-39", "an-annulment-of-nothing", "DisputeAgreed", data -> {
                    boolean stands = data.path("outcome").asText().equals("stands");
                    data.put("outcome", "annulled");
                    return stands;
                }),
                inData("REC-39", "a-basis-of-nothing", "DisputeAgreed", data -> {
                    boolean stands = data.path("outcome").asText().equals("stands");
                    data.put("basis", "recount");
                    return stands;
                }));
    }
}
