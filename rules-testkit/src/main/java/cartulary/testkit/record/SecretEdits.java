package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of the deck, of bets and of signatures (REC-21 to REC-36).
final class SecretEdits {
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

    private SecretEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(deck(), sealing(), chips(), moves()).flatMap(edits -> edits);
    }

    private static RecordEdit change(String check, String name, String type, Predicate<ObjectNode> change) {
        return violating(check, name, record -> record.any(type)
                .map(event -> change.test(data(event)))
                .orElse(false));
    }

    private static boolean other(ObjectNode object, String member) {
        String value = object.path(member).asText();
        object.put(member, (value.startsWith("A") ? "B" : "A") + value.substring(1));
        return !value.isEmpty();
    }

    private static Stream<RecordEdit> deck() {
        return Stream.of(
                change("REC-21", "another-server-seed", "DeckOpened", data -> other(data, "seed")),
                change("REC-21", "another-nonce", "DeckOpened", data -> other(data, "nonce")),
                violating(
                        "REC-21",
                        "another-commitment",
                        record -> record.any("DeckOpened").isPresent()
                                && other((ObjectNode) data(record.first()).path("seed"), "commitment")),
                violating("REC-22", "another-seed-of-a-player", record -> record.any("SeedContributed")
                        .map(event -> !event.has("signature") && other(data(event), "seed"))
                        .orElse(false)),
                change("REC-22", "seeded-by-more", "GameStarted", data -> {
                    if (!data.has("seededBy")) {
                        return false;
                    }
                    data.withArray("seededBy").add(5);
                    return true;
                }),
                change(
                        "REC-22",
                        "seeded-by-fewer",
                        "GameStarted",
                        data -> !data.path("seededBy").isEmpty()
                                && data.withArray("seededBy").remove(0) != null),
                change("REC-23", "another-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("tile", "base-A.0");
                    return true;
                }),
                change("REC-23", "a-moved-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("x", 1);
                    return true;
                }),
                change("REC-23", "a-turned-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("rotation", 90);
                    return true;
                }),
                change("REC-23", "a-larger-deck", "GameStarted", data -> {
                    data.put("deckSize", data.path("deckSize").asInt() + 1);
                    return true;
                }),
                change("REC-24", "another-salt", "TileDrawn", data -> other(data, "salt")),
                change("REC-24", "a-skipped-tile", "TileDrawn", data -> {
                    data.put("index", data.path("index").asInt() + 1);
                    return true;
                }),
                change("REC-24", "more-tiles-left", "TileDrawn", data -> {
                    data.put("tilesLeft", data.path("tilesLeft").asInt() + 1);
                    return true;
                }),
                change(
                        "REC-24",
                        "a-shorter-proof",
                        "TileDrawn",
                        data -> data.withArray("proof").remove(0) != null),
                change("REC-24", "a-longer-proof", "TileDrawn", data -> {
                    data.withArray("proof").add(data.path("salt"));
                    return true;
                }),
                violating(
                        "REC-24",
                        "another-root",
                        record -> record.any("TileDrawn").isPresent()
                                && record.any("GameStarted")
                                        .map(event -> other(data(event), "deckRoot"))
                                        .orElse(false)),
                violating(
                        "REC-25",
                        "another-root-without-draws",
                        record -> record.any("TileDrawn").isEmpty()
                                && record.any("DeckOpened").isPresent()
                                && record.any("GameStarted")
                                        .map(event -> other(data(event), "deckRoot"))
                                        .orElse(false)),
                violating("REC-25", "not-the-chosen-first-seat", record -> record.any("GameStarted")
                        .map(event -> {
                            if (record.any("TileDrawn").isPresent()) {
                                return false;
                            }
                            ObjectNode closed = data(record.any("SeatsClosed").orElseThrow());
                            int first = data(event).path("firstSeat").asInt();
                            closed.path("seats").forEach(seat -> {
                                if (seat.asInt() != first) {
                                    closed.put("firstSeat", seat.asInt());
                                }
                            });
                            return true;
                        })
                        .orElse(false)));
    }

    private static Stream<RecordEdit> sealing() {
        return Stream.of(
                violating("REC-26", "sealed-twice", record -> record.any(
                                event -> type(event).equals("BetSealed")
                                        && !event.has("signature")
                                        && isLastOfCommand(record, event))
                        .map(event -> {
                            record.insert(record.index(event) + 1, event, false);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-26", "sealed-after-the-fact", record -> record.any("BetsSettled")
                        .flatMap(settled -> record.any(event -> type(event).equals("BetSealed")
                                        && data(event)
                                                .path("x")
                                                .equals(data(settled).path("x"))
                                        && data(event)
                                                .path("y")
                                                .equals(data(settled).path("y"))
                                        && !event.has("signature"))
                                .map(event -> {
                                    int end = record.endOf(record.index(settled));
                                    record.insert(end, event, false);
                                    return true;
                                }))
                        .orElse(false)),
                violating("REC-26", "sealed-again-before-it-is-revealed", record -> record.any("OfficeClosed")
                        .flatMap(closed -> record.any(event -> type(event).equals("BetSealed")
                                        && data(event)
                                                .path("x")
                                                .equals(data(closed).path("x"))
                                        && data(event)
                                                .path("y")
                                                .equals(data(closed).path("y"))
                                        && !event.has("signature"))
                                .map(event -> {
                                    record.insert(record.endOf(record.index(closed)), event, false);
                                    return true;
                                }))
                        .orElse(false)),
                violating("REC-26", "sealed-elsewhere", record -> record.any(
                                event -> type(event).equals("BetSealed") && !event.has("signature"))
                        .map(event -> {
                            data(event).put("x", data(event).path("x").asInt() + 1);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-26", "choice-sealed-twice", record -> record.any(
                                event -> type(event).equals("FinalBetFeatureChosen")
                                        && !event.has("signature")
                                        && isLastOfCommand(record, event))
                        .map(event -> {
                            record.insert(record.index(event) + 1, event, false);
                            return true;
                        })
                        .orElse(false)),
                change(
                        "REC-27",
                        "another-pass",
                        "OfficeClosed",
                        data -> !data.path("passes").isEmpty()
                                && other((ObjectNode) data.path("passes").get(0), "nonce")),
                change("REC-27", "a-bet-called-a-pass", "OfficeClosed", data -> {
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
                change(
                        "REC-27",
                        "a-bet-left-out",
                        "OfficeClosed",
                        data -> !data.path("bets").isEmpty()
                                && data.withArray("bets").remove(0) != null),
                change("REC-27", "a-bet-called-undecided", "OfficeClosed", data -> {
                    ArrayNode bets = data.withArray("bets");
                    if (bets.isEmpty() || !data.path("undecided").isEmpty()) {
                        return false;
                    }
                    data.withArray("undecided").add(bets.remove(0));
                    return true;
                }),
                change("REC-27", "reasons-in-spite-of-bets", "OfficeClosed", data -> {
                    if (data.path("bets").isEmpty()) {
                        return false;
                    }
                    data.withArray("reasons").add("BET-8");
                    return true;
                }));
    }

    private static boolean isLastOfCommand(EditedRecord record, ObjectNode event) {
        int next = record.index(event) + 1;
        return next < record.events().size() && record.isChoice(next);
    }

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

    private static Stream<RecordEdit> chips() {
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
                violating("REC-30", "one-chip-on-two-offices", SecretEdits::useChipTwice),
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

    private static RecordEdit signed(String check, String name, Predicate<ObjectNode> change) {
        return violating(check, name, record -> record.any(event -> event.has("signature")
                        && !type(event).endsWith("Sealed")
                        && !type(event).startsWith("Final"))
                .map(change::test)
                .orElse(false));
    }

    private static Stream<RecordEdit> moves() {
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
