package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEvent;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;

/// Changes of the events of the lobby (REC-17).
final class LobbyEdits {
    private LobbyEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(
                violating("REC-17", "no-opening", record -> {
                    record.events().removeFirst();
                    return record.events().size() > 1;
                }),
                violating("REC-17", "join-in-play", record -> record.any("PlayerJoined")
                        .map(event -> {
                            ObjectNode joined = event.deepCopy();
                            data(joined).put("seat", 5).put("colour", "pink").put("player", "somebody-else");
                            data(joined).remove("invite");
                            int end = record.events().size();
                            record.insert(end, joined, false);
                            return record.any("GameStarted").isPresent();
                        })
                        .orElse(false)),
                inEvent("REC-17", "seat-left-out", "PlayerJoined", event -> {
                    int seat = data(event).path("seat").asInt();
                    data(event).put("seat", (seat + 1) % 6);
                    event.put("actor", "guest");
                    return !data(event).has("policy");
                }),
                violating("REC-17", "same-colour", record -> {
                    List<ObjectNode> joined = record.events().stream()
                            .filter(event -> type(event).equals("PlayerJoined"))
                            .toList();
                    if (joined.size() < 2 || record.any("PlayerLeft").isPresent()) {
                        return false;
                    }
                    data(joined.get(1)).set("colour", data(joined.get(0)).path("colour"));
                    return true;
                }),
                violating("REC-17", "same-invite", record -> {
                    List<ObjectNode> invited = record.events().stream()
                            .filter(event -> data(event).has("invite"))
                            .toList();
                    if (invited.size() < 2) {
                        return false;
                    }
                    data(invited.get(1)).set("invite", data(invited.get(0)).path("invite"));
                    return true;
                }),
                violating("REC-17", "no-invite", record -> record.any(
                                event -> data(event).has("invite"))
                        .map(event -> {
                            data(event).remove("invite");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-17", "bot-with-a-seed", record -> record.any(
                                event -> data(event).has("policy"))
                        .map(event -> {
                            data(event).put("seedCommitment", "WHLTm2-v_ugbBiLYzk-wXP5OwLoQvNnjaEXn05piyFk");
                            event.put("schema", 2);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-17", "bot-with-an-account", record -> record.any(
                                event -> data(event).has("policy"))
                        .map(event -> {
                            data(event).put("person", "Vq3xWm0XSV6m8sUuVq1c2A");
                            event.put("schema", 5);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-17", "account-with-two-seats", record -> record.any(event -> isOfAccount(event, 0))
                        .flatMap(first -> record.any(event -> isOfAccount(event, 1))
                                .map(second -> {
                                    JsonNode other = data(second)
                                            .replace("person", data(first).path("person"));
                                    return !other.equals(data(first).path("person"));
                                }))
                        .orElse(false)),
                violating("REC-17", "recovered-without-an-account", record -> record.any(
                                event -> data(event).path("proof").asText().equals("secret"))
                        .map(event -> {
                            data(event).put("proof", "account");
                            event.put("schema", 3);
                            return true;
                        })
                        .orElse(false)),
                inEvent("REC-17", "closed-without-a-seat", "SeatsClosed", event -> {
                    data(event).withArray("seats").remove(0);
                    data(event).remove("firstSeat");
                    return true;
                }),
                inEvent("REC-17", "closed-in-another-order", "SeatsClosed", event -> {
                    var seats = data(event).withArray("seats");
                    seats.add(seats.remove(0));
                    return seats.size() > 1;
                }),
                inEvent("REC-17", "epoch-left-out", "SeatRecovered", event -> {
                    data(event).put("epoch", data(event).path("epoch").asInt() + 1);
                    return true;
                }),
                inEvent("REC-17", "epoch-repeated", "TokenReissued", event -> {
                    data(event).put("epoch", data(event).path("epoch").asInt() + 1);
                    return true;
                }),
                violating("REC-17", "claim-of-nothing", record -> record.any("TokenReissued")
                        .map(event -> {
                            int index = record.index(event);
                            record.cut(index);
                            record.insert(index, event, false);
                            ObjectNode recovered = record.last();
                            recovered.put("type", "SeatRecovered").put("actor", "guest");
                            data(recovered).put("proof", "claim");
                            return data(recovered).path("epoch").asInt() == 1;
                        })
                        .orElse(false)));
    }

    private static boolean isOfAccount(ObjectNode event, int seat) {
        return data(event).has("person") && data(event).path("seat").asInt() == seat;
    }
}
