package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Stream;

/// Changes of when scoring tiles are laid out and change (REC-18).
final class SurveyorEdits {
    private static final String STARTED = "SurveyorsStarted";
    private static final String ADVANCED = "SurveyorsAdvanced";

    private SurveyorEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.concat(starts(), advances());
    }

    private static Stream<RecordEdit> starts() {
        return Stream.of(
                violating("REC-18", "without-scoring-tiles-at-the-start", record -> record.any(STARTED)
                        .map(event -> record.events().remove(event))
                        .orElse(false)),
                violating("REC-18", "scoring-tiles-twice-at-the-start", record -> record.any(STARTED)
                        .map(event -> {
                            record.insert(record.index(event) + 1, event, true);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-18", "scoring-tiles-before-the-start", record -> record.any(STARTED)
                        .map(event -> exchanged(record, record.index(event) - 1))
                        .orElse(false)),
                violating("REC-18", "cut-before-the-scoring-tiles", record -> record.any(STARTED)
                        .map(event -> {
                            record.cut(record.index(event));
                            return true;
                        })
                        .orElse(false)));
    }

    private static Stream<RecordEdit> advances() {
        return Stream.of(
                violating("REC-18", "scoring-tiles-that-stay", record -> record.any(ADVANCED)
                        .map(event -> record.events().remove(event))
                        .orElse(false)),
                violating("REC-18", "scoring-tiles-that-change-twice", record -> record.any(ADVANCED)
                        .map(event -> {
                            record.insert(record.index(event) + 1, event, true);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-18", "scoring-tiles-that-change-after-the-turn", record -> record.any(ADVANCED)
                        .map(event -> exchanged(record, record.index(event)))
                        .orElse(false)),
                changedBefore("the-return-of-meeples", "MeeplesReturned"),
                changedBefore("the-turning-of-a-tollhouse", "TollhouseTurned"),
                violating("REC-18", "cut-after-the-change-of-scoring-tiles", record -> record.any(ADVANCED)
                        .map(event -> {
                            record.cut(record.index(event) + 1);
                            return true;
                        })
                        .orElse(false)),
                changedAfter("a-turn-without-a-score", "PlacementSkipped"),
                changedAfter("a-completion-without-a-score", "FeatureCompleted"),
                changedAfter("a-call-home", "AbbotCalledHome"),
                // After a placed tile they would be a choice, because nothing may follow it.
                violating("REC-18", "scoring-tiles-in-a-game-without-them", record -> record.any(
                                event -> type(event).equals("TurnEnded")
                                        && !type(record.events().get(record.index(event) - 1))
                                                .equals("TilePlaced")
                                        && record.any(STARTED).isEmpty())
                        .map(event -> {
                            record.events().add(record.index(event), advanceFrom(event));
                            return true;
                        })
                        .orElse(false)),
                insertedAfter("in-final-scoring", "FinalScoringBegan"),
                insertedAfter("at-the-end", "DeckOpened"));
    }

    private static RecordEdit insertedAfter(String name, String last) {
        return violating("REC-18", "scoring-tiles-that-change-" + name, record -> record.any(last)
                .flatMap(event -> record.any(ADVANCED).map(copied -> {
                    record.insert(record.index(event) + 1, copied, true);
                    return true;
                }))
                .orElse(false));
    }

    /// Puts the change before an event that must come first.
    private static RecordEdit changedBefore(String name, String first) {
        return violating("REC-18", "scoring-tiles-that-change-before-" + name, record -> record.any(event -> type(event)
                                .equals(ADVANCED)
                        && type(record.events().get(record.index(event) - 1)).equals(first))
                .map(event -> exchanged(record, record.index(event) - 1))
                .orElse(false));
    }

    /// Adds a change to a turn that ends after an event, without any score.
    private static RecordEdit changedAfter(String name, String last) {
        return violating("REC-18", "scoring-tiles-that-change-after-" + name, record -> record.any(event -> type(event)
                                .equals("TurnEnded")
                        && type(record.events().get(record.index(event) - 1)).equals(last))
                .flatMap(event -> record.any(ADVANCED).map(copied -> {
                    record.insert(record.index(event), copied, true);
                    return true;
                }))
                .orElse(false));
    }

    private static ObjectNode advanceFrom(ObjectNode turnEnded) {
        ObjectNode event = turnEnded.deepCopy();
        ObjectNode data = event.put("type", ADVANCED).putObject("data");
        data.putArray("opened");
        data.putObject("city").put("active", "city-wealth").put("next", "citizens-jury");
        data.putObject("road").put("active", "highway").put("next", "road-wealth");
        data.putObject("monastery").put("active", "pilgrimage-route").put("next", "hermit-monastery");
        return event;
    }

    /// Exchanges an event and the next one.
    private static boolean exchanged(EditedRecord record, int first) {
        record.events().add(first + 1, record.events().remove(first));
        return true;
    }
}
