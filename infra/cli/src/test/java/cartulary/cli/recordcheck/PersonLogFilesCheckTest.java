package cartulary.cli.recordcheck;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.and;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.ForgedLogs;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` reads logs of persons, and refuses changed ones.
class PersonLogFilesCheckTest extends PersonCheckTestBase {
    private static final byte[] LOG = GAME.file(GAME.ada());
    private static final String TEXT = new String(LOG, StandardCharsets.UTF_8);

    private static final ForgedLogs FORGED = new ForgedLogs(GAME);

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
            byte[] changed = FORGED.edited(random);
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

    /// The holder of a key can sign any log: with events out of order, repeated or malformed.
    @Test
    void bothProgramsReadTheSameSignedLogs() throws IOException {
        var random = new Random(47);
        Path lobby = write("lobby.ndjson", EVERYTHING.subList(0, 1));
        int read = 0;
        for (int i = 0; i < SampleSize.of(150, 3_000); i++) {
            byte[] log = FORGED.signed(random);
            Answer answer = check(lobby, "--person", Files.write(folder.resolve("ada"), log));
            assertThat(answer.exitCode())
                    .as("%s: %s", new String(log, StandardCharsets.UTF_8), answer.text())
                    .isEqualTo(isRead(log) ? 0 : 2);
            read += answer.exitCode() == 0 ? 1 : 0;
        }
        assertThat(read).isGreaterThan(10);
    }
}
