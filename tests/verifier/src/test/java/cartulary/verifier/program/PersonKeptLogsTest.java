package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.testkit.record.RecordSigner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Several logs of one person, and who signed them.
class PersonKeptLogsTest extends PersonOptionTestBase {
    private static final List<PersonEntry> LONGER = and(GAME.ada(), AFTER, new PersonClosed());
    private static final List<PersonEntry> REWRITTEN =
            and(log(ADA, new KeyAdded(GAME.laterKey())), BEFORE, new KeyAdded(GAME.key(1)));

    private Path ada = Path.of("");
    private Path longer = Path.of("");
    private Path rewritten = Path.of("");

    private void written() throws IOException {
        ada = file("ada", GAME.ada());
        longer = file("longer", LONGER);
        rewritten = file("rewritten", REWRITTEN);
    }

    @Test
    void aLogBeginsWithTheKeptOnes() throws IOException {
        written();
        assertThat(ProgramRun.of("--against", ada, "--person", longer, game).exitCode())
                .isZero();
        assertThat(ProgramRun.of("--against", ada, longer).out()).contains("It agrees with 1 kept log.\n");
        assertThat(ProgramRun.of("--against", ada, "--against", longer, longer).out())
                .contains("It agrees with 2 kept logs.\n");
        assertThat(ProgramRun.of("--against", ada, file("grace", log(GRACE))).out())
                .contains(", 1 event\n", "No kept log was compared");
    }

    @Test
    void aLogThatContradictsAnotherIsAFault() throws IOException {
        written();
        assertThat(ProgramRun.of("--person", rewritten, game).exitCode()).isZero();
        assertBroken(
                "the log of account " + ADA + " contradicts a kept log of 3 events [REC-16]",
                ProgramRun.of("--against", ada, "--person", rewritten, game));
        assertBroken(
                "the log of account " + ADA + " contradicts another log of 3 events [REC-16]",
                ProgramRun.of("--person", longer, "--person", rewritten, game));
        assertBroken(
                "does NOT hold: it contradicts a kept log of 3 events.", ProgramRun.of("--against", ada, rewritten));
        assertBroken(
                "does NOT hold: it contradicts another log of 3 events.", ProgramRun.of("--person", ada, rewritten));
    }

    /// An earlier log hides the events after it.
    @Test
    void aLogThatLacksEventsOfAKeptOneIsAFault() throws IOException {
        written();
        assertBroken("does NOT hold: it lacks 1 event of a kept log.", ProgramRun.of("--against", longer, ada));
        assertBroken(
                "does NOT hold: it lacks 3 events of a kept log.",
                ProgramRun.of("--against", ada, "--against", longer, file("begun", log(ADA))));
        assertBroken(
                "the log of account " + ADA + " lacks 1 event of a kept log [REC-16]",
                ProgramRun.of("--against", longer, "--person", ada, game));
        assertThat(ProgramRun.of("--person", longer, "--person", ada, game).exitCode())
                .isZero();
        assertThat(ProgramRun.of("--against", longer, "--person", longer, "--person", ada, game)
                        .exitCode())
                .isZero();
        assertThat(ProgramRun.of("--against", ada, "--against", longer, game).exitCode())
                .isZero();
    }

    private static void assertBroken(String problem, ProgramRun run) {
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        assertThat(run.out()).contains(problem);
    }

    /// The longest log counts, also if it is a kept one: a shorter one could hide a revocation.
    @Test
    void ofSeveralLogsTheLongestCounts() throws IOException {
        written();
        Path revoked = file("revoked", and(GAME.ada(), BEFORE, new KeyRevoked(GAME.key(1))));
        for (String option : List.of("--against", "--person")) {
            ProgramRun run = ProgramRun.of(option, revoked, "--person", ada, game);
            assertThat(run.exitCode()).as(run.all()).isEqualTo(option.equals("--person") ? 0 : 1);
            assertThat(run.out()).contains(GAME.moves(1, false).size() + " moves after the key ended are not counted");
        }
    }

    @Test
    void aLogThatNoKnownKeySignedIsRefused() throws IOException {
        var other = new RecordSigner("cartulary-test", "0".repeat(32));
        Path forged = Files.write(
                folder.resolve("forged"),
                other.personRecord(
                        ADA, GAME.ada().stream().map(PersonEntry::bytes).toList()));
        ProgramRun refused = ProgramRun.of("--key", GAME.signer.key(), "--person", forged, game);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("forged: unreadable: the log of the person is not signed by a known key");
        ProgramRun unknown = ProgramRun.of("--person", forged, game);
        assertThat(unknown.exitCode()).isZero();
        assertThat(unknown.out()).contains("its log is signed by a key that only its file names: " + other.key());
        assertBroken(
                "The log does NOT hold: the checkpoint is not signed by a known key.",
                ProgramRun.of("--key", GAME.signer.key(), forged));
    }

    @Test
    void aLogWithAForgedSignatureOfAKnownKeyIsNotAccepted() throws IOException {
        var other = new RecordSigner("cartulary-test", "0".repeat(32));
        Path forged = Files.write(folder.resolve("forged"), GAME.fileWithForgedSignature(LONGER, other.key()));
        assertThat(ProgramRun.of("--key", GAME.signer.key(), "--person", forged, game)
                        .exitCode())
                .isZero();
        ProgramRun refused = ProgramRun.of("--key", GAME.signer.key(), "--key", other.key(), "--person", forged, game);
        assertThat(refused.exitCode()).isEqualTo(2);
        written();
        assertBroken(
                "lacks 1 event of a kept log, which no known key signed [REC-16]",
                ProgramRun.of(
                        "--key", GAME.signer.key(), "--key", other.key(), "--against", forged, "--person", ada, game));
    }
}
