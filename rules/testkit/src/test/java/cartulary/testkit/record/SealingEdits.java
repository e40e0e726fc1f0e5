package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Stream;

/// Changes of sealed decisions, and of offices that close (REC-26 and REC-27).
final class SealingEdits {
    private SealingEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(
                sealedTwice("sealed-twice", "BetSealed"),
                sealedAfter("sealed-after-the-fact", "BetsSettled"),
                sealedAfter("sealed-again-before-it-is-revealed", "OfficeClosed"),
                violating("REC-26", "sealed-elsewhere", record -> record.any(
                                event -> type(event).equals("BetSealed") && !event.has("signature"))
                        .map(event -> {
                            data(event).put("x", data(event).path("x").asInt() + 1);
                            return true;
                        })
                        .orElse(false)),
                sealedTwice("choice-sealed-twice", "FinalBetFeatureChosen"),
                inData(
                        "REC-27",
                        "another-pass",
                        "OfficeClosed",
                        data -> !data.path("passes").isEmpty()
                                && other((ObjectNode) data.path("passes").get(0), "nonce")),
                inData("REC-27", "a-bet-called-a-pass", "OfficeClosed", data -> {
                    ArrayNode bets = data.withArray("bets");
                    if (bets.isEmpty() || !data.path("passes").isEmpty()) {
                        return false;
                    }
                    data.withArray("passes")
                            .addObject()
                            .put("seat", bets.remove(0).asInt())
                            .put("nonce", "WHLTm2-v_ugbBiLYzk-wXP5OwLoQvNnjaEXn05piyFk");
                    return true;
                }),
                inData(
                        "REC-27",
                        "a-bet-left-out",
                        "OfficeClosed",
                        data -> !data.path("bets").isEmpty()
                                && data.withArray("bets").remove(0) != null),
                inData("REC-27", "a-bet-called-undecided", "OfficeClosed", data -> {
                    ArrayNode bets = data.withArray("bets");
                    if (bets.isEmpty() || !data.path("undecided").isEmpty()) {
                        return false;
                    }
                    data.withArray("undecided").add(bets.remove(0));
                    return true;
                }),
                inData("REC-27", "reasons-in-spite-of-bets", "OfficeClosed", data -> {
                    if (data.path("bets").isEmpty()) {
                        return false;
                    }
                    data.withArray("reasons").add("BET-8");
                    return true;
                }));
    }

    /// Repeats a sealed bet after the command of an event of the same office.
    private static RecordEdit sealedAfter(String name, String type) {
        return violating("REC-26", name, record -> record.any(type)
                .flatMap(after -> record.any(event -> type(event).equals("BetSealed")
                                && data(event).path("x").equals(data(after).path("x"))
                                && data(event).path("y").equals(data(after).path("y"))
                                && !event.has("signature"))
                        .map(event -> {
                            record.insert(record.endOf(record.index(after)), event, false);
                            return true;
                        }))
                .orElse(false));
    }

    /// Seals twice in a row what a seat sealed.
    private static RecordEdit sealedTwice(String name, String type) {
        return violating("REC-26", name, record -> record.any(
                        event -> type(event).equals(type) && !event.has("signature") && isLastOfCommand(record, event))
                .map(event -> {
                    record.insert(record.index(event) + 1, event, false);
                    return true;
                })
                .orElse(false));
    }

    private static boolean isLastOfCommand(EditedRecord record, ObjectNode event) {
        int next = record.index(event) + 1;
        return next < record.events().size() && record.isChoice(next);
    }
}
