package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.RecordEdit.newer;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Changes of the checkpoint, and what is newer than these verifiers (REC-2 to REC-14).
final class CheckpointEdits {
    private CheckpointEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(checkpoints(), versions()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> checkpoints() {
        return Stream.of(
                last("REC-12", "checkpoint-with-more", line -> line.replaceFirst("\\}$", ",\"more\":1}")),
                last("REC-12", "checkpoint-with-space", line -> line.replaceFirst("\":\"", "\": \"")),
                last("REC-12", "checkpoint-without-key", line -> line.replaceFirst(",\"key\":\"[^\"]*\"", "")),
                last(
                        "REC-13",
                        "checkpoint-of-another-game",
                        line -> line.replaceFirst("/games/.{8}", "/games/00000000")),
                violating("REC-13", "checkpoint-of-another-root", record -> {
                    record.rewriteLast(line -> line.replaceFirst(
                            "(\\\\n\\d+\\\\n)(.)", line.matches(".*\\\\n\\d+\\\\nA.*") ? "$1B" : "$1A"));
                    return true;
                }),
                last(
                        "REC-13",
                        "checkpoint-of-another-size",
                        line -> line.replaceFirst("\\\\n(\\d+)\\\\n", "\\\\n1$1\\\\n")),
                violating("REC-14", "checkpoint-of-another-signature", record -> {
                    record.rewriteLast(line -> {
                        int signature = line.indexOf("\u2014 ") + 60;
                        char other = line.charAt(signature) == 'A' ? 'B' : 'A';
                        return line.substring(0, signature) + other + line.substring(signature + 1);
                    });
                    return true;
                }));
    }

    private static RecordEdit last(String check, String name, UnaryOperator<String> change) {
        return violating(check, name, record -> {
            record.rewriteLast(change);
            return true;
        });
    }

    private static Stream<RecordEdit> versions() {
        return Stream.of(
                newer("newer-rules", record -> {
                    record.events().forEach(event -> event.put("rules", 3));
                    return true;
                }),
                newer("newer-rules-of-the-last-event", record -> {
                    record.last().put("rules", 4);
                    return true;
                }),
                newer("newer-schema", record -> {
                    record.last().put("schema", 9);
                    return true;
                }),
                newer("newer-type", record -> {
                    record.last().put("type", "TileTurned");
                    return true;
                }),
                newer("newer-member", record -> {
                    record.last().put("schema", 9);
                    data(record.last()).put("note", "x");
                    return true;
                }),
                newer("newer-after-a-wrong-shape", record -> {
                    data(record.first()).put("note", "x");
                    record.last().put("schema", 9);
                    return record.events().size() > 1;
                }),
                newer("newer-format", record -> {
                    record.rewriteLast(line -> line.replace("cartulary.record/1", "cartulary.record/2"));
                    return true;
                }),
                violating("REC-2", "newer-after-a-space", record -> {
                    record.last().put("schema", 9);
                    record.rewrite(0, line -> line.replaceFirst(":", ": "));
                    return record.events().size() > 1;
                }),
                violating("REC-8", "newer-and-back", record -> {
                    record.last().put("schema", 9);
                    record.last().set("at", TextNode.valueOf("2001-01-01T00:00:00.000Z"));
                    return record.events().size() > 1;
                }),
                violating("REC-13", "newer-of-another-root", record -> {
                    record.last().put("schema", 9);
                    record.rewriteLast(line -> line.replaceFirst("\\\\n(\\d+)\\\\n", "\\\\n1$1\\\\n"));
                    return true;
                }));
    }
}
