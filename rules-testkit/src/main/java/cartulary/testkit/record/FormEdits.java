package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;
import static cartulary.testkit.record.RecordEdit.newer;
import static cartulary.testkit.record.RecordEdit.valid;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.json.InstantText;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Changes of the form of events and of the checkpoint (REC-2 to REC-14), and what is newer.
final class FormEdits {
    private FormEdits() {}

    static Stream<RecordEdit> all() {
        return Stream.of(
                        spellings(),
                        envelopes(),
                        numbers(),
                        times(),
                        shapes(),
                        schemas(),
                        options(),
                        checkpoints(),
                        versions())
                .flatMap(edits -> edits);
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

    private static RecordEdit anyEvent(String check, String name, Consumer<ObjectNode> change) {
        return violating(check, name, record -> {
            change.accept(
                    record.events().get(record.random().nextInt(record.events().size())));
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

    private static ArrayNode listOf(JsonNode value) {
        return Json.mapper().createArrayNode().add(value);
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

    private static Stream<RecordEdit> times() {
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

    private static RecordEdit inData(String check, String name, String type, Predicate<ObjectNode> change) {
        return violating(check, name, record -> record.any(type)
                .map(event -> change.test(data(event)))
                .orElse(false));
    }

    private static RecordEdit shape(String name, String type, Consumer<ObjectNode> change) {
        return inData("REC-9", name, type, data -> {
            change.accept(data);
            return true;
        });
    }

    private static Stream<RecordEdit> shapes() {
        return Stream.of(
                anyEvent("REC-9", "unknown-member-of-data", event -> data(event).put("note", "x")),
                shape("unknown-option", "GameOpened", data -> ((ObjectNode) data.path("options")).put("speed", 1)),
                shape("unknown-member-of-tile", "GameStarted", data -> ((ObjectNode) data.path("startTile"))
                        .put("z", 1)),
                shape("opened-commitment", "GameOpened", data -> ((ObjectNode) data.path("seed")).put("nonce", "x")),
                shape("no-host", "GameOpened", data -> data.remove("host")),
                shape("null-next", "TurnEnded", data -> data.set("next", NullNode.instance)),
                shape("null-first-seat", "SeatsClosed", data -> data.set("firstSeat", NullNode.instance)),
                shape(
                        "text-seat",
                        "TileDrawn",
                        data -> data.put("seat", data.path("seat").asText())),
                shape("boolean-seat", "TilePlaced", data -> data.put("seat", true)),
                shape("boolean-index", "TileDrawn", data -> data.put("index", false)),
                shape("seat-without-value", "PlacementSkipped", data -> data.remove("seat")),
                shape("seat-6", "PlacementSkipped", data -> data.put("seat", 6)),
                shape("negative-seat", "TurnEnded", data -> data.put("seat", -1)),
                shape("rotation-45", "TilePlaced", data -> data.put("rotation", 45)),
                shape("text-x", "TilePlaced", data -> data.put("x", "0")),
                shape("short-hash", "TileDrawn", data -> data.put("salt", "AAAA")),
                shape(
                        "other-spelling-of-hash",
                        "TileDrawn",
                        data -> data.put("salt", data.path("salt").asText().replaceFirst(".$", "B"))),
                shape("object-proof", "TileDrawn", data -> data.putObject("proof")),
                shape("unknown-colour", "PlayerJoined", data -> data.put("colour", "white")),
                shape("unknown-kind", "MeeplePlaced", data -> data.put("kind", "river")),
                shape("number-colour", "PlayerJoined", data -> data.put("colour", 0)),
                shape("text-removed", "PlayerLeft", data -> data.put("removed", "false")),
                shape("single-seat", "SeatsClosed", data -> data.set("seats", IntNode.valueOf(0))),
                shape("rule-without-number", "OfficeClosed", data -> data.putArray("reasons")
                        .add("BET")),
                shape("short-deadline", "DeadlineSet", data -> data.put("deadline", "2026-05-01T12:00Z")),
                shape("array-deadline", "DeadlineSet", data -> data.set("deadline", listOf(data.path("deadline")))),
                shape("member-of-a-later-schema", "PlayerJoined", data -> {
                    if (data.has("signingKey")) {
                        data.put("note", 1);
                    } else {
                        data.put("signingKey", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
                    }
                }),
                shape("seeds-in-schema-1", "GameStarted", data -> {
                    if (data.has("seededBy")) {
                        data.put("note", 1);
                    } else {
                        data.putArray("seededBy");
                    }
                }));
    }

    private static Stream<RecordEdit> schemas() {
        return Stream.of(
                higher("PlayerJoined", 4, data -> !data.has("signingKey")),
                higher("PlayerJoined", 3, data -> !data.has("signingKey") && !data.has("recoveryCommitment")),
                higher(
                        "GameOpened",
                        3,
                        data -> !data.path("options").has("fields")
                                && data.path("options").has("expansions")),
                higher("SeatRecovered", 2, data -> !data.has("signingKey")),
                higher("OfficeClosed", 2, data -> !data.toString().contains("clientNonce")),
                higher("BetsSettled", 2, data -> !data.toString().contains("lientNonce")),
                higher("GameAbandoned", 2, data -> !data.has("reason")),
                higher("GameStarted", 2, data -> data.remove("seededBy") != null));
    }

    private static RecordEdit higher(String type, int schema, Predicate<ObjectNode> which) {
        return violating("REC-10", "schema-" + schema + "-of-" + type, record -> record.any(
                        event -> type(event).equals(type) && which.test(data(event)))
                .map(event -> {
                    event.put("schema", schema);
                    return true;
                })
                .orElse(false));
    }

    private static RecordEdit option(String name, Predicate<ObjectNode> change) {
        return inData(
                "REC-11", "options-" + name, "GameOpened", data -> change.test((ObjectNode) data.path("options")));
    }

    private static Stream<RecordEdit> options() {
        return Stream.of(
                option("in-another-order", options -> {
                    if (options.path("expansions").size() < 2) {
                        return false;
                    }
                    options.putArray("expansions").add("tollkeepers").add("bets");
                    return true;
                }),
                option("twice", options -> {
                    ArrayNode expansions = (ArrayNode) options.path("expansions");
                    if (expansions.isEmpty()) {
                        return false;
                    }
                    expansions.add(expansions.get(0));
                    return true;
                }),
                option("without-seats", options -> options.remove("maxSeats") != null),
                option("without-visibility", options -> options.remove("visibility") != null),
                option("without-bookmaker-fields", options -> options.remove("bookmakerFields") != null),
                option(
                        "without-expansions",
                        options -> options.path("expansions").isEmpty() && options.remove("expansions") != null),
                violating("REC-11", "options-default-written", record -> {
                    ObjectNode options = (ObjectNode) data(record.first()).path("options");
                    if (!options.has("expansions") || options.has("officeRoads")) {
                        return false;
                    }
                    record.first().put("schema", 3);
                    options.put("officeRoads", "as-drawn");
                    return true;
                }));
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
