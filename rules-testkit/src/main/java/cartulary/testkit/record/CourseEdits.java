package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of the course of a game (REC-17 to REC-20): choices, commands, actors and turns.
final class CourseEdits {
    private static final Set<String> NEVER_LAST = Set.of(
            "BetsSettled",
            "FeatureCompleted",
            "FeatureScored",
            "FinalScoringBegan",
            "GameAbandoned",
            "GameFinished",
            "MeeplePlaced",
            "MeeplesReturned",
            "OfficeClosed",
            "PlacementSkipped",
            "SeatsClosed",
            "TollRaised",
            "TollhousePlaced",
            "TollhouseRelocated");

    private static final List<String> FOLLOWING =
            List.of("TurnEnded", "DeckOpened", "GameStarted", "MeeplesReturned", "DisputeRecounted", "GameFinished");

    private CourseEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(repeated(), lobby(), ends(), cuts(), missing(), actors(), turns())
                .flatMap(edits -> edits);
    }

    private static RecordEdit change(String check, String name, String type, Predicate<ObjectNode> change) {
        return violating(
                check, name, record -> record.any(type).map(change::test).orElse(false));
    }

    /// Repeats an event where something else may follow.
    private static RecordEdit repeat(String check, String type) {
        return violating(check, "another-" + type, record -> record.any(type)
                .map(event -> {
                    int end = record.endOf(record.index(event));
                    record.insert(end, event, false);
                    return true;
                })
                .orElse(false));
    }

    /// Repeats an event at the end of the record.
    private static RecordEdit late(String check, String type) {
        return violating(check, "late-" + type, record -> record.any(type)
                .map(event -> {
                    record.insert(record.events().size(), event, false);
                    return true;
                })
                .orElse(false));
    }

    private static Stream<RecordEdit> repeated() {
        Stream<RecordEdit> choices = Stream.of(
                        "GameOpened",
                        "SeatsClosed",
                        "SeedContributed",
                        "PlayerJoined",
                        "TileDrawn",
                        "MeeplePlaced",
                        "PlacementSkipped",
                        "PlayerResigned",
                        "PlayerLeft")
                .map(type -> repeat("REC-17", type));
        Stream<RecordEdit> late = Stream.of(
                        "GameOpened",
                        "PlayerJoined",
                        "SeatsClosed",
                        "SeedContributed",
                        "GameAbandoned",
                        "TokenReissued",
                        "SeatRecovered",
                        "PlayerLeft")
                .map(type -> late("REC-17", type));
        Stream<RecordEdit> consequences = Stream.of(
                        "GameStarted", "TurnEnded", "DeckOpened", "FeatureCompleted", "GameFinished", "ScoreCorrected")
                .map(type -> repeat("REC-18", type));
        return Stream.of(choices, late, consequences).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> lobby() {
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
                change("REC-17", "seat-left-out", "PlayerJoined", event -> {
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
                change("REC-17", "closed-without-a-seat", "SeatsClosed", event -> {
                    data(event).withArray("seats").remove(0);
                    data(event).remove("firstSeat");
                    return true;
                }),
                change("REC-17", "closed-in-another-order", "SeatsClosed", event -> {
                    var seats = data(event).withArray("seats");
                    seats.add(seats.remove(0));
                    return seats.size() > 1;
                }),
                change("REC-17", "epoch-left-out", "SeatRecovered", event -> {
                    data(event).put("epoch", data(event).path("epoch").asInt() + 1);
                    return true;
                }),
                change("REC-17", "epoch-repeated", "TokenReissued", event -> {
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

    private static Stream<RecordEdit> ends() {
        return Stream.of(
                violating(
                        "REC-17",
                        "move-after-the-end",
                        record -> type(record.last()).equals("DeckOpened")
                                && record.any("TileDrawn")
                                        .map(event -> {
                                            record.insert(record.events().size(), event, false);
                                            record.last().remove("signature");
                                            return true;
                                        })
                                        .orElse(false)),
                violating(
                        "REC-18",
                        "turn-after-the-end",
                        record -> type(record.last()).equals("DeckOpened")
                                && record.any("TurnEnded")
                                        .map(event -> {
                                            record.insert(record.events().size(), event, false);
                                            return true;
                                        })
                                        .orElse(false)),
                violating("REC-17", "dispute-after-an-abandoned-game", record -> {
                    if (!type(record.last()).equals("DeckOpened")
                            || record.any("GameAbandoned").isEmpty()
                            || record.first().path("rules").asInt() < 2) {
                        return false;
                    }
                    ObjectNode opened = record.last().deepCopy();
                    opened.put("type", "DisputeOpened").put("actor", "seat-1");
                    ObjectNode dispute = opened.putObject("data");
                    dispute.put("dispute", 1)
                            .put("seat", 1)
                            .put("reasonHash", "WHLTm2-v_ugbBiLYzk-wXP5OwLoQvNnjaEXn05piyFk");
                    dispute.putObject("target")
                            .put("subject", "total")
                            .put("revision", 1)
                            .put("seat", 1);
                    record.events().add(opened);
                    return true;
                }));
    }

    private static Stream<RecordEdit> cuts() {
        return NEVER_LAST.stream()
                .sorted()
                .map(type -> violating("REC-18", "cut-after-" + type, record -> record.any(type)
                        .map(event -> {
                            record.cut(record.index(event) + 1);
                            return true;
                        })
                        .orElse(false)));
    }

    private static Stream<RecordEdit> missing() {
        Stream<RecordEdit> consequences = FOLLOWING.stream()
                .map(type -> violating("REC-18", "without-" + type, record -> record.any(type)
                        .map(event -> record.events().remove(event))
                        .orElse(false)));
        return Stream.concat(
                consequences,
                Stream.of(
                        violating("REC-18", "without-deadline", record -> record.any(
                                        event -> type(event).equals("DeadlineSet")
                                                && record.index(event) + 1
                                                        < record.events().size()
                                                && !record.isChoice(record.index(event)))
                                .map(event -> record.events().remove(event))
                                .orElse(false)),
                        violating("REC-18", "score-without-completion", record -> record.any("FeatureCompleted")
                                .map(event -> {
                                    int index = record.index(event);
                                    boolean isAlone = !type(record.events().get(index - 1))
                                                    .equals("FeatureCompleted")
                                            && type(record.events().get(index + 1))
                                                    .equals("FeatureScored");
                                    record.events().remove(event);
                                    return isAlone;
                                })
                                .orElse(false)),
                        violating("REC-18", "swapped-consequences", record -> record.any("FeatureScored")
                                .map(event -> {
                                    int index = record.index(event);
                                    boolean isReturned =
                                            type(record.events().get(index + 1)).equals("MeeplesReturned");
                                    record.events().remove(index);
                                    record.events().add(index + 1, event);
                                    return isReturned;
                                })
                                .orElse(false)),
                        change("REC-18", "complete-in-play", "FeatureScored", event -> {
                            data(event)
                                    .put(
                                            "complete",
                                            !data(event).path("complete").asBoolean());
                            return true;
                        })));
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
                change("REC-19", "opened-by-a-guest", "GameOpened", event -> {
                    event.put("actor", "guest");
                    return true;
                }),
                change("REC-19", "joined-by-the-service", "PlayerJoined", event -> {
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
                change("REC-20", "turn-of-another-seat", "TurnEnded", event -> {
                    data(event).put("seat", data(event).path("seat").asInt() == 0 ? 1 : 0);
                    return true;
                }),
                change("REC-20", "next-is-the-same", "TurnEnded", event -> {
                    data(event).set("next", data(event).path("seat"));
                    return true;
                }),
                change("REC-20", "no-next", "TurnEnded", event -> data(event).remove("next") != null),
                change("REC-20", "another-tile", "TilePlaced", event -> {
                    data(event)
                            .put(
                                    "tile",
                                    data(event).path("tile").asText().equals("base-K.0") ? "base-B.0" : "base-K.0");
                    return !event.has("signature");
                }));
    }
}
