package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.CheckpointLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the program says of files that are no records, or no longer as they were: why, and a verdict on all others.
class UnreadableFilesTest {
    private static final Path CORPUS = Path.of("src/test/resources/cartulary/corpus");
    private static final Path COMPRESSED = CORPUS.resolve("resigned-before-any-point.ndjson.gz");

    @TempDir
    private Path folder;

    private String record = "";
    private Path good = COMPRESSED;

    @BeforeEach
    void aGoodRecord() throws IOException {
        try (var in = new GZIPInputStream(Files.newInputStream(COMPRESSED))) {
            record = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        good = Files.writeString(folder.resolve("good.ndjson"), record);
    }

    @Test
    void aCompressedRecordIsVerifiedWhateverItsName() throws IOException {
        Path named = Files.copy(COMPRESSED, folder.resolve("downloaded"));
        assertThat(ProgramRun.of(COMPRESSED, named).exitCode()).isZero();
    }

    @Test
    void aRecordThatAProgramChangedIsNotCalledBroken() throws IOException {
        List<String> lines = record.lines().toList();
        assertAltered("encoding", record.getBytes(StandardCharsets.UTF_16LE));
        assertAltered("encoding", ("\uFEFF" + record).getBytes(StandardCharsets.UTF_16BE));
        assertAltered("encoding", record.getBytes(Charset.forName("windows-1252")));
        assertAltered("byte-order-mark", ("\uFEFF" + record).getBytes(StandardCharsets.UTF_8));
        assertAltered("line-ends", record.replace("\n", "\r\n"));
        assertAltered("line-ends", record.replace("\n", "\r"));
        assertAltered("line-ends", record.replaceFirst("\n", "\r\n"));
        assertAltered("joined-lines", record.replace("\n", "") + "\n");
        assertAltered("last-line-feed", record.stripTrailing());
        assertAltered("cut", record.substring(0, record.length() - 20));
        assertAltered("blank-lines", record + "\n");
        assertAltered("blank-lines", "\n" + record);
        assertAltered("blank-lines", record.replace("\n", "\n\n"));
        assertAltered("respelled", record.replace("\":", "\": "));
        assertAltered("respelled", record.replace("{", "{\n  ").replace(",\"", ",\n  \""));
        assertAltered("array", "[" + String.join(",", lines) + "]");
        assertAltered("evidence", "{\n \"format\": \"cartulary.evidence/1\",\n \"record\": \"\"\n}");
    }

    @Test
    void oneLineThatIsSpelledDifferentlyIsAFault() throws IOException {
        Path changed = Files.writeString(folder.resolve("x"), record.replaceFirst("\"actor\":", "\"actor\": "));
        assertThat(ProgramRun.of(changed).out()).contains("revision 1: the event is not in canonical form");
    }

    @Test
    void aLastLineThatIsNullIsAFault() throws IOException {
        ProgramRun run = ProgramRun.of(Files.writeString(folder.resolve("x"), record + "null\n"));
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    }

    @Test
    void whatIsNoFileOrNoRecordIsNamedAndTheOthersAreVerified() throws IOException {
        String first = record.lines().findFirst().orElseThrow();
        assertUnreadable("there is no such file", folder.resolve("absent"));
        assertUnreadable(
                "link to a file that does not exist",
                Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nowhere")));
        assertUnreadable("a device or a pipe", Path.of("/dev/zero"));
        assertUnreadable("has no record files", Files.createDirectory(folder.resolve("empty")));
        assertUnreadable("it is empty", written(""));
        assertUnreadable("must begin with the first event", written("\u0007\u0001garbage"));
        assertUnreadable("it is a web page", written("<!doctype html>\n<html></html>\n"));
        assertUnreadable("request that was refused", written("{\"status\":404,\"title\":\"Not Found\"}\n"));
        assertUnreadable("line 1 has more than 16 levels", written(with(first, "[".repeat(17) + "]".repeat(17))));
        assertUnreadable("line 1 has more than 16 levels", written(with(first, "[".repeat(100_000))));
        assertUnreadable("line 1 has more than 1 MiB", written(with(first, "\"" + "z".repeat(1 << 20) + "\"")));
        assertUnreadable("more than 100,000 lines", written("{}\n".repeat(100_001)));
    }

    @Test
    void damagedAndEndlessCompressedFilesAreNamed() throws IOException {
        byte[] whole = Files.readAllBytes(COMPRESSED);
        assertUnreadable("(gzip) is cut off", written(Arrays.copyOf(whole, whole.length / 2)));
        byte[] damaged = whole.clone();
        Arrays.fill(damaged, 1000, 1100, (byte) 7);
        assertUnreadable("(gzip) is damaged", written(damaged));
        assertUnreadable("compressed twice", written(compressed(whole, 1)));
        assertUnreadable("larger than 64 MiB", written(compressed(new byte[1 << 20], 65)));
    }

    @Test
    void whatDecodingSkipsInAnEventIsAFaultOfItsForm() throws IOException {
        String first = record.lines().findFirst().orElseThrow();
        for (String hostile : List.of("1".repeat(1_001), "\"\\ud800\"", "1e999999999", "-0", "[1.5]")) {
            Path file = written(record.replace(first, with(first, hostile).strip()));
            ProgramRun run = ProgramRun.of(file, good);
            assertThat(run.exitCode()).as(hostile).isEqualTo(1);
            assertThat(run.out()).contains("revision 1: ").contains("The record follows the rules");
        }
    }

    @Test
    void inJsonEveryFileHasALine() throws IOException {
        Path altered = written(record.replace("\n", "\r\n"));
        ProgramRun run = ProgramRun.of("--json", altered, folder.resolve("absent"), good);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out().lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("\"alteration\":\"line-ends\"", "\"unreadable\":\"its line"),
                        line -> assertThat(line).contains("\"unreadable\":\"there is no such file\""),
                        line -> assertThat(line).contains("\"result\":\"holds\""));
    }

    @Test
    void theRecordsOfAFolderAreVerified() throws IOException {
        String key = CheckpointLine.parse(
                        record.lines().toList().getLast().getBytes(StandardCharsets.UTF_8), CheckpointLine.RECORD)
                .key()
                .toString();
        Files.copy(COMPRESSED, folder.resolve("other.ndjson.gz"));
        Path keyFile = Files.writeString(folder.resolve("key.txt"), key + "\n");
        String kept = record.lines().toList().getLast().replace("cartulary.record/1", "cartulary.checkpoint/1");
        Path checkpoints = Files.writeString(folder.resolve("game.checkpoints.ndjson"), kept + "\n");
        Path state = Files.writeString(folder.resolve("export.json"), "{\"position\":3,\"source\":\"log\"}");

        ProgramRun ofFolder = ProgramRun.of(folder);
        assertThat(ofFolder.exitCode()).isZero();
        assertThat(ofFolder.out()).containsOnlyOnce("good.ndjson: ").containsOnlyOnce("other.ndjson.gz: ");
        ProgramRun ofFiles = ProgramRun.of(good, keyFile, checkpoints, state);
        assertThat(ofFiles.exitCode()).isZero();
        assertThat(ofFiles.err()).contains("give its text with --key", "name it with --against", "how far an export");
        assertThat(ProgramRun.of(keyFile).exitCode()).isEqualTo(2);
        assertThat(ProgramRun.of(keyFile, checkpoints).exitCode()).isEqualTo(2);
    }

    @Test
    void filesThatAreGivenBesidesTheRecordAreNamedIfTheyCannotBeUsed() throws IOException {
        Path altered = written("a note\r\n\r\n");
        for (Map.Entry<String, String> option : Map.of(
                        "--against", "altered: its line ends", "--keys", "is not the answer of GET /api/keys")
                .entrySet()) {
            ProgramRun run = option.getKey().equals("--keys")
                    ? ProgramRun.of("--key", key(), "--keys", altered, good)
                    : ProgramRun.of("--against", altered, good);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(altered + ": ", option.getValue());
        }
        assertThat(ProgramRun.of("--against", folder, good).err()).contains("it is a folder");
        String line = record.lines().toList().getLast().replace("cartulary.record/1", "cartulary.checkpoint/1");
        assertThat(ProgramRun.of("--against", written((line + "\n").repeat(1_001)), good)
                        .err())
                .contains("more than 1,000 checkpoints of one game");
        assertThat(ProgramRun.of("--against", COMPRESSED, good).exitCode()).isZero();
    }

    private String key() {
        return CheckpointLine.parse(
                        record.lines().toList().getLast().getBytes(StandardCharsets.UTF_8), CheckpointLine.RECORD)
                .key()
                .toString();
    }

    private static String with(String event, String value) {
        return event.substring(0, event.length() - 1) + ",\"z\":" + value + "}\n";
    }

    private Path written(Object content) throws IOException {
        Path file = Files.createTempFile(folder, "file", ".txt");
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

    private void assertAltered(String alteration, Object content) throws IOException {
        Path file = written(content);
        // Beside another record it is not taken for one of the files that are left out.
        ProgramRun run = ProgramRun.of("--json", file, COMPRESSED);
        assertThat(run.out()).contains("\"alteration\":\"" + alteration + "\"").doesNotContain("broken");
        assertThat(run.err()).startsWith(file + ": altered: ").contains("get the original again");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private void assertUnreadable(String reason, Path file) {
        ProgramRun run = ProgramRun.of(file, good);
        assertThat(run.err()).startsWith(file + ": unreadable: ").contains(reason);
        assertThat(run.out()).contains("The record follows the rules");
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
