package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEvent;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.stream.Stream;

/// Changes of who acts, and whose turn it is (REC-19 and REC-20).
final class ActorEdits {
    private ActorEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(actors(), turns()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> actors() {
        return Stream.of(
                violating("REC-19", "move-by-the-service", record -> byOther(record, "service")),
                violating("REC-19", "move-by-the-host", record -> byOther(record, "host")),
                violating("REC-19", "move-by-another-seat", record -> byOther(record, "seat-0")),
                violating("REC-19", "signed-move-by-the-service", record -> record.any(
                                event -> event.has("signature") && !type(event).equals("PlayerLeft"))
                        .map(event -> {
                            event.remove("signature");
                            recast(record, event, "service");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-19", "signed-move-by-an-unsigned-seat", record -> record.any(
                                event -> event.has("signature"))
                        .map(event -> {
                            event.remove("signature");
                            recast(record, event, "seat-0");
                            return true;
                        })
                        .orElse(false)),
                inEvent("REC-19", "opened-by-a-guest", "GameOpened", event -> {
                    event.put("actor", "guest");
                    return true;
                }),
                inEvent("REC-19", "joined-by-the-service", "PlayerJoined", event -> {
                    event.put("actor", "service");
                    return true;
                }),
                violating("REC-19", "closed-by-a-seat", record -> record.any("SeatsClosed")
                        .map(event -> {
                            recast(record, event, "seat-0");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-19", "expired-by-the-host", record -> record.any("StepExpired")
                        .map(event -> {
                            recast(record, event, "host");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-19", "abandoned-by-another", record -> record.any("GameAbandoned")
                        .map(event -> {
                            recast(record, event, "guest");
                            return true;
                        })
                        .orElse(false)),
                violating("REC-19", "ruled-by-the-host", record -> record.any("DisputeResolved")
                        .map(event -> {
                            recast(record, event, "host");
                            return data(event).path("by").asText().equals("referee");
                        })
                        .orElse(false)),
                violating("REC-19", "consequence-by-another", record -> record.any("TurnEnded")
                        .map(event -> {
                            event.put("actor", "host");
                            return true;
                        })
                        .orElse(false)),
                violating(
                        "REC-19",
                        "consequence-later",
                        record -> type(record.last()).equals("DeckOpened")
                                && record.last().put("at", "2029-01-01T00:00:00.000Z") != null));
    }

    /// Gives the whole command of an event another actor.
    private static void recast(EditedRecord record, ObjectNode choice, String actor) {
        int index = record.index(choice);
        int end = record.endOf(index);
        for (int i = index; i < end; i++) {
            record.events().get(i).put("actor", actor);
        }
    }

    private static boolean byOther(EditedRecord record, String actor) {
        return record.any(event -> Set.of("TilePlaced", "TileDrawn", "PlacementSkipped", "BetSealed")
                                .contains(type(event))
                        && event.path("actor").asText().startsWith("seat-")
                        && !event.path("actor").asText().equals(actor)
                        && record.isChoice(record.index(event))
                        && !event.has("signature"))
                .map(event -> {
                    recast(record, event, actor);
                    return true;
                })
                .orElse(false);
    }

    private static Stream<RecordEdit> turns() {
        return Stream.of(
                violating("REC-20", "draw-of-another-seat", record -> record.any(
                                event -> type(event).equals("TileDrawn")
                                        && event.path("actor").asText().startsWith("seat-")
                                        && !event.has("signature"))
                        .map(event -> {
                            int other = data(event).path("seat").asInt() == 0 ? 1 : 0;
                            data(event).put("seat", other);
                            recast(record, event, "seat-" + other);
                            return true;
                        })
                        .orElse(false)),
                inEvent("REC-20", "turn-of-another-seat", "TurnEnded", event -> {
                    data(event).put("seat", data(event).path("seat").asInt() == 0 ? 1 : 0);
                    return true;
                }),
                inEvent("REC-20", "next-is-the-same", "TurnEnded", event -> {
                    data(event).set("next", data(event).path("seat"));
                    return true;
                }),
                inEvent("REC-20", "no-next", "TurnEnded", event -> data(event).remove("next") != null),
                inEvent("REC-20", "another-tile", "TilePlaced", event -> {
                    data(event)
                            .put(
                                    "tile",
                                    data(event).path("tile").asText().equals("base-K.0") ? "base-B.0" : "base-K.0");
                    return !event.has("signature");
                }));
    }
}
