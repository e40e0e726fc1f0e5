package cartulary.cli.source;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every command that reads records takes them compressed, and refuses in one line what cannot be read.
class RecordFormsTest {
    private static final Path COMPRESSED = Path.of(
            "..", "..", "tests/verifier/src/test/resources/cartulary/corpus/simulated-bets-tollkeepers-165.ndjson.gz");
    private static final List<String> COMMANDS = List.of(
            "replay",
            "replay --events",
            "diff --from 5",
            "history --tile 0,0",
            "blame",
            "whynot --question complete --feature 0,0,c0",
            "recount --revision 5",
            "why --revision 5",
            "whatif --at 5 --choices absent",
            "analyse --at 5 --nodes 1",
            "readjudicate --each");

    @TempDir
    private Path folder;

    private String record = "";

    @BeforeEach
    void readARecord() throws IOException {
        try (var in = new GZIPInputStream(Files.newInputStream(COMPRESSED))) {
            record = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void everyCommandReadsACompressedRecordAsAPlainOne() throws IOException {
        Path plain = Files.writeString(folder.resolve("game.ndjson"), record);
        Path renamed = Files.copy(COMPRESSED, folder.resolve("game"));
        for (String command : COMMANDS) {
            CommandRun expected = run(command, plain);
            for (Path file : List.of(COMPRESSED, renamed)) {
                CommandRun run = run(command, file);
                assertThat(run.out().replace(file.toString(), plain.toString())).isEqualTo(expected.out());
                assertThat(run.err()).isEqualTo(expected.err());
                assertThat(run.exitCode()).as("%s: %s", command, run.err()).isEqualTo(expected.exitCode());
            }
        }
        assertThat(run("blame", COMPRESSED).exitCode()).isZero();
    }

    @Test
    void everyCommandSaysWhyAFileCannotBeRead() throws IOException {
        Path altered = Files.writeString(folder.resolve("altered"), record.replace("\n", "\r\n"));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path damaged =
                Files.write(folder.resolve("damaged.ndjson.gz"), Arrays.copyOf(Files.readAllBytes(COMPRESSED), 500));
        for (String command : COMMANDS) {
            assertRefused(command, altered, "line ends");
            assertRefused(command, empty, "folder");
            assertRefused(command, damaged, "(gzip) is cut off");
            assertRefused(command, Path.of("/dev/zero"), "a device or a pipe");
        }
    }

    /// Events that the rules cannot fold are no error of the program.
    @Test
    void noCommandFailsOnARecordThatWasMadeUp() throws IOException {
        for (String change : List.of(
                "\"x\":[01]=\"x\":2000000000",
                "base-[A-Z]=base-Z",
                "\"segment\":\"c0\"=\"segment\":\"q\"",
                "\"seat\":1=\"seat\":5",
                "\"seats\":\\[[^]]*\\]=\"seats\":[]")) {
            String[] parts = change.split("=");
            String changed = record.replaceAll(parts[0], parts[1]);
            assertThat(changed).isNotEqualTo(record);
            Path file = Files.writeString(folder.resolve("changed.ndjson"), changed);
            for (String command : COMMANDS) {
                CommandRun run = run(command, file);
                assertThat(run.exitCode())
                        .as("%s, %s: %s", command, change, run.err())
                        .isBetween(0, 2);
            }
        }
    }

    @Test
    void theOtherFilesOfACallAreReadAllTheSame() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.ndjson"), "{}");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        CommandRun decided = CommandRun.of("readjudicate", "--each", "--json", bad, empty, COMPRESSED);
        assertThat(decided.exitCode()).isEqualTo(2);
        assertThat(decided.out()).contains("\"unreadable\"").contains("\"events\":");
        Path lake = folder.resolve("lake");
        CommandRun exported = CommandRun.of("export", "--to", lake, bad, empty, COMPRESSED);
        assertThat(exported.exitCode()).as(exported.err()).isEqualTo(1);
        assertThat(exported.err()).contains("left out: " + bad, "left out: " + empty);
        assertThat(exported.out()).contains(" games added");
    }

    private static CommandRun run(String command, Path file) {
        var arguments = new ArrayList<Object>(List.of(command.split(" ")));
        arguments.add(file);
        return CommandRun.of(arguments.toArray());
    }

    private static void assertRefused(String command, Path file, String reason) {
        CommandRun run = run(command, file);
        assertThat(run.exitCode()).as("%s %s: %s", command, file, run.err()).isEqualTo(2);
        assertThat(run.err() + run.out()).contains(file.toString(), reason);
    }
}
