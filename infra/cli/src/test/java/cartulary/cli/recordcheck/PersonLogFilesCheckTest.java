package cartulary.cli.recordcheck;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import cartulary.testkit.SampleSize;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` reads logs of persons, and refuses changed ones.
class PersonLogFilesCheckTest extends PersonCheckTestBase {
    private static final byte[] LOG = GAME.file(GAME.ada());
    private static final String TEXT = new String(LOG, StandardCharsets.UTF_8);

    private static final List<PersonEvent> EVENTS = List.of(
            new KeyAdded(GAME.key(1)),
            new KeyAdded(GAME.key(2)),
            new KeyAdded(GAME.laterKey()),
            new KeyAdded(SigningKey.of(new byte[32])),
            new KeyRevoked(GAME.key(1)),
            new KeyRevoked(GAME.key(2)),
            new PersonRenamed(Hash.sha256("countess")),
            new PersonClosed(),
            new PersonRegistered(Hash.sha256("ada")));

    /// Patterns of parts of an event, each with another form.
    private static final List<List<String>> FORMS = List.of(
            List.of("\"schema\":1", "\"schema\":true"),
            List.of("\"schema\":1", "\"schema\":0"),
            List.of("\"schema\":1", "\"schema\":\"1\""),
            List.of("\"schema\":1", "\"schema\":1.0"),
            List.of("\"revision\":1", "\"revision\":true"),
            List.of("\"revision\":(\\d)", "\"revision\":\"$1\""),
            List.of("\"revision\":(\\d)", "\"revision\":$1.5"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"1969-12-31"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"1970-01-01"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"2026-04-31"),
            List.of("\"at\":\"2026-04-01T00", "\"at\":\"2026-04-01T24"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"9999-04-01"),
            List.of("\"at\":\"2026", "\"at\":\"+12026"),
            List.of("\"at\":\"[^\"]*\"", "\"at\":0"),
            List.of("(Hash|key)\":\"[^\"]*", "$1\":\""),
            List.of("(Hash|key)\":\"[^\"]*\"", "$1\":null"),
            List.of("(Hash|key)\":\"([^\"]*).\"", "$1\":\"$2B\""),
            List.of("\"data\":\\{[^}]*}", "\"data\":{}"),
            List.of("\"data\":\\{[^}]*}", "\"data\":null"),
            List.of("\"data\":\\{[^}]*}", "\"data\":[]"),
            List.of("\"data\":\\{", "\"data\":{\"a\":1,"),
            List.of("\"person\":\"V", "\"person\":\"W"),
            List.of("\"person\":\"[^\"]*\"", "\"person\":null"),
            List.of("\"type\":\"[^\"]*\"", "\"type\":null"),
            List.of("\"type\":\"[^\"]*\"", "\"type\":[]"),
            List.of(",\"type\":", ",\"then\":1,\"type\":"),
            List.of("\"schema\":1,", ""));

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

    /// The holder of a key can sign any log: with events out of order, repeated or malformed.
    @Test
    void bothProgramsReadTheSameSignedLogs() throws IOException {
        var random = new Random(47);
        Path lobby = write("lobby.ndjson", EVERYTHING.subList(0, 1));
        int read = 0;
        for (int i = 0; i < SampleSize.of(150, 3_000); i++) {
            byte[] log = GAME.signer.personRecord(ADA, signed(random));
            Answer answer = check(lobby, "--person", Files.write(folder.resolve("ada"), log));
            assertThat(answer.exitCode())
                    .as("%s: %s", new String(log, StandardCharsets.UTF_8), answer.text())
                    .isEqualTo(isRead(log) ? 0 : 2);
            read += answer.exitCode() == 0 ? 1 : 0;
        }
        assertThat(read).isGreaterThan(10);
    }

    /// Returns the lines of a log of some events in any order, of which one may be of another form.
    private static List<byte[]> signed(Random random) {
        List<PersonEntry> log = log(ADA);
        Instant at = BEFORE;
        int events = random.nextInt(6);
        for (int i = 0; i < events; i++) {
            at = random.nextInt(20) == 0 ? at.minusMillis(1) : at.plusMillis(random.nextInt(3));
            log = and(log, at, EVENTS.get(random.nextInt(EVENTS.size())));
        }
        List<byte[]> lines =
                new ArrayList<>(log.stream().map(PersonEntry::bytes).toList());
        if (random.nextBoolean()) {
            int changed = random.nextInt(lines.size());
            List<String> form = FORMS.get(random.nextInt(FORMS.size()));
            String line = new String(lines.get(changed), StandardCharsets.UTF_8)
                    .replaceFirst(form.getFirst(), form.getLast());
            lines.set(changed, line.getBytes(StandardCharsets.UTF_8));
        }
        return lines;
    }
}
