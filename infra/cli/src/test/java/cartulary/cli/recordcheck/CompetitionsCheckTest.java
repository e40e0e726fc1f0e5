package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.CompetitionForgery;
import cartulary.testkit.record.DuelCompetitions;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.record.SealedCompetitions;
import cartulary.testkit.record.SignedCompetitions;
import cartulary.verifier.CompetitionVerdict;
import cartulary.verifier.Fault;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `docs/record-check.py` checks records of competitions except their rules, and agrees with Java. Skipped without
/// Python.
class CompetitionsCheckTest {
    private static final RecordSigner SIGNER = new RecordSigner("cartulary-test", "0".repeat(32));
    private static final List<byte[]> EVENTS =
            SignedCompetitions.cup().stream().map(CompetitionEntry::bytes).toList();
    private static final List<List<byte[]>> LOGS = List.of(
            EVENTS,
            SealedCompetitions.sealed().stream().map(CompetitionEntry::bytes).toList(),
            DuelCompetitions.played().stream().map(CompetitionEntry::bytes).toList());
    private static final byte[] CUP = SIGNER.competitionRecord(SignedCompetitions.ID, EVENTS);
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());

    /// The characters of which JSON of an event mostly consists.
    private static final byte[] CHARACTERS = "0123456789ABCabc\",:{}[]-n".getBytes(StandardCharsets.US_ASCII);

    private static RecordCheckProgram program;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startPython() {
        program = RecordCheckProgram.started();
    }

    private Path written(String name, byte[] file) throws IOException {
        return Files.write(folder.resolve(name), file);
    }

    private static Answer check(Path file, Object... options) throws IOException {
        var arguments = new ArrayList<Object>(List.of("competition", file));
        arguments.addAll(List.of(options));
        return program.run(arguments);
    }

    @Test
    void theProgramSaysWhatWasChecked() throws IOException {
        Path earlier = written("earlier", SIGNER.competitionRecord(SignedCompetitions.ID, EVENTS.subList(0, 9)));
        Answer answer = check(written("cup", CUP), "--key", SIGNER.key(), "--against", earlier);
        assertThat(answer.exitCode()).as(answer.text()).isZero();
        assertThat(answer.text())
                .contains("3 numbered: revisions 1 to " + EVENTS.size() + " of competition " + SignedCompetitions.ID)
                .contains("agrees on the first 9 events")
                .contains("pairings, tables and walkovers: not checked, which needs the rules")
                .endsWith("HOLDS. Signed by " + SIGNER.key() + ", given with --key. Kept records that agree: 1.\n");
        assertThat(honest(SignedCompetitions.league()).text()).contains("HOLDS");
        assertThat(honest(SealedCompetitions.sealed()).text())
                .contains(
                        "5 line-ups and 2 draws follow from what was committed, 0 results name duels of their pairings");
        assertThat(honest(DuelCompetitions.played()).text())
                .contains(
                        "0 line-ups and 0 draws follow from what was committed, 4 results name duels of their pairings");
    }

    private Answer honest(List<CompetitionEntry> log) throws IOException {
        List<byte[]> events = log.stream().map(CompetitionEntry::bytes).toList();
        Answer answer = check(written("honest", SIGNER.competitionRecord(SignedCompetitions.ID, events)));
        assertThat(answer.exitCode()).as(answer.text()).isZero();
        return answer;
    }

    static List<CompetitionForgery> forgeries() {
        return CompetitionForgery.all(SIGNER);
    }

    /// What only the rules can find is found by the record that somebody kept.
    @ParameterizedTest
    @MethodSource("forgeries")
    void everyForgeryIsFound(CompetitionForgery forgery) throws IOException {
        Path file = written("forged", forgery.file());
        Answer answer = forgery.isKeyKnown() ? check(file, "--key", SIGNER.key()) : check(file);
        if (forgery.rule() == null) {
            assertThat(answer.exitCode()).as(answer.text()).isEqualTo(1);
            assertThat(answer.text()).endsWith(" [" + forgery.check() + "]\n");
            assertThat(answer.text())
                    .contains(
                            "DOES NOT HOLD" + (forgery.revision() == null ? "" : " at revision " + forgery.revision()));
        } else {
            assertThat(answer.exitCode()).as(answer.text()).isZero();
            Answer compared = check(file, "--against", written("cup", CUP));
            assertThat(compared.exitCode()).as(compared.text()).isEqualTo(1);
        }
    }

    @Test
    void whatIsAlteredOrNewerCannotBeChecked() throws IOException {
        String text = new String(CUP, StandardCharsets.UTF_8);
        for (String altered : List.of(
                text.replace("\n", "\r\n"),
                text.stripTrailing(),
                text.replace("cartulary.competition/1", "cartulary.competition/2"))) {
            Answer answer = check(written("altered", altered.getBytes(StandardCharsets.UTF_8)));
            assertThat(answer.exitCode()).as(answer.text()).isEqualTo(2);
        }
        List<byte[]> newer = EVENTS.stream()
                .map(event -> new String(event, StandardCharsets.UTF_8)
                        .replace("\"type\":\"ResultEntered\"", "\"type\":\"ResultSold\"")
                        .getBytes(StandardCharsets.UTF_8))
                .toList();
        Answer answer = check(written("newer", SIGNER.competitionRecord(SignedCompetitions.ID, newer)));
        assertThat(answer.exitCode()).as(answer.text()).isEqualTo(2);
        assertThat(answer.text()).contains("is not known to this program");
    }

    /// What Python finds is found by Java, and what only Java finds needs the rules.
    @Test
    void bothProgramsAgreeOnSignedEdits() throws IOException {
        var random = new Random(51);
        for (int i = 0; i < SampleSize.of(150, 5_000); i++) {
            List<byte[]> events = new ArrayList<>(LOGS.get(i % LOGS.size()));
            int edited = random.nextInt(events.size());
            byte[] line = events.get(edited).clone();
            for (int j = random.nextInt(3); j >= 0; j--) {
                line[random.nextInt(line.length)] = CHARACTERS[random.nextInt(CHARACTERS.length)];
            }
            events.set(edited, line);
            byte[] file = SIGNER.competitionRecord(SignedCompetitions.ID, events);
            Answer answer = check(written("edited", file));
            String judged = judged(file);
            String text = new String(line, StandardCharsets.UTF_8);
            if (judged.equals("newer") || judged.equals("holds")) {
                assertThat(answer.exitCode())
                        .as("%s: %s", text, answer.text())
                        .isEqualTo(judged.equals("newer") ? 2 : 0);
            } else if (answer.exitCode() == 0) {
                assertThat(judged).as(text).isEqualTo("[REC-49]");
            } else {
                assertThat(answer.exitCode())
                        .as("%s: %s %s", text, judged, answer.text())
                        .isEqualTo(1);
                assertThat(judged).contains(answer.text().replaceAll("(?s).*\\[(REC-\\d+)]\n", "$1"));
            }
        }
    }

    private static String judged(byte[] file) {
        try {
            CompetitionVerdict verdict = VERIFIER.verify(CompetitionFile.of(file));
            return verdict.faults().isEmpty()
                    ? "holds"
                    : verdict.faults().stream().map(Fault::check).toList().toString();
        } catch (UnreadableFileException e) {
            return "newer";
        }
    }
}
