package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of keys and signatures (REC-32 to REC-36).
final class MoveEdits {
    private static final Set<String> OF_ONE_SEAT_OR_NONE = Set.of(
            "PlayerJoined",
            "PlayerLeft",
            "TokenReissued",
            "SeatRecovered",
            "SeedContributed",
            "BetSealed",
            "FinalBetFeatureChosen",
            "DisputeOpened",
            "DisputeRecounted",
            "DisputeAgreed",
            "DisputeResolved");

    private MoveEdits() {}

    private static RecordEdit signed(String check, String name, Predicate<ObjectNode> change) {
        return violating(check, name, record -> record.any(event -> event.has("signature")
                        && !type(event).endsWith("Sealed")
                        && !type(event).startsWith("Final"))
                .map(change::test)
                .orElse(false));
    }

    static Stream<RecordEdit> all() {
        return Stream.of(
                violating("REC-32", "a-key-of-small-order", record -> record.any(
                                event -> data(event).has("signingKey"))
                        .map(event -> {
                            data(event).put("signingKey", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
                            record.cut(record.index(event) + 1);
                            return true;
                        })
                        .orElse(false)),
                signed("REC-33", "an-unsigned-move", event -> event.remove("signature") != null),
                violating(
                        "REC-33",
                        "a-signed-move-of-an-unsigned-seat",
                        record -> signature(record)
                                && record.any(event -> type(event).equals("TilePlaced")
                                                && event.path("actor").asText().equals("seat-0")
                                                && !event.has("signature"))
                                        .map(event -> copySignature(record, event))
                                        .orElse(false)),
                violating(
                        "REC-33",
                        "a-signed-consequence",
                        record -> signature(record)
                                && record.any("TurnEnded")
                                        .map(event -> copySignature(record, event))
                                        .orElse(false)),
                signed("REC-34", "another-signature", event -> other((ObjectNode) event.path("signature"), "value")),
                violating("REC-34", "another-signature-of-a-bet", record -> record.any(event -> event.has("signature")
                                && type(event).equals("BetSealed")
                                && record.events().stream().anyMatch(later -> isOpening(later, event)))
                        .map(event -> other((ObjectNode) event.path("signature"), "value"))
                        .orElse(false)),
                violating(
                        "REC-35", "signed-after-another-revision", record -> record.any(event -> event.has("signature")
                                        && List.of("TileDrawn", "TilePlaced", "PlacementSkipped")
                                                .contains(type(event)))
                                .map(event -> {
                                    ((ObjectNode) event.path("signature")).put("after", lastChange(record, event) - 1);
                                    return true;
                                })
                                .orElse(false)),
                violating("REC-35", "signed-after-a-later-revision", record -> record.any(event -> event.has(
                                        "signature")
                                && List.of("BetSealed", "SeedContributed").contains(type(event)))
                        .map(event -> {
                            ((ObjectNode) event.path("signature"))
                                    .put("after", record.events().size());
                            return true;
                        })
                        .orElse(false)),
                violating(
                        "REC-36",
                        "a-superfluous-nonce",
                        record -> record.any("GameFinished").isEmpty()
                                && record.any("BetsSettled")
                                        .map(event -> {
                                            ObjectNode bet = (ObjectNode)
                                                    data(event).path("bets").get(0);
                                            event.put("schema", 2);
                                            boolean isUnsigned = !bet.has("clientNonce");
                                            bet.set("clientNonce", bet.path("nonce"));
                                            return isUnsigned;
                                        })
                                        .orElse(false)),
                violating("REC-36", "a-missing-nonce", record -> record.any(
                                event -> List.of("BetsSettled", "OfficeClosed").contains(type(event))
                                        && event.toString().contains("\"clientNonce\""))
                        .map(event -> {
                            JsonNode opened = data(event).has("passes")
                                    ? data(event).path("passes")
                                    : data(event).path("bets");
                            int count = 0;
                            for (JsonNode each : opened) {
                                count += each.has("clientNonce") ? 1 : 0;
                            }
                            for (JsonNode each : opened) {
                                if (count == 2 && each.has("clientNonce")) {
                                    ((ObjectNode) each).remove("clientNonce");
                                    return true;
                                }
                            }
                            return false;
                        })
                        .orElse(false)));
    }

    private static boolean isOpening(ObjectNode later, ObjectNode sealed) {
        return type(later).equals("BetsSettled")
                && data(later).path("x").equals(data(sealed).path("x"))
                && data(later).path("y").equals(data(sealed).path("y"));
    }

    private static boolean signature(EditedRecord record) {
        return record.any(event -> event.has("signature")).isPresent();
    }

    /// Returns the revision of the last event before another one that changed the choices of every seat (LOBBY-12).
    private static int lastChange(EditedRecord record, ObjectNode event) {
        int index = record.index(event) - 1;
        while (OF_ONE_SEAT_OR_NONE.contains(type(record.events().get(index)))) {
            index--;
        }
        return index + 1;
    }

    private static boolean copySignature(EditedRecord record, ObjectNode event) {
        event.set(
                "signature",
                record.any(other -> other.has("signature")).orElseThrow().path("signature"));
        return true;
    }
}
