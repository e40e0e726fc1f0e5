package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.add;
import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.json.InstantText;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Changes of clocks and ties (LOBBY-30 … LOBBY-36).
final class ClockEdits {
    private static final String CLOCKS = "ClocksSet";
    private static final String FLAG = "FlagFell";
    private static final String RUNS_OUT = "runsOut";

    private ClockEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(times(), flags(), commands(), options()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> times() {
        return Stream.of(
                inData("REC-45", "a-millisecond-more", CLOCKS, data -> {
                    add(data.path("clocks").path(0), "left", 1);
                    return true;
                }),
                inData("REC-45", "a-running-clock-that-is-longer", CLOCKS, data -> later(data, 1_000)),
                inData(
                        "REC-45",
                        "a-clock-of-a-seat-less",
                        CLOCKS,
                        data -> data.withArray("clocks").remove(0) != null),
                violating("REC-45", "an-outage-of-half-a-second", record -> extension(record)
                        .map(event -> later(data(event), 500))
                        .orElse(false)),
                violating("REC-45", "an-outage-backwards", record -> extension(record)
                        .map(event -> later(data(event), -1_000_000))
                        .orElse(false)),
                violating("REC-19", "an-outage-by-a-player", record -> extension(record)
                        .map(event -> event.put("actor", "seat-0") != null)
                        .orElse(false)),
                inData("REC-7", "a-clock-until-30-february", CLOCKS, data -> running(data)
                        .map(clock -> clock.put(RUNS_OUT, "2026-02-30T12:00:00.000Z") != null)
                        .orElse(false)),
                inData("REC-9", "a-clock-below-zero", CLOCKS, data -> {
                    ((ObjectNode) data.path("clocks").path(0)).put("left", -1);
                    return true;
                }));
    }

    private static Optional<ObjectNode> extension(EditedRecord record) {
        return record.any(event -> type(event).equals(CLOCKS)
                && event.path("actor").asText().equals("service")
                && record.isChoice(record.index(event)));
    }

    private static Optional<ObjectNode> running(ObjectNode data) {
        return data.path("clocks")
                .valueStream()
                .map(ObjectNode.class::cast)
                .filter(clock -> clock.has(RUNS_OUT))
                .findFirst();
    }

    /// Gives a running clock more time.
    private static boolean later(ObjectNode data, int millis) {
        Optional<ObjectNode> running = running(data);
        running.ifPresent(clock -> {
            clock.put(
                    RUNS_OUT,
                    InstantText.format(time(clock.path(RUNS_OUT).asText()).plusMillis(millis)));
            clock.put("left", Math.max(0, clock.path("left").asLong() + millis));
        });
        return running.isPresent();
    }

    private static Instant time(String text) {
        return Instant.parse(text);
    }

    private static Stream<RecordEdit> flags() {
        return Stream.of(
                violating("REC-45", "a-flag-that-fell-too-early", record -> record.any(FLAG)
                        .map(event -> {
                            int late = data(event).path("late").asInt();
                            return late > 0 && shift(record, record.index(event), -late - 1);
                        })
                        .orElse(false)),
                inData("REC-45", "a-flag-that-says-another-time", FLAG, data -> {
                    add(data, "late", 1);
                    return true;
                }),
                violating("REC-45", "the-flag-of-another-seat", record -> record.any(FLAG)
                        .map(event -> {
                            int other = data(event).path("seat").asInt() == 0 ? 1 : 0;
                            data(event).put("seat", other);
                            data(record.events().get(record.index(event) + 1)).put("seat", other);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-18", "a-flag-without-a-resignation", record -> record.any(FLAG)
                        .map(event -> record.events().remove(record.index(event) + 1) != null)
                        .orElse(false)),
                violating("REC-19", "a-flag-that-the-host-claims", record -> record.any(FLAG)
                        .map(event -> {
                            int end = record.endOf(record.index(event));
                            for (int i = record.index(event); i < end; i++) {
                                record.events().get(i).put("actor", "host");
                            }
                            return true;
                        })
                        .orElse(false)),
                violating("REC-17", "a-step-that-expired-with-clocks", record -> record.any(FLAG)
                        .filter(event -> stepBefore(record, event).equals("TileDrawn"))
                        .map(event -> {
                            ObjectNode expired = event.deepCopy();
                            expired.put("type", "StepExpired");
                            data(expired).put("step", "PlacingTile").remove("late");
                            record.cut(record.index(event));
                            record.events().add(expired);
                            return true;
                        })
                        .orElse(false)),
                violating("REC-45", "a-choice-after-the-time", record -> record.any(FLAG)
                        .filter(event -> stepBefore(record, event).equals("TileDrawn"))
                        .map(event -> {
                            int choice = record.index(event) - 1;
                            record.cut(record.index(event));
                            return shift(record, choice, 1_000_000);
                        })
                        .orElse(false)));
    }

    private static String stepBefore(EditedRecord record, ObjectNode event) {
        int index = record.index(event);
        return index > 0 && record.isChoice(index - 1) ? type(record.events().get(index - 1)) : "";
    }

    /// Gives a command another time; false if that is before the command before it.
    private static boolean shift(EditedRecord record, int choice, int millis) {
        Instant at = time(record.events().get(choice).path("at").asText()).plusMillis(millis);
        Instant before = time(record.events().get(choice - 1).path("at").asText());
        int end = record.endOf(choice);
        for (int i = choice; i < end; i++) {
            record.events().get(i).put("at", InstantText.format(at));
        }
        return !at.isBefore(before);
    }

    private static Stream<RecordEdit> commands() {
        return Stream.of(
                violating(
                        "REC-18",
                        "a-turn-that-stops-no-clock",
                        record -> afterATurn(record, event -> {
                            record.events().remove(record.index(event));
                            return true;
                        })),
                violating(
                        "REC-19",
                        "clocks-twice",
                        record -> afterATurn(record, event -> {
                            record.insert(record.index(event) + 1, event, true);
                            return true;
                        })),
                violating("REC-37", "a-tie-that-is-shared", record -> record.any("GameFinished")
                        .filter(_ -> chosen(record).has("ties"))
                        .map(event -> data(event).path("ranking").path(1))
                        .filter(second -> second.path("rank").asInt() == 2)
                        .map(second -> ((ObjectNode) second).put("rank", 1) != null)
                        .orElse(false)));
    }

    private static boolean afterATurn(EditedRecord record, Predicate<ObjectNode> change) {
        return record.any(event -> type(event).equals(CLOCKS)
                        && event.path("actor").asText().startsWith("seat-")
                        && type(record.events().get(record.index(event) - 1)).equals("TurnEnded"))
                .map(change::test)
                .orElse(false);
    }

    private static ObjectNode chosen(EditedRecord record) {
        return (ObjectNode) data(record.first()).path("options");
    }

    private static Stream<RecordEdit> options() {
        return Stream.of(
                violating("REC-11", "ties-that-are-said-to-be-shared", record -> {
                    boolean isPossible =
                            chosen(record).has("clock") && !chosen(record).has("ties");
                    chosen(record).put("ties", "shared");
                    return isPossible;
                }),
                violating("REC-11", "aids-that-are-said-to-be-on", record -> {
                    boolean isPossible =
                            chosen(record).has("clock") && !chosen(record).has("aids");
                    chosen(record).put("aids", "on");
                    return isPossible;
                }),
                violating("REC-11", "clocks-and-a-limit-of-steps", record -> {
                    boolean isPossible = chosen(record).has("clock");
                    chosen(record).put("secondsPerStep", 30);
                    return isPossible;
                }),
                violating("REC-9", "a-clock-of-four-seconds", record -> {
                    boolean isPossible = chosen(record).has("clock");
                    if (isPossible) {
                        ((ObjectNode) chosen(record).path("clock")).put("bank", 4);
                    }
                    return isPossible;
                }),
                violating("REC-10", "the-schema-of-clocks-without-them", record -> {
                    boolean isOlder = record.first().path("schema").asInt() > 1
                            && Stream.of("clock", "ties", "aids").noneMatch(chosen(record)::has);
                    record.first().put("schema", 9);
                    return isOlder;
                }));
    }
}
