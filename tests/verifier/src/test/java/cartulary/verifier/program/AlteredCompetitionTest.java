package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.record.SignedCompetitions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Logs of competitions that a program altered, that are newer, or that were edited at random.
class AlteredCompetitionTest {
    private static final RecordSigner SIGNER = new RecordSigner("cartulary-test", "0".repeat(32));
    private static final List<byte[]> EVENTS =
            SignedCompetitions.cup().stream().map(CompetitionEntry::bytes).toList();
    private static final byte[] CUP = SIGNER.competitionRecord(SignedCompetitions.ID, EVENTS);
    private static final String TEXT = new String(CUP, StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path written(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    @Test
    void whatAProgramAlteredOrIsNewerCannotBeChecked() throws IOException {
        assertUnreadable("line ends", text -> text.replace("\n", "\r\n"));
        assertUnreadable("line feed after its last line", String::stripTrailing);
        assertUnreadable("cut off", text -> text.substring(0, text.length() - 30));
        assertUnreadable("written again", text -> text.replace("\":", "\": "));
        assertUnreadable("newer version", text -> text.replace("cartulary.competition/1", "cartulary.competition/2"));
        for (String newer :
                List.of("\"schema\":3,\"type\":\"ResultEntered\"", "\"schema\":1,\"type\":\"ResultSold\"")) {
            List<byte[]> events = EVENTS.stream()
                    .map(event -> new String(event, StandardCharsets.UTF_8)
                            .replace("\"schema\":1,\"type\":\"ResultEntered\"", newer)
                            .getBytes(StandardCharsets.UTF_8))
                    .toList();
            ProgramRun run =
                    ProgramRun.of(written("newer.ndjson", SIGNER.competitionRecord(SignedCompetitions.ID, events)));
            assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
            assertThat(run.err()).contains("which this program does not know; use a newer version");
        }
    }

    private void assertUnreadable(String reason, UnaryOperator<String> change) throws IOException {
        ProgramRun run =
                ProgramRun.of(written("altered.ndjson", change.apply(TEXT).getBytes(StandardCharsets.UTF_8)));
        assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
        assertThat(run.err()).contains(reason);
    }

    /// No edit is an error of the program, and none but the unchanged file holds.
    @Test
    void randomEditsGetAVerdictOrAReason() throws IOException {
        var random = new Random(49);
        for (int i = 0; i < SampleSize.of(60, 2_000); i++) {
            byte[] changed = CUP.clone();
            int at = random.nextInt(changed.length);
            changed[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : changed[at] ^ 1 << random.nextInt(8));
            ProgramRun run = ProgramRun.of(written("edited.ndjson", changed));
            assertThat(run.exitCode())
                    .as("edit %s: %s", i, run.all())
                    .isIn(Arrays.equals(changed, CUP) ? List.of(0) : List.of(1, 2));
        }
    }

    /// The holder of the key can sign any change of an event: it is found, or changes nothing that the rules decide.
    @Test
    void signedEditsAreNoErrorOfTheProgram() throws IOException {
        var random = new Random(50);
        for (int i = 0; i < SampleSize.of(60, 2_000); i++) {
            List<byte[]> events = new ArrayList<>(EVENTS);
            int edited = random.nextInt(events.size());
            byte[] line = events.get(edited).clone();
            int at = random.nextInt(line.length);
            line[at] = "0123456789ABCabc\",:{}[]null".getBytes(StandardCharsets.US_ASCII)[random.nextInt(26)];
            events.set(edited, line);
            ProgramRun run =
                    ProgramRun.of(written("edited.ndjson", SIGNER.competitionRecord(SignedCompetitions.ID, events)));
            assertThat(run.exitCode()).as("edit %s: %s", i, run.all()).isIn(0, 1, 2);
        }
    }
}
