package cartulary.cli.recordcheck;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.record.RecordSigner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` compares several logs of one person, and says who signed them.
class PersonKeptLogsCheckTest extends PersonCheckTestBase {
    private static final List<PersonEntry> LONGER = and(GAME.ada(), AFTER, new PersonRenamed(Hash.sha256("countess")));

    @Test
    void aLogBeginsWithTheKeptOnes() throws IOException {
        Path ada = file("ada", GAME.ada());
        Path longer = file("longer", LONGER);
        assertHolds(check(game, "--against", ada, "--person", longer), "Signed by");
        assertHolds(check(game, "--person", ada, "--person", longer), "Signed by");
        assertHolds(check(game, "--against", longer, "--person", longer, "--person", ada), "Signed by");
        assertHolds(check(game, "--against", ada, "--against", longer), "Signed by");
    }

    @Test
    void aLogThatContradictsAnotherIsFound() throws IOException {
        Path ada = file("ada", GAME.ada());
        Path rewritten = file("rewritten", log(ADA, new KeyAdded(GAME.laterKey()), new KeyAdded(GAME.key(1))));
        assertHolds(check(game, "--person", rewritten), "Signed by");
        assertDiffers("contradicts the one in " + ada, "--against", ada, "--person", rewritten);
        assertDiffers("contradicts the one in ", "--person", ada, "--person", rewritten);
    }

    /// An earlier log hides the events after it.
    @Test
    void aLogThatLacksEventsOfAKeptOneIsFound() throws IOException {
        Path ada = file("ada", GAME.ada());
        Path longer = file("longer", LONGER);
        Path longest = file("longest", and(LONGER, AFTER, new PersonClosed()));
        assertDiffers("lacks 1 event of a kept log, " + longer, "--against", longer, "--person", ada);
        assertDiffers(
                "lacks 2 events of a kept log, " + longest, "--against", longest, "--against", longer, "--person", ada);
    }

    private void assertDiffers(String problem, Object... options) throws IOException {
        Answer answer = check(game, options);
        assertBroken(answer, "7 deck and chips", null);
        assertThat(answer.text()).contains("the log of account " + ADA + " " + problem, "[REC-16]");
    }

    @Test
    void ofSeveralLogsTheLongestCounts() throws IOException {
        Path ada = file("ada", GAME.ada());
        Path revoked = file("revoked", and(GAME.ada(), BEFORE, new KeyRevoked(GAME.key(1))));
        String reported = GAME.moves(1, false).size() + " moves after the key ended are not counted";
        assertThat(check(game, "--person", revoked, "--person", ada).text()).contains(reported, "\nHOLDS");
        assertThat(check(game, "--against", revoked, "--person", ada).text()).contains(reported, "[REC-16]");
    }

    @Test
    void aLogThatNoKnownKeySignedIsRefused() throws IOException {
        var other = new RecordSigner("cartulary-test", "0".repeat(32));
        Path forged = Files.write(
                folder.resolve("forged"),
                other.personRecord(
                        ADA, GAME.ada().stream().map(PersonEntry::bytes).toList()));
        Answer refused = check(game, "--key", GAME.signer.key(), "--person", forged);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.text()).contains("forged cannot be used: it is not signed by a known key");
        Answer unknown = check(game, "--person", forged);
        assertHolds(unknown, "Signed by");
        assertThat(unknown.text()).contains("a key that only its file names: " + other.key());
    }

    /// All known keys are tried, in any order.
    @Test
    void aLogWithAForgedSignatureOfAKnownKeyIsNotAccepted() throws IOException {
        var other = new RecordSigner("cartulary-test", "0".repeat(32));
        Path forged = Files.write(folder.resolve("forged"), GAME.fileWithForgedSignature(LONGER, other.key()));
        Path ada = file("ada", GAME.ada());
        assertHolds(check(game, "--key", GAME.signer.key(), "--person", forged), "Signed by");
        List<NoteKey> keys = List.of(GAME.signer.key(), other.key());
        for (List<NoteKey> known : List.of(keys, keys.reversed())) {
            Answer refused = check(game, "--key", known.getFirst(), "--key", known.getLast(), "--person", forged);
            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.text()).contains("forged cannot be used: it is not signed by a known key");
            assertDiffers(
                    "lacks 1 event of a kept log, " + forged + ", which no known key signed",
                    "--key",
                    known.getFirst(),
                    "--key",
                    known.getLast(),
                    "--against",
                    forged,
                    "--person",
                    ada);
        }
    }
}
