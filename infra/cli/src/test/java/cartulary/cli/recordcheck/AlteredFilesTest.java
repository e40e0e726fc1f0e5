package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// What `docs/record-check.py` says of records that a program changed when it saved them, of compressed ones, and of
/// files that somebody made up. Skipped without Python.
class AlteredFilesTest extends RecordCheckTestBase {
    @Test
    void aRecordThatAProgramChangedIsNotCalledBroken() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        String record = String.join("\n", lines) + "\n";
        assertAltered("another encoding", record.getBytes(StandardCharsets.UTF_16LE));
        assertAltered("another encoding", ("\uFEFF" + record).getBytes(StandardCharsets.UTF_16BE));
        assertAltered("another encoding", record.getBytes("windows-1252"));
        assertAltered("byte order mark", ("\uFEFF" + record).getBytes(StandardCharsets.UTF_8));
        assertAltered("line ends", record.replace("\n", "\r\n"));
        assertAltered("line ends", record.replace("\n", "\r"));
        assertAltered("joined to one line", record.replace("\n", "") + "\n");
        assertAltered("line feed after its last line", record.stripTrailing());
        assertAltered("cut off inside its last line", record.substring(0, record.length() - 20));
        assertAltered("blank lines", record + "\n");
        assertAltered("blank lines", "\n" + record);
        assertAltered("blank lines", record.replace("\n", "\n\n"));
        assertAltered("other white space", record.replace("\":", "\": "));
        assertAltered("other white space", record.replace("{", "{\n  ").replace(",\"", ",\n  \""));
        assertAltered("one JSON array", "[" + String.join(",", lines) + "]");
        assertAltered("file of evidence", "{\n \"format\": \"cartulary.evidence/1\",\n \"record\": \"\"\n}");
    }

    @Test
    void compressedRecordsAreReadWithinTheLimit() throws IOException, GeneralSecurityException {
        byte[] record = (String.join("\n", signer.of(EVERYTHING)) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] whole = compressed(record, 1);
        assertHolds(check(written(whole)), "Signed by the key in the file");
        assertNotChecked(check(written(Arrays.copyOf(whole, whole.length / 2))), "is cut off");
        Arrays.fill(whole, 1000, 1100, (byte) 7);
        assertNotChecked(check(written(whole)), "is damaged");
        assertNotChecked(check(written(compressed(compressed(record, 1), 1))), "compressed twice");
        assertNotChecked(check(written(compressed(new byte[1 << 20], 65))), "has more than 67,108,864 bytes");
    }

    @Test
    void whatIsNoFileOrNoRecordIsNamed() throws IOException {
        assertNotChecked(check(folder), "is a folder");
        assertNotChecked(check(Path.of("/dev/zero")), "a device or a pipe");
        assertNotChecked(check(written("<!doctype html>\n")), "it is a web page");
        assertNotChecked(check(written("{\"status\":404,\"title\":\"Not Found\"}\n")), "a request that was refused");
        Path keys = written("{\"keys\":" + "[".repeat(100_000));
        assertThat(check(EVERYTHING, "--key", signer.key(), "--keys", keys).exitCode())
                .isEqualTo(2);
        assertThat(check(EVERYTHING, "--against", written("{".repeat(100_000) + "\n"))
                        .exitCode())
                .isEqualTo(2);
    }

    /// Each of these took minutes when something was looked at once for each other thing.
    @Test
    void aMadeUpRecordDoesNotKeepTheProgramBusy() throws IOException {
        String first = EVERYTHING.getFirst();
        var members = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            members.append(",\"z").append(i).append("\":1");
        }
        assertBroken(check(List.of(first.replaceFirst("}$", members + ",\"z9\":1}"))), "2 canonical", 1);
        assertNotChecked(
                check(written(first.replaceFirst("}$", ",\"z\":\"") + "\\\"".repeat(500_000))), "cut off inside");
        assertThat(check(List.of(first.replaceFirst("}$", ",\"z\":" + "1".repeat(900_000) + "}")))
                        .exitCode())
                .isEqualTo(1);
        int opened = indexOf(EVERYTHING, "OfficeOpened");
        var lines = new ArrayList<>(EVERYTHING.subList(0, opened + 1));
        lines.addAll(Collections.nCopies(2_001, EVERYTHING.get(opened)));
        Answer answer = check(renumbered(lines));
        assertThat(verdictOf(answer)).contains("a game has at most 2000 events OfficeOpened");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private Path written(Object content) throws IOException {
        Path file = Files.createTempFile(folder, "file", ".ndjson");
        return content instanceof byte[] bytes ? Files.write(file, bytes) : Files.writeString(file, content.toString());
    }

    private static byte[] compressed(byte[] part, int times) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < times; i++) {
                out.write(part);
            }
        }
        return bytes.toByteArray();
    }

    private void assertAltered(String problem, Object content) throws IOException {
        Answer answer = check(written(content));
        assertNotChecked(answer, problem);
        assertThat(verdictOf(answer)).contains(" was altered: ", "get the original again");
    }
}
