package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.listOf;
import static cartulary.testkit.record.RecordEdit.anyEvent;
import static cartulary.testkit.record.RecordEdit.valid;
import static cartulary.testkit.record.RecordEdit.violating;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Changes of the spelling of lines, of envelopes and of numbers (REC-2 to REC-4).
final class EnvelopeEdits {
    private EnvelopeEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(spellings(), envelopes(), numbers()).flatMap(edits -> edits);
    }

    private static Stream<RecordEdit> spellings() {
        return Stream.of(
                spelling("space", "\":", "\": "),
                spelling("space-at-end", "\\}$", "} "),
                spelling("tab-at-end", "\\}$", "}\t"),
                spelling("escape", "Z\"", "\\\\u005a\""),
                spelling("fraction", "\"schema\":(\\d)", "\"schema\":$1.0"),
                spelling("exponent", "\"schema\":(\\d)", "\"schema\":$1e0"),
                spelling("leading-zero", "\"schema\":", "\"schema\":0"),
                spelling("minus-zero", "\"revision\":\\d+", "\"revision\":-0"),
                spelling("2-to-53", "\"revision\":\\d+", "\"revision\":9007199254740992"),
                spelling("surrogate", "\\}$", ",\"z\":\"\\\\ud800\"}"),
                spelling("order", "^\\{(\"actor\":\"[^\"]*\"),(\"at\":\"[^\"]*\")", "{$2,$1"),
                spelling("twice", "^\\{(\"actor\":\"[^\"]*\")", "{$1,$1"),
                spelling("two-actors", "^\\{(\"actor\":\"[^\"]*\")", "{\"actor\":\"guest\",$1"),
                spelling("array", "^(.*)$", "[$1]"),
                spelling("no-json", "\\}$", ""),
                spelling("empty", "^.*$", ""));
    }

    private static RecordEdit spelling(String name, String pattern, String replacement) {
        return violating("REC-2", "spelling-" + name, record -> {
            int index = 1 + record.random().nextInt(record.events().size() - 1);
            record.rewrite(index, line -> line.replaceFirst(pattern, replacement));
            return true;
        });
    }

    private static Stream<RecordEdit> envelopes() {
        Stream<RecordEdit> without = Stream.of("actor", "at", "data", "rules", "schema", "type")
                .map(member -> anyEvent("REC-3", "without-" + member, event -> event.remove(member)));
        Stream<RecordEdit> others = Stream.of(
                anyEvent("REC-3", "unknown-member", event -> event.put("note", "x")),
                anyEvent("REC-3", "null-signature", event -> event.putNull("signature")),
                anyEvent("REC-3", "seat-6", event -> event.put("actor", "seat-6")),
                anyEvent("REC-3", "other-actor", event -> event.put("actor", "Host")),
                anyEvent("REC-3", "array-at", event -> event.set("at", listOf(event.path("at")))),
                anyEvent(
                        "REC-3", "array-actor", event -> event.putArray("actor").add("host")),
                anyEvent("REC-3", "seconds", event -> event.put("at", "2026-05-01T12:00:00Z")),
                anyEvent("REC-3", "other-zone", event -> event.put("at", "2026-05-01T12:00:00.00+0")),
                anyEvent(
                        "REC-3",
                        "upper-case-game",
                        event -> event.put("game", event.path("game").asText().replaceFirst("^.", "A"))),
                anyEvent(
                        "REC-3",
                        "text-rules",
                        event -> event.put("rules", event.path("rules").asText())),
                anyEvent("REC-3", "rules-0", event -> event.put("rules", 0)),
                anyEvent("REC-3", "schema-0", event -> event.put("schema", 0)),
                anyEvent("REC-3", "negative-schema", event -> event.put("schema", -1)),
                anyEvent("REC-3", "boolean-schema", event -> event.put("schema", true)),
                anyEvent("REC-3", "array-data", event -> event.set("data", listOf(event.path("data")))),
                anyEvent("REC-3", "number-type", event -> event.put("type", 1)),
                signature("extra", signature -> signature.put("key", "x")),
                signature("short", signature -> signature.put("value", "AA")),
                signature("negative", signature -> signature.put("after", -1)),
                signature(
                        "text",
                        signature ->
                                signature.put("after", signature.path("after").asText())));
        return Stream.concat(without, others);
    }

    private static RecordEdit signature(String name, Consumer<ObjectNode> change) {
        return violating("REC-3", "signature-" + name, record -> record.any(event -> event.has("signature"))
                .map(event -> {
                    change.accept((ObjectNode) event.path("signature"));
                    return true;
                })
                .orElse(false));
    }

    private static Stream<RecordEdit> numbers() {
        return Stream.of(
                violating("REC-4", "skipped-revision", record -> {
                    record.lines();
                    record.keepRevisions();
                    record.last().put("revision", record.events().size() + 1);
                    return true;
                }),
                violating("REC-4", "from-0", record -> {
                    record.lines();
                    record.keepRevisions();
                    record.events()
                            .forEach(event ->
                                    event.put("revision", event.path("revision").asInt() + 1));
                    return true;
                }),
                violating("REC-4", "repeated-revision", record -> {
                    record.lines();
                    record.keepRevisions();
                    record.last().put("revision", record.events().size() - 1);
                    return true;
                }),
                violating("REC-5", "other-game", record -> {
                    record.last().put("game", "00000000-0000-0000-0000-000000000000");
                    return true;
                }),
                violating("REC-6", "other-rules", record -> {
                    record.last().put("rules", 3 - record.last().path("rules").asInt());
                    return true;
                }),
                violating("REC-6", "lowered-rules-of-a-dispute", record -> {
                    record.events().forEach(event -> event.put("rules", 1));
                    return record.any("DisputeOpened").isPresent();
                }),
                valid("lowered-rules", record -> {
                    record.events().forEach(event -> event.put("rules", 1));
                    return record.any("DisputeOpened").isEmpty();
                }));
    }
}
