package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inEvent;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Events that are repeated, late, cut off or missing (REC-17 and REC-18).
final class CommandEdits {
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

    private CommandEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(repeated(), ends(), cuts(), missing()).flatMap(edits -> edits);
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
                        inEvent("REC-18", "complete-in-play", "FeatureScored", event -> {
                            data(event)
                                    .put(
                                            "complete",
                                            !data(event).path("complete").asBoolean());
                            return true;
                        })));
    }
}
