package cartulary.cli.recordcheck;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.MARY;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.PersonGame;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` says whose keys signed the moves of a game (`--person`). Skipped without Python.
class PersonsCheckTest extends RecordCheckTestBase {
    private static final PersonGame GAME = PersonGame.recoveredByAccount();
    private static final byte[] LOG = GAME.file(GAME.ada());
    private static final String TEXT = new String(LOG, StandardCharsets.UTF_8);

    private Path game = Path.of("");

    @BeforeEach
    void aGame() throws IOException {
        game = Files.write(folder.resolve("game.ndjson"), GAME.record());
    }

    private Path file(String name, List<PersonEntry> log) throws IOException {
        return Files.write(folder.resolve(name), GAME.file(log));
    }

    @Test
    void theKeysOfEverySeatAreNamedWithTheirTimes() throws IOException {
        Path ada = file("ada", and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(1))));
        Path mary = file("mary", and(log(MARY), AFTER, new PersonClosed()));
        Answer answer = check(game, "--key", GAME.signer.key(), "--person", ada, "--person", mary);
        assertHolds(answer, "Signed by");
        String known = "; its log is signed by the known key " + GAME.signer.key() + "\n";
        assertThat(answer.text())
                .contains(
                        "seat 1 is of account %s: %s moves signed by key %s (theirs from 2026-04-01T00:00:00.000Z to 2026-06-01T00:00:00.000Z); %s moves signed by key %s (theirs from 2026-04-01T00:00:00.000Z to the end of the log)%s"
                                .formatted(
                                        ADA,
                                        GAME.moves(1, false).size(),
                                        GAME.key(1),
                                        GAME.moves(1, true).size(),
                                        GAME.laterKey(),
                                        known))
                .contains("seat 2 is of account " + GRACE + ": ")
                .contains("; its log was not given (--person), so nothing is known of its keys\n")
                .contains("seat 3 is of account " + MARY + known.stripTrailing()
                        + "; it moved without a key, so the operator could have played in its name\n");
    }

    @Test
    void aKeyThatWasNotTheAccountsAtTheTimeOfAMoveIsFound() throws IOException {
        Instant first = GAME.moves(1, false).getFirst().at();
        Instant last = GAME.moves(1, false).getLast().at();
        int firstMove = (int) GAME.moves(1, false).getFirst().revision();
        int lastMove = (int) GAME.moves(1, false).getLast().revision();
        List<PersonEntry> later = log(ADA, new KeyAdded(GAME.laterKey()));
        var added = new KeyAdded(GAME.key(1));
        var revoked = new KeyRevoked(GAME.key(1));
        assertNotTheirs(firstMove, later);
        assertNotTheirs(firstMove, log(ADA, new KeyAdded(GAME.key(2)), new KeyAdded(GAME.laterKey())));
        assertHolds(withLog(and(later, first, added)), "Signed by");
        assertNotTheirs(firstMove, and(later, first.plusMillis(1), added));
        assertHolds(withLog(and(GAME.ada(), last.plusMillis(1), revoked)), "Signed by");
        assertNotTheirs(lastMove, and(GAME.ada(), last, revoked));
        assertNotTheirs(firstMove, and(GAME.ada(), first, new PersonClosed()));
    }

    private Answer withLog(List<PersonEntry> log) throws IOException {
        return check(game, "--person", file("ada", log));
    }

    private void assertNotTheirs(int revision, List<PersonEntry> log) throws IOException {
        Answer answer = withLog(log);
        assertBroken(answer, "7 deck and chips", revision);
        assertThat(answer.text()).contains("[REC-46]");
    }

    @Test
    void movesAfterAClaimAreNotTheAccounts() throws IOException {
        PersonGame claimed = PersonGame.recoveredByClaim();
        Files.write(game, claimed.record());
        Answer answer = check(
                game,
                "--person",
                Files.write(folder.resolve("ada"), claimed.file(log(ADA, new KeyAdded(claimed.key(1))))));
        assertHolds(answer, "Signed by");
        assertThat(answer.text())
                .contains("seat 1 is of account " + ADA + ": "
                        + claimed.moves(1, false).size() + " moves signed by key")
                .contains("taken over by a claim of the host");
    }

    @Test
    void aKeptLogMustBeABeginningAndTheLongerCounts() throws IOException {
        Path kept = file("kept", GAME.ada());
        Path longer = file("longer", and(GAME.ada(), AFTER, new PersonRenamed(Hash.sha256("countess"))));
        Path revoked = file("revoked", and(GAME.ada(), BEFORE, new KeyRevoked(GAME.key(1))));
        Path rewritten = file("rewritten", log(ADA, new KeyAdded(GAME.laterKey()), new KeyAdded(GAME.key(1))));
        assertHolds(check(game, "--against", kept, "--person", longer), "Signed by");
        assertHolds(check(game, "--against", longer, "--person", kept), "Signed by");
        assertHolds(check(game, "--person", rewritten), "Signed by");
        Answer contradicting = check(game, "--against", kept, "--person", rewritten);
        assertBroken(contradicting, "7 deck and chips", null);
        assertThat(contradicting.text()).contains("the log of account " + ADA + " contradicts", "[REC-16]");
        assertThat(check(game, "--against", revoked, "--person", kept).text()).contains("[REC-46]");
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

    @Test
    void everyChangeOfALogIsFound() throws IOException {
        List<String> lines = TEXT.lines().toList();
        assertRefused("not of these events", TEXT.replaceFirst("(?s)(.*)01T00:00:00.000", "$101T00:00:00.001"));
        assertRefused("the revisions are not", joined(lines.get(0), lines.get(2), lines.get(3)));
        assertRefused("the revisions are not", joined(lines.get(0), lines.get(2), lines.get(1), lines.get(3)));
        assertRefused("not of these events", joined(lines.get(0), lines.get(1), lines.get(3)));
        assertRefused("not of these events", TEXT.replace(ADA + "\",\"revision\"", GRACE + "\",\"revision\""));
        assertRefused(
                "of another person", TEXT.replaceFirst("(?s)" + ADA + "(.*" + ADA + ".*" + ADA + ")", GRACE + "$1"));
        assertRefused("was altered", TEXT.replace("\n", "\r\n"));
        assertRefused("was altered", TEXT.stripTrailing());
        assertRefused("newer", TEXT.replaceFirst("\"schema\":1", "\"schema\":2"));
        assertRefused("not of the format", TEXT.replace("cartulary.person/1", "cartulary.person/2"));
        for (List<PersonEntry> impossible : List.of(
                and(GAME.ada(), AFTER, new KeyAdded(GAME.key(1))),
                and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(2))),
                and(GAME.ada(), BEFORE.minusMillis(1), new PersonClosed()),
                and(and(GAME.ada(), AFTER, new PersonClosed()), AFTER, new PersonClosed()),
                and(GAME.ada(), AFTER, GAME.ada().getFirst().data()),
                GAME.ada().subList(1, 3))) {
            assertRefused("cannot be used", new String(GAME.file(impossible), StandardCharsets.UTF_8));
        }
    }

    private static String joined(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    private void assertRefused(String reason, String changed) throws IOException {
        assertThat(changed).isNotEqualTo(TEXT);
        Answer answer = check(game, "--person", write("ada", changed));
        assertThat(answer.exitCode()).as(answer.text()).isEqualTo(2);
        assertThat(answer.text()).contains("CANNOT BE CHECKED", reason);
    }

    /// No edit ends with a stack trace, and both programs read the same logs.
    @Test
    void bothProgramsReadTheSameLogs() throws IOException {
        var random = new Random(46);
        Path lobby = write("lobby.ndjson", EVERYTHING.subList(0, 1));
        for (int i = 0; i < SampleSize.of(150, 3_000); i++) {
            byte[] changed = LOG.clone();
            int at = random.nextInt(changed.length);
            if (random.nextInt(4) == 0) {
                changed = Arrays.copyOf(changed, at);
            } else {
                changed[at] = (byte) random.nextInt(256);
            }
            Answer answer = check(lobby, "--person", Files.write(folder.resolve("ada"), changed));
            assertThat(answer.exitCode()).as("edit %s: %s", i, answer.text()).isEqualTo(isRead(changed) ? 0 : 2);
        }
    }

    private static boolean isRead(byte[] file) {
        try {
            return PersonFile.of(file).record() != null;
        } catch (UnreadableFileException e) {
            return false;
        }
    }
}
