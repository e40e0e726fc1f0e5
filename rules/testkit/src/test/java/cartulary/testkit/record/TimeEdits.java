package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.valid;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.json.InstantText;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;

/// Changes of times (REC-7 and REC-8).
final class TimeEdits {
    private TimeEdits() {}

    static Stream<RecordEdit> all() {
        Stream<RecordEdit> late = Map.of(
                        "30-february", "9998-02-30T12:00:00.000Z",
                        "29-february", "9997-02-29T12:00:00.000Z",
                        "31-april", "9998-04-31T12:00:00.000Z",
                        "month-13", "9998-13-01T12:00:00.000Z",
                        "month-0", "9998-00-01T12:00:00.000Z",
                        "24-hours", "9998-02-01T24:00:00.000Z",
                        "minute-60", "9998-02-01T12:60:00.000Z",
                        "second-60", "9998-06-30T23:59:60.000Z")
                .entrySet()
                .stream()
                .map(time -> violating("REC-7", time.getKey(), record -> {
                    record.last().put("at", time.getValue());
                    return true;
                }));
        return Stream.concat(
                late,
                Stream.of(
                        violating("REC-7", "year-0", record -> atFirst(record, "0000-01-01T00:00:00.000Z")),
                        violating("REC-7", "year-1969", record -> atFirst(record, "1969-12-31T23:59:59.999Z")),
                        violating("REC-7", "deadline-of-30-february", record -> record.any("DeadlineSet")
                                .map(event -> {
                                    data(event).put("deadline", "2026-02-30T12:00:00.000Z");
                                    return true;
                                })
                                .orElse(false)),
                        valid("year-1970", record -> atFirst(record, "1970-01-01T00:00:00.000Z")),
                        violating("REC-8", "back", record -> later(record, "2026-04-30T12:00:00.000Z")),
                        violating("REC-8", "back-by-a-millisecond", record -> {
                            int last = record.events().size() - 1;
                            if (!record.isChoice(last) || last < 2) {
                                return false;
                            }
                            String before =
                                    record.events().get(last - 1).path("at").asText();
                            Instant at = Instant.parse(before).minusMillis(1);
                            record.last().put("at", InstantText.format(at));
                            return true;
                        }),
                        violating("REC-8", "back-after-an-expiry", record -> {
                            for (int i = 1; i < record.events().size(); i++) {
                                if (type(record.events().get(i - 1)).equals("StepExpired")
                                        && record.endOf(i) < record.events().size()) {
                                    int next = record.endOf(i);
                                    String at = InstantText.format(Instant.parse(record.events()
                                                    .get(i)
                                                    .path("at")
                                                    .asText())
                                            .minusSeconds(4));
                                    int end = record.endOf(next);
                                    for (int j = next; j < end; j++) {
                                        record.events().get(j).put("at", at);
                                    }
                                    return true;
                                }
                            }
                            return false;
                        })));
    }

    private static boolean atFirst(EditedRecord record, String time) {
        record.first().put("at", time);
        return true;
    }

    /// Gives the last command another time.
    private static boolean later(EditedRecord record, String time) {
        int end = record.events().size();
        int from = end - 1;
        while (!record.isChoice(from)) {
            from--;
        }
        for (int i = from; i < end; i++) {
            record.events().get(i).put("at", time);
        }
        return from > 0;
    }
}
