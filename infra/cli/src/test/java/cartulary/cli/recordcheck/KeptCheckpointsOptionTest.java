package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.checkpoint.Checkpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` compares a record with kept checkpoints. Skipped without Python.
class KeptCheckpointsOptionTest extends RecordCheckTestBase {
    @Test
    void keptCheckpointsThatAgreeAreCounted() throws IOException, GeneralSecurityException {
        Path note = write(
                "kept.note",
                signer.note(signer.checkpoint(EVERYTHING.subList(0, 17)).text()));
        Path record = write("kept.ndjson", signer.of(EVERYTHING.subList(0, 300)));
        Path otherKey = write(
                "other.note",
                new SignedRecord("other")
                        .note(signer.checkpoint(EVERYTHING.subList(0, 20)).text()));
        String formerLog = "f".repeat(32);
        Path former = write(
                "former.note",
                signer.note(signer.checkpoint(EVERYTHING, formerLog).text()));
        Path otherGame = write("foreign.ndjson", signer.of(record(51)));
        Answer answer = check(
                signer.of(EVERYTHING),
                "--against",
                note,
                "--against",
                record,
                "--against",
                otherKey,
                "--against",
                former,
                "--against",
                otherGame);
        assertHolds(answer, "Kept checkpoints that agree: 3.");
        assertThat(answer.text())
                .contains("kept.note: agrees on the first 17 events, signed by " + signer.key())
                .contains("kept.ndjson: agrees on the first 300 events, signed by " + signer.key())
                .contains("other.note: agrees on the first 20 events, signed by a key that is not known here")
                .contains("former.note: agrees on the first " + EVERYTHING.size() + " events, signed by")
                .contains("foreign.ndjson: belongs to another game");
        Answer unsigned = check(EVERYTHING, "--against", note);
        assertHolds(unsigned, "Kept checkpoints that agree: 0.");
        assertThat(unsigned.text()).contains("signed by a key that is not known here, so it does not count");
    }

    /// The file in which a page saves the checkpoints of an alarm; the lines contain the key.
    @Test
    void theCheckpointsThatAPageSavesAreAccepted() throws IOException, GeneralSecurityException {
        List<String> rewritten = later(EVERYTHING, commandFrom(99));
        List<String> lines = signer.of(EVERYTHING);
        String kept = keptLine(signer.checkpoint(EVERYTHING.subList(0, 120)));
        String other = keptLine(signer.checkpoint(rewritten.subList(0, 120)));
        String former = keptLine(signer.checkpoint(rewritten.subList(0, 120), "f".repeat(32)));
        Path agreeing = write("kept.ndjson", List.of(keptLine(signer.checkpoint(EVERYTHING.subList(0, 90))), kept));
        assertHolds(check(lines, "--against", agreeing), "Kept checkpoints that agree: 2.");
        assertHolds(check(EVERYTHING, "--against", agreeing), "Kept checkpoints that agree: 2.");

        Path evidence = write("evidence.ndjson", List.of(kept, other));
        assertBroken(check(lines, "--against", evidence), "6 kept", null);
        assertBroken(check(signer.of(rewritten), "--against", evidence), "6 kept", null);
        Answer restored = check(lines, "--against", write("former.ndjson", List.of(former)));
        assertBroken(restored, "6 kept", null);
        assertThat(restored.text()).contains("of another log (" + "f".repeat(32) + ")");
        for (String damaged :
                List.of(kept + "\n" + EVERYTHING.getFirst(), kept.replace("\"key\"", "\"kee\""), kept + " ")) {
            assertThat(check(lines, "--against", write("damaged.ndjson", damaged + "\n"))
                            .exitCode())
                    .isEqualTo(2);
        }
    }

    private static String keptLine(Checkpoint checkpoint) throws GeneralSecurityException {
        return signer.lastLine("cartulary.checkpoint/1", checkpoint);
    }

    /// The record is signed by the right key and legal, but it is not what was signed earlier.
    @Test
    void aRecordThatContradictsAKeptCheckpointIsDetected() throws IOException, GeneralSecurityException {
        int changed = commandFrom(99);
        List<String> rewritten = later(EVERYTHING, changed);
        List<String> lines = signer.of(rewritten);
        assertHolds(check(lines), "Signed by");
        Path before = write(
                "before.note",
                signer.note(signer.checkpoint(EVERYTHING.subList(0, changed)).text()));
        Path after = write(
                "after.note",
                signer.note(
                        signer.checkpoint(EVERYTHING.subList(0, changed + 1)).text()));
        Path whole = write("whole.ndjson", signer.of(EVERYTHING));
        assertHolds(check(lines, "--against", before), "agree: 1.");
        assertBroken(check(lines, "--against", after), "6 kept", null);
        Answer both = check(lines, "--against", before, "--against", after);
        assertBroken(both, "6 kept", null);
        assertThat(both.text()).contains("the first " + changed + " agree");
        assertBroken(check(lines, "--against", whole), "6 kept", changed + 1);
        assertBroken(check(rewritten, "--against", whole), "6 kept", changed + 1);
    }

    @Test
    void aRecordShorterThanAKeptCheckpointIsDetected() throws IOException, GeneralSecurityException {
        int end = commandFrom(50);
        List<String> shorter = signer.of(EVERYTHING.subList(0, end));
        Path note = write("kept.note", signer.note(signer.checkpoint(EVERYTHING).text()));
        assertHolds(check(shorter), "Signed by");
        assertBroken(check(shorter, "--against", note), "6 kept", end + 1);
    }

    @Test
    void damagedKeptFilesSayNothingAboutTheRecord() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        String note = signer.note(signer.checkpoint(EVERYTHING).text()).toString();
        String otherLine = lines.get(5).replaceFirst("\"at\":\"2", "\"at\":\"3");
        var changed = new ArrayList<>(lines);
        changed.set(5, otherLine);
        for (Path kept : List.of(
                write("text.note", "text\n"),
                write(
                        "signature.note",
                        note.replace(signer.checkpoint(EVERYTHING).root().value(), "") + "x\n"),
                write("unsigned.ndjson", EVERYTHING),
                write("changed.ndjson", changed),
                write("forged.note", note.replaceFirst("\n\\d+\n", "\n7\n")),
                folder.resolve("absent.note"))) {
            Answer answer = check(lines, "--against", kept);
            assertThat(answer.exitCode()).as(answer.text()).isEqualTo(2);
            assertThat(answer.text())
                    .contains("CANNOT BE CHECKED", kept.getFileName().toString());
        }
    }
}
