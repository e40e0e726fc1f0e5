package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.ForgedLogs;
import cartulary.testkit.record.PersonGame;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Logs of persons as files: what the program says of them, unchanged and changed.
class PersonFileTest {
    private static final PersonGame GAME = PersonGame.recoveredByAccount();
    private static final byte[] LOG = GAME.file(GAME.ada());
    private static final String TEXT = new String(LOG, StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path written(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("ada.ndjson"), bytes);
    }

    @Test
    void theProgramSaysWhatALogSays() throws IOException {
        ProgramRun run = ProgramRun.of("--key", GAME.signer.key(), written(LOG));
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .contains("account " + ADA + ", 3 events\n")
                .contains("  key " + GAME.key(1)
                        + ", the account's from 2026-04-01T00:00:00.000Z to the end of the log\n")
                .contains("The log holds. It is signed by the known key " + GAME.signer.key() + ".");
        JsonNode verdict = Json.mapper()
                .readTree(ProgramRun.of("--json", written(LOG)).out())
                .path("verdict");
        assertThat(verdict.path("format").asText()).isEqualTo("cartulary.person-verdict/1");
        assertThat(verdict.path("result").asText()).isEqualTo("holds");
        assertThat(verdict.path("keys")).hasSize(2);
    }

    @Test
    void aFolderMayHaveGamesAndLogs() throws IOException {
        written(LOG);
        Files.write(folder.resolve("game.ndjson"), GAME.record());
        ProgramRun run = ProgramRun.of(folder);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("ada.ndjson: account ", "game.ndjson: game ");
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(LOG);
        }
        assertThat(ProgramRun.of(written(compressed.toByteArray())).exitCode()).isZero();
    }

    @Test
    void everyChangeOfALogIsFound() throws IOException {
        List<String> lines = TEXT.lines().toList();
        assertBroken(
                "not of these events",
                TEXT.replaceFirst("(?s)^(.*?\\n)(\\{\"at\":\"2026-04-01T00:00:00.)000", "$1$2001")
                        .replaceFirst("(?s)^(.*?\\n.*?\\n\\{\"at\":\"2026-04-01T00:00:00.)000", "$1" + "001"));
        assertBroken("revision is not 2", joined(lines.get(0), lines.get(2), lines.get(3)));
        assertBroken("not of these events", joined(lines.get(0), lines.get(1), lines.get(3)));
        assertBroken("revision is not 2", joined(lines.get(0), lines.get(2), lines.get(1), lines.get(3)));
        assertBroken("does not begin with PersonRegistered", joined(lines.get(1), lines.get(2), lines.get(3)));
        assertBroken("not of these events", TEXT.replace(ADA + "\",\"revision\"", GRACE + "\",\"revision\""));
        assertBroken("of another person", TEXT.replaceFirst(ADA, GRACE));
        assertBroken("not in canonical form", TEXT.replaceFirst("\"at\":", "\"at\": "));
        assertBroken("not in canonical form", TEXT.replaceFirst("}\n", "}\r \n"));
        assertBroken("the line of the checkpoint is malformed", joined(lines.get(0), lines.get(1), lines.get(2)));
        assertBroken("not of these events", signed(log(ADA, new KeyAdded(GAME.key(1)))));
        assertBroken("not of these events", signed(log(GRACE)));
        assertBroken("last line is not", joined(lines.get(0), lines.get(1), "null"));
        assertBroken("is malformed", joined(lines.get(0), "null", lines.get(3)));
        assertBroken("not in canonical form", TEXT.replace("{\"checkpoint\"", "{ \"checkpoint\""));
        byte[] otherOrigin = GAME.signer.personRecord(
                GRACE, GAME.ada().stream().map(PersonEntry::bytes).toList());
        assertBroken("not of these events", new String(otherOrigin, StandardCharsets.UTF_8));
    }

    /// Returns the events of Ada's log with the checkpoint of another one.
    private static String signed(List<PersonEntry> other) {
        String file = new String(GAME.file(other), StandardCharsets.UTF_8);
        List<String> lines = new ArrayList<>(TEXT.lines().toList());
        lines.set(lines.size() - 1, file.lines().toList().getLast());
        return joined(lines.toArray(String[]::new));
    }

    private static String joined(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    private void assertBroken(String problem, String changed) throws IOException {
        assertThat(changed).isNotEqualTo(TEXT);
        Path file = written(changed.getBytes(StandardCharsets.UTF_8));
        ProgramRun run = ProgramRun.of(file);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        assertThat(run.out()).contains("The log does NOT hold: ", problem);
        Path game = Files.write(folder.resolve("game"), GAME.record());
        for (String option : List.of("--person", "--against")) {
            ProgramRun given = ProgramRun.of(option, file, game);
            assertThat(given.exitCode()).isEqualTo(2);
            assertThat(given.err()).contains("the log of the person does not hold", problem);
        }
    }

    @Test
    void whatAProgramAlteredOrIsNewerOrTooLongCannotBeChecked() throws IOException {
        assertUnreadable("line ends", text -> text.replace("\n", "\r\n"));
        assertUnreadable("line ends", text -> text.replaceFirst("\n", "\r\n"));
        assertUnreadable("byte order mark", text -> "\uFEFF" + text);
        assertUnreadable("line feed after its last line", String::stripTrailing);
        assertUnreadable("cut off", text -> text.substring(0, text.length() - 30));
        assertUnreadable("blank lines", text -> text + "\n");
        assertUnreadable("written again", text -> text.replace("\":", "\": "));
        assertUnreadable("newer version", text -> text.replaceFirst("\"schema\":1", "\"schema\":2"));
        assertUnreadable("newer version", text -> text.replaceFirst("\"KeyAdded\"", "\"KeyLent\""));
        assertUnreadable("newer version", text -> text.replace("cartulary.person/1", "cartulary.person/2"));
        assertUnreadable("more than 1,000 lines", text -> text.replaceFirst("\n", "\n" + "{\"x\":1}\n".repeat(1_000)));
    }

    private void assertUnreadable(String reason, UnaryOperator<String> change) throws IOException {
        Path file = written(change.apply(TEXT).getBytes(StandardCharsets.UTF_8));
        ProgramRun run = ProgramRun.of(file);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
        assertThat(run.err()).contains(reason);
    }

    /// No edit is an error of the program, and none but the unchanged file holds.
    @Test
    void randomEditsGetAVerdictOrAReason() throws IOException {
        var random = new Random(46);
        var forged = new ForgedLogs(GAME);
        Path game = Files.write(folder.resolve("game"), GAME.record());
        for (int i = 0; i < SampleSize.of(200, 4_000); i++) {
            byte[] changed = forged.edited(random);
            boolean isSame = Arrays.equals(changed, LOG);
            Path file = written(changed);
            ProgramRun alone = ProgramRun.of(file);
            assertThat(alone.exitCode()).as("edit %s: %s", i, alone.all()).isIn(isSame ? List.of(0) : List.of(1, 2));
            ProgramRun given = ProgramRun.of("--person", file, game);
            assertThat(given.exitCode()).as("edit %s: %s", i, given.all()).isEqualTo(isSame ? 0 : 2);
        }
    }
}
