package cartulary.browser;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.ForgedLogs;
import cartulary.testkit.record.PersonGame;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.PersonLogs;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.UnreadableFileException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The page's module that checks logs of persons, beside the verifier.
class PersonLogIT extends CheckModuleFixture {
    private static final PersonGame GAME = PersonGame.recoveredByAccount();
    private static final String TEXT = new String(GAME.file(GAME.ada()), StandardCharsets.UTF_8);
    private static final RecordSigner OTHER = new RecordSigner("cartulary-test", "0".repeat(32));

    private static final String ANSWERS = """
            async ({files, known, person}) => {
              const {checkLog} = await import('/check-module/app/check/person-log');
              const {parseKey} = await import('/check-module/app/check/note');
              const {UnreadableFile} = await import('/check-module/app/check/reason');
              const keys = await Promise.all(known.map(parseKey));
              const answers = [];
              for (const file of files) {
                const bytes = Uint8Array.from(atob(file), char => char.charCodeAt(0));
                try {
                  const {result, faults} = await checkLog(bytes, keys, person);
                  answers.push([result, ...faults.map(({stage, revision, reason}) => `${stage} ${revision ?? 0} ${reason}`)].join());
                } catch (failure) {
                  answers.push(failure instanceof UnreadableFile ? `unreadable,${failure.reason}` : String(failure));
                }
              }
              return answers;
            }
            """;

    private static final String FOUND = """
            async ({file, person}) => {
              const {checkLog} = await import('/check-module/app/check/person-log');
              const bytes = Uint8Array.from(atob(file), char => char.charCodeAt(0));
              const {events, keys, closed, signature} = await checkLog(bytes, [], person);
              const periods = keys.map(({key, from, until}) => `${key} ${from} ${until ?? '-'}`);
              return [events, ...periods, closed ?? '-', signature.by].join();
            }
            """;

    @Test
    void theKeysAndTheirTimesAreThoseOfTheLog() {
        List<PersonEntry> closed = and(and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(1))), AFTER, new PersonClosed());
        assertThat(page.evaluate(FOUND, Map.of("file", base64(GAME.file(closed)), "person", ADA)))
                .isEqualTo("5,%1$s %3$s %4$s,%2$s %3$s %4$s,%4$s,unknown-key"
                        .formatted(
                                GAME.key(1), GAME.laterKey(), "2026-04-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"));
        assertAnswer("holds", closed);
    }

    @Test
    void everyChangeOfALogIsNamedWithItsRevision() {
        List<String> lines = TEXT.lines().toList();
        assertChanged(
                "broken,root 0 checkpoint-root", TEXT.replaceFirst("(?s)(.*)01T00:00:00.000", "$101T00:00:00.001"));
        assertChanged("broken,numbering 2 revision", joined(lines.get(0), lines.get(2), lines.get(3)));
        assertChanged("broken,numbering 2 revision", joined(lines.get(0), lines.get(2), lines.get(1), lines.get(3)));
        assertChanged("broken,root 0 checkpoint-size", joined(lines.get(0), lines.get(1), lines.get(3)));
        assertChanged("broken,numbering 1 other-person", TEXT.replaceFirst(ADA, GRACE));
        assertChanged("broken,canonical 1 not-canonical", TEXT.replaceFirst("\"at\":", "\"at\": "));
        assertChanged("broken,readable 2 not-an-event", TEXT.replaceFirst("(?s)(\n.*?),\"schema\":1", "$1"));
        assertChanged("broken,root 0 checkpoint-form", TEXT.replace("{\"checkpoint\"", "{ \"checkpoint\""));
        assertChanged("unreadable,line-ends", TEXT.replace("\n", "\r\n"));
        assertChanged("unreadable,last-line-feed", TEXT.stripTrailing());
        assertChanged("unreadable,newer-format", TEXT.replaceFirst("\"schema\":1", "\"schema\":2"));
        assertChanged("unreadable,newer-format", TEXT.replaceFirst("\"KeyAdded\"", "\"KeyLent\""));
        assertChanged("unreadable,newer-format", TEXT.replace("cartulary.person/1", "cartulary.person/2"));
        assertChanged("unreadable,too-long", TEXT.replaceFirst("\n", "\n" + "{\"x\":1}\n".repeat(1_000)));
    }

    private void assertChanged(String answer, String changed) {
        assertThat(changed).isNotEqualTo(TEXT);
        byte[] file = changed.getBytes(StandardCharsets.UTF_8);
        assertThat(answers(List.of(), file).getFirst()).startsWith(answer);
        assertThat(answer).startsWith(verified(List.of(), file));
    }

    @Test
    void keysAreAddedOnceAndRevokedWhileTheyAreThePersonsAndNothingFollowsTheClosing() {
        assertAnswer("broken,keys 4 log-key-again", and(GAME.ada(), AFTER, new KeyAdded(GAME.key(1))));
        assertAnswer("broken,keys 4 log-key-absent", and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(2))));
        assertAnswer("broken,numbering 4 time-back", and(GAME.ada(), BEFORE.minusMillis(1), new PersonClosed()));
        assertAnswer(
                "broken,keys 5 log-closed", and(and(GAME.ada(), AFTER, new PersonClosed()), AFTER, new PersonClosed()));
        assertAnswer(
                "broken,keys 4 log-begin",
                and(GAME.ada(), AFTER, GAME.ada().getFirst().data()));
        assertAnswer("broken,numbering 1 revision,keys 2 log-begin", GAME.ada().subList(1, 3));
    }

    private void assertAnswer(String answer, List<PersonEntry> log) {
        byte[] file = GAME.file(log);
        assertThat(answers(List.of(), file)).containsExactly(answer);
        assertThat(answer).startsWith(verified(List.of(), file));
    }

    @Test
    void theLogIsThatOfThePersonAndSignedByAKnownKey() {
        byte[] log = GAME.file(GAME.ada());
        byte[] byOther = OTHER.personRecord(
                ADA, GAME.ada().stream().map(PersonEntry::bytes).toList());
        byte[] forged = GAME.fileWithForgedSignature(GAME.ada(), OTHER.key());
        NoteKey known = GAME.signer.key();
        assertThat(answers(List.of(known), log, byOther, forged))
                .containsExactly("holds", "broken,signature 0 not-known-key", "holds");
        assertThat(answers(List.of(known, OTHER.key()), forged)).containsExactly("broken,signature 0 signature");
        for (byte[] file : List.of(log, byOther, forged)) {
            for (List<NoteKey> keys : List.of(List.of(known), List.of(known, OTHER.key()))) {
                assertThat(answers(keys, file).getFirst()).startsWith(verified(keys, file));
            }
        }
        assertThat(answers(List.of(known), GAME.file(log(GRACE))).getFirst())
                .isEqualTo("broken,numbering 1 other-person,root 0 checkpoint-person");
    }

    /// The holder of a key can sign any log: with events out of order, repeated or malformed.
    @Test
    void thePageAndTheVerifierReadTheSameLogs() {
        var forged = new ForgedLogs(GAME);
        var random = new Random(48);
        var files = new ArrayList<byte[]>();
        for (int i = 0; i < SampleSize.of(150, 3_000); i++) {
            files.add(forged.edited(random));
            files.add(forged.signed(random));
        }
        List<String> answers = answers(List.of(), files.toArray(byte[][]::new));
        for (int i = 0; i < files.size(); i++) {
            boolean isRead = verified(List.of(), files.get(i)).equals("holds");
            assertThat(answers.get(i))
                    .as(new String(files.get(i), StandardCharsets.UTF_8))
                    .matches(isRead ? "holds" : "(broken|unreadable),.+");
        }
        assertThat(answers.stream().filter("holds"::equals).count()).isBetween(10L, files.size() / 2L);
    }

    private List<String> answers(List<NoteKey> known, byte[]... files) {
        Object answers = page.evaluate(
                ANSWERS,
                Map.of(
                        "files",
                        Arrays.stream(files).map(PersonLogIT::base64).toList(),
                        "known",
                        known.stream().map(NoteKey::toString).toList(),
                        "person",
                        ADA));
        return ((List<?>) answers).stream().map(Object::toString).toList();
    }

    /// Returns what the verifier says: `holds`, `broken` or `unreadable`.
    private static String verified(List<NoteKey> known, byte[] file) {
        try {
            return new Verifier(known, List.of())
                    .withPersons(new PersonLogs(List.of(), List.of(), known))
                    .verify(PersonFile.of(file))
                    .result()
                    .wire();
        } catch (UnreadableFileException e) {
            return "unreadable";
        }
    }

    private static String base64(byte[] file) {
        return Base64.getEncoder().encodeToString(file);
    }

    private static String joined(String... lines) {
        return String.join("\n", lines) + "\n";
    }
}
