package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` detects changed bytes, events and spellings. Skipped without Python.
class ChangedRecordTest extends RecordCheckTestBase {
    @Test
    void aChangedByteIsDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        List<String> changed = later(lines, 99);
        assertBroken(check(changed), "4 checkpoint", null);
        Path kept = write("kept.ndjson", lines);
        assertBroken(check(changed, "--against", kept), "4 checkpoint", 100);
        Path earlier = write(
                "earlier.note",
                signer.note(signer.checkpoint(EVERYTHING.subList(0, 90)).text()));
        Answer answer = check(changed, "--against", earlier);
        assertBroken(answer, "4 checkpoint", null);
        assertThat(answer.text()).contains("the first 90 events agree with what was kept");
    }

    /// Any changed byte, whatever it makes of the file; a stack trace ends the program and fails the test.
    @Test
    void everyChangedByteOfASignedRecordIsDetected() throws IOException, GeneralSecurityException {
        byte[] bytes = Files.readAllBytes(write("whole.ndjson", signer.of(EVERYTHING.subList(0, 60))));
        var random = new Random(SEED);
        for (int i = 0; i < SampleSize.of(40, 150); i++) {
            byte[] copy = bytes.clone();
            int at = 1 + random.nextInt(copy.length - 2);
            copy[at] ^= (byte) (1 << random.nextInt(8));
            Answer answer = check(Files.write(folder.resolve("changed.ndjson"), copy));
            assertThat(answer.exitCode()).as("byte %d: %s", at, answer.text()).isIn(1, 2);
        }
    }

    /// Canonical JSON of any shape is judged; a stack trace ends the program and fails the test.
    @Test
    void dataOfAnyShapeIsJudged() throws IOException {
        var random = new Random(SEED);
        List<String> values = List.of("null", "true", "-1", "7", "\"\"", "\"z\"", "[]", "[0]", "{}", "[{}]");
        for (int i = 0; i < SampleSize.of(15, 60); i++) {
            int line = random.nextInt(EVERYTHING.size());
            var places = VALUE.matcher(EVERYTHING.get(line)).results().toList();
            var place = places.get(random.nextInt(places.size()));
            var copy = new ArrayList<>(EVERYTHING);
            copy.set(
                    line,
                    EVERYTHING.get(line).substring(0, place.start(1))
                            + values.get(random.nextInt(values.size()))
                            + EVERYTHING.get(line).substring(place.end(1)));
            Answer answer = check(copy);
            assertThat(answer.exitCode()).as(answer.text()).isIn(0, 1, 2);
        }
    }

    @Test
    void droppedSwappedAndDoubledEventsAreDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        assertBroken(check(without(lines, 49)), "3 numbered", 50);
        var swapped = new ArrayList<>(lines);
        Collections.swap(swapped, 49, 50);
        assertBroken(check(swapped), "3 numbered", 50);
        var doubled = new ArrayList<>(lines);
        doubled.add(50, lines.get(49));
        assertBroken(check(doubled), "3 numbered", 51);
        assertBroken(check(renumbered(without(EVERYTHING, 49), lines.getLast())), "4 checkpoint", null);
        assertBroken(check(without(lines, EVERYTHING.size() - 1)), "4 checkpoint", null);
        var foreign = new ArrayList<>(lines);
        foreign.set(49, lines.get(49).replaceFirst("\"game\":\"[0-9a-f]", "\"game\":\"x"));
        assertBroken(check(foreign), "3 numbered", 50);
        var otherRules = new ArrayList<>(lines);
        otherRules.set(49, lines.get(49).replaceFirst("\"rules\":2", "\"rules\":1"));
        assertBroken(check(otherRules), "3 numbered", 50);
        assertBroken(check(List.of(lines.getLast())), "3 numbered", null);
    }

    @Test
    void otherSpellingsOfTheSameEventAreDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        String text = lines.get(9);
        String actor = text.substring(1, text.indexOf(',') + 1);
        for (String spelling : List.of(
                text.replaceFirst(":", ": "),
                text + " ",
                text.replaceFirst("Z\"", "\\\\u005a\""),
                text.replace("\"actor\"", "\"\\u0061ctor\""),
                text.replace("\"schema\":", "\"schema\":0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":$1.0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":$1e0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":9007199254740992"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":NaN"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":-0"),
                "{" + text.substring(1 + actor.length(), text.length() - 1) + "," + actor.replace(",", "}"),
                "{" + actor + text.substring(1),
                text.replaceFirst("}$", ",\"z\":\"\\\\ud800\"}"),
                text.replaceFirst("}$", ",\"z\":\"\\\\/\"}"),
                text.replaceFirst("}$", ",\"z\":\"\\\\u001F\"}"),
                text.replaceFirst("}$", ",\"\uD83D\uDE00\":1,\"\uFB01\":1,\"a\":1}"),
                text.replaceFirst("}$", ",\"\uFB01\":1,\"\uD83D\uDE00\":1}"),
                "[" + text + "]",
                "")) {
            assertThat(spelling).isNotEqualTo(text);
            var other = new ArrayList<>(lines);
            other.set(9, spelling);
            assertBroken(check(other), "2 canonical", 10);
        }
        String last = lines.getLast();
        assertBroken(check(signer.with(EVERYTHING, last.replace("\":\"", "\": \""))), "2 canonical", null);
        assertBroken(check(signer.with(EVERYTHING, last.replace("}", ",\"more\":1}"))), "4 checkpoint", null);
    }

    @Test
    void theReasonOfARefusedLineIsNamed() throws IOException {
        for (Map.Entry<String, String> refused : Map.of(
                        "\"z\":1,\"z\":1", "the member 'z' occurs twice",
                        "\"z\":\"\\ud800\"", "unpaired surrogate",
                        "\"z\":1.0", "the number 1.0 is not an integer",
                        "\"z\":9007199254740992", "the number 9007199254740992 is not below 2^53",
                        "\"z\":", "not JSON",
                        "\"z\": 1", "not in canonical form: at byte")
                .entrySet()) {
            var lines = new ArrayList<>(EVERYTHING);
            lines.set(9, lines.get(9).replaceFirst("}$", "," + Matcher.quoteReplacement(refused.getKey()) + "}"));
            Answer answer = check(lines);
            assertBroken(answer, "2 canonical", 10);
            assertThat(verdictOf(answer)).contains(refused.getValue());
        }
    }

    /// Members are sorted by UTF-16 code units, not by code points.
    @Test
    void unknownMembersInCanonicalOrderAreRefusedAsUnknown() throws IOException, GeneralSecurityException {
        var lines = new ArrayList<>(EVERYTHING);
        lines.set(9, lines.get(9).replaceFirst("}$", ",\"\uD83D\uDE00\":\"\\\\u001f\\\\n\u2028\",\"\uFB01\":{}}"));
        assertBroken(check(signer.of(lines)), "3 numbered", 10);
    }
}
