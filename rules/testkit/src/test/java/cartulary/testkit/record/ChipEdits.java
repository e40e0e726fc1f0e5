package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of bets that are settled (REC-28 to REC-31).
final class ChipEdits {
    private ChipEdits() {}

    /// Changes the first settled bet. Only where no ranking adds it up.
    private static RecordEdit bet(String check, String name, Predicate<ObjectNode> change) {
        return violating(
                check,
                name,
                record -> record.any("GameFinished").isEmpty()
                        && record.any("BetsSettled")
                                .map(event -> change.test(
                                        (ObjectNode) data(event).path("bets").get(0)))
                                .orElse(false));
    }

    static Stream<RecordEdit> all() {
        return Stream.of(
                bet("REC-28", "another-nonce-of-a-chip", bet -> other(bet, "nonce")),
                bet("REC-28", "another-chip", bet -> {
                    bet.put("chip", bet.path("chip").asText().equals("chip-4") ? "chip-8" : "chip-4");
                    return true;
                }),
                violating(
                        "REC-28",
                        "a-chip-left-out",
                        record -> record.any("GameFinished").isEmpty()
                                && record.any("BetsSettled")
                                        .map(event ->
                                                data(event).withArray("bets").remove(0) != null)
                                        .orElse(false)),
                violating(
                        "REC-28",
                        "revealed-twice",
                        record -> record.any("GameFinished").isEmpty()
                                && record.any("BetsSettled")
                                        .map(event -> {
                                            record.insert(record.index(event) + 1, event, true);
                                            return true;
                                        })
                                        .orElse(false)),
                violating("REC-28", "another-choice", record -> record.any(
                                event -> event.toString().contains("\"choiceNonce\""))
                        .map(event -> {
                            for (JsonNode bet : data(event).path("bets")) {
                                if (bet.has("choiceNonce") && !bet.has("choiceClientNonce")) {
                                    return other((ObjectNode) bet, "choiceNonce");
                                }
                            }
                            return false;
                        })
                        .orElse(false)),
                bet("REC-29", "more-points-of-a-chip", bet -> {
                    bet.put("points", bet.path("points").asInt() + 1);
                    return true;
                }),
                bet("REC-29", "another-size", bet -> {
                    bet.put("size", bet.path("size").asInt() + 1);
                    return true;
                }),
                bet("REC-29", "another-segment", bet -> {
                    bet.put("segment", "z9");
                    return !bet.has("choiceNonce") && !bet.has("clientNonce");
                }),
                violating("REC-30", "one-chip-on-two-offices", ChipEdits::useChipTwice),
                violating(
                        "REC-31",
                        "finished-with-a-sealed-chip",
                        record -> record.any("GameFinished").isPresent()
                                && record.any(event -> type(event).equals("BetsSettled")
                                                && !data(event).path("complete").asBoolean()
                                                && hasNoPoints(event))
                                        .map(event -> record.events().remove(event))
                                        .orElse(false)));
    }

    private static boolean hasNoPoints(ObjectNode settled) {
        for (JsonNode bet : data(settled).path("bets")) {
            if (bet.path("points").asInt() > 0) {
                return false;
            }
        }
        return true;
    }

    /// Seals and reveals for a second office a chip that the seat has on a first one at that time.
    private static boolean useChipTwice(EditedRecord record) {
        if (record.any("GameFinished").isPresent()) {
            return false;
        }
        List<ObjectNode> settled = record.events().stream()
                .filter(event -> type(event).equals("BetsSettled"))
                .toList();
        for (ObjectNode first : settled) {
            for (ObjectNode second : settled) {
                for (JsonNode one : data(first).path("bets")) {
                    for (JsonNode other : data(second).path("bets")) {
                        if (!first.equals(second)
                                && one.path("seat").equals(other.path("seat"))
                                && !other.has("clientNonce")
                                && sealedAt(record, second, other) < record.index(first)
                                && sealedAt(record, first, one) < record.index(second)) {
                            reseal(
                                    record,
                                    second,
                                    (ObjectNode) other,
                                    one.path("chip").asText());
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private static int sealedAt(EditedRecord record, ObjectNode settled, JsonNode bet) {
        return record.index(sealed(record, settled, bet));
    }

    private static ObjectNode sealed(EditedRecord record, ObjectNode settled, JsonNode bet) {
        return record.events().stream()
                .filter(event -> type(event).equals("BetSealed")
                        && data(event).path("x").equals(data(settled).path("x"))
                        && data(event).path("y").equals(data(settled).path("y"))
                        && data(event).path("seat").equals(bet.path("seat")))
                .findFirst()
                .orElseThrow();
    }

    private static void reseal(EditedRecord record, ObjectNode settled, ObjectNode bet, String chip) {
        ObjectNode sealed = sealed(record, settled, bet);
        Hash commitment = Commitments.ofBet(
                new GameId(settled.path("game").asText()),
                data(settled).path("x").asInt(),
                data(settled).path("y").asInt(),
                bet.path("seat").asInt(),
                chip,
                new Hash(bet.path("nonce").asText()));
        ((ObjectNode) data(sealed).path("bet")).put("commitment", commitment.value());
        Chip used = Objects.requireNonNull(Chips.standard().chip(chip));
        bet.put("chip", chip).put("points", used.pays(bet.path("size").asInt()));
    }
}
