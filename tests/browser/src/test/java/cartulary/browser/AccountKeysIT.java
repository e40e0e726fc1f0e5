package cartulary.browser;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.MARY;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.json.InstantText;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonRecord;
import cartulary.testkit.record.PersonGame;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.PersonLogs;
import cartulary.verifier.SeatPerson;
import cartulary.verifier.SeatPerson.KeyUse;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The page's module that checks records, given the logs of the accounts on the seats, beside the verifier.
class AccountKeysIT extends CheckModuleFixture {
    private static final PersonGame GAME = PersonGame.recoveredByAccount();

    private static final String CHECK = """
            async ({record, logs, known, catalogue}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const {parseKey} = await import('/check-module/app/check/note');
              const bytes = file => Uint8Array.from(atob(file), char => char.charCodeAt(0));
              const asked = [];
              const {result, faults, accounts} = await checkRecord(bytes(record), {
                ...catalogue, keys: [await parseKey(known)], kept: [],
                logOf: async person => { asked.push(person); return logs[person] && bytes(logs[person]); },
              });
              return [
                result, ...faults.map(({check, revision, reason}) => `${check ?? reason} ${revision ?? 0}`),
                ...accounts.map(({seat, person, log, keys, isUnsigned, isClaimed, hasOtherKey}) =>
                  [seat, person, log, isUnsigned, isClaimed, hasOtherKey, ...keys.map(({key, moves, late, period}) =>
                    `${key} ${moves} ${late} ${period?.from ?? '-'} ${period?.until ?? '-'}`)].join()),
                `asked ${asked.join()}`,
              ];
            }
            """;

    @Test
    void theKeysOfEverySeatAreNamedWithTheirTimes() throws Exception {
        List<PersonEntry> ada = and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(1)));
        List<PersonEntry> grace = and(log(GRACE, new KeyAdded(GAME.key(2))), AFTER, new PersonClosed());
        List<String> found = assertSame("holds", GAME, ada, grace, log(MARY));
        assertThat(found.getFirst())
                .isEqualTo("1,%1$s,holds,false,false,false,%2$s %3$s 0 %6$s %7$s,%4$s %5$s 0 %6$s -"
                        .formatted(
                                ADA,
                                GAME.key(1),
                                GAME.moves(1, false).size(),
                                GAME.laterKey(),
                                GAME.moves(1, true).size(),
                                InstantText.format(BEFORE),
                                InstantText.format(AFTER)));
        assertThat(found.get(2)).isEqualTo("3," + MARY + ",holds,true,false,false");
        assertThat(assertSame("holds", GAME, grace).getFirst()).startsWith("1," + ADA + ",absent,");
        assertSame("holds", GAME);
    }

    @Test
    void aKeyThatTheLogLacksOrDidNotHaveYetIsAFault() throws Exception {
        long revision = GAME.moves(1, false).getFirst().revision();
        Instant first = GAME.moves(1, false).getFirst().at();
        List<PersonEntry> later = log(ADA, new KeyAdded(GAME.laterKey()));
        var added = new KeyAdded(GAME.key(1));
        assertSame("broken,REC-46 " + revision, GAME, later);
        assertSame(
                "broken,REC-46 " + revision, GAME, log(ADA, new KeyAdded(GAME.key(2)), new KeyAdded(GAME.laterKey())));
        assertSame("holds", GAME, and(later, first, added));
        assertSame("broken,REC-46 " + revision, GAME, and(later, first.plusMillis(1), added));
    }

    @Test
    void movesAfterTheirKeyEndedAreReportedAndNotCounted() throws Exception {
        Instant first = GAME.moves(1, false).getFirst().at();
        Instant last = GAME.moves(1, false).getLast().at();
        var revoked = new KeyRevoked(GAME.key(1));
        int moves = GAME.moves(1, false).size();
        assertLate(0, and(GAME.ada(), last.plusMillis(1), revoked));
        assertLate(1, and(GAME.ada(), last, revoked));
        assertLate(moves - 1, and(GAME.ada(), first.plusMillis(1), revoked));
        assertLate(moves, and(GAME.ada(), first, new PersonClosed()));
    }

    private void assertLate(int late, List<PersonEntry> log) throws Exception {
        int moves = GAME.moves(1, false).size();
        assertThat(assertSame("holds", GAME, log).getFirst())
                .contains(",%s %s %s ".formatted(GAME.key(1), moves - late, late));
    }

    @Test
    void movesAfterARecoveryWithoutTheAccountAreNotTheAccounts() throws Exception {
        PersonGame claimed = PersonGame.recoveredByClaim();
        assertThat(assertSame("holds", claimed, log(ADA, new KeyAdded(claimed.key(1))))
                        .getFirst())
                .startsWith("1," + ADA + ",holds,false,true,false,")
                .doesNotContain(claimed.laterKey().value());
        PersonGame bySecret = PersonGame.recoveredBySecret();
        List<PersonEntry> lacking = log(ADA, new KeyAdded(bySecret.key(1)));
        for (List<PersonEntry> log : List.of(lacking, and(lacking, AFTER, new KeyAdded(bySecret.laterKey())))) {
            assertThat(assertSame("holds", bySecret, log).getFirst())
                    .startsWith("1," + ADA + ",holds,false,false,true,")
                    .doesNotContain(bySecret.laterKey().value());
        }
        assertThat(assertSame("holds", bySecret, bySecret.ada()).getFirst())
                .contains(bySecret.laterKey().value());
    }

    /// The verifier refuses to verify with such a log; the page, which fetched it itself, calls it broken.
    @Test
    void aLogThatDoesNotHoldIsAFaultAndSaysNothing() throws Exception {
        var other = new RecordSigner("cartulary-test", "0".repeat(32));
        List<byte[]> lines = GAME.ada().stream().map(PersonEntry::bytes).toList();
        for (byte[] file : List.of(
                other.personRecord(ADA, lines),
                GAME.signer.personRecord(ADA, lines.reversed()),
                GAME.signer.personRecord(GRACE, lines),
                GAME.file(log(GRACE)),
                "{}\n".getBytes(StandardCharsets.UTF_8),
                "<!doctype html>".getBytes(StandardCharsets.UTF_8))) {
            List<String> answer = checked(GAME, Map.of(ADA, file));
            assertThat(answer).startsWith("broken", "account-log 0");
            assertThat(answer.get(2))
                    .startsWith("1," + ADA + ",broken,false,false,false,")
                    .contains(" - -");
        }
    }

    /// Checks a record with logs in the page and by the verifier, and returns what both say about the accounts.
    ///
    /// @param result of the page, with the violated check and the revision
    @SafeVarargs
    private List<String> assertSame(String result, PersonGame game, List<PersonEntry>... logs) throws Exception {
        var files = new TreeMap<String, byte[]>();
        var known = new PersonLogs(List.of(), List.of(), List.of(game.signer.key()));
        for (List<PersonEntry> log : logs) {
            byte[] file = game.file(log);
            files.put(log.getFirst().person(), file);
            known = known.and(PersonRecord.parse(file));
        }
        Verdict verdict = new Verifier(List.of(game.signer.key()), List.of())
                .withPersons(known)
                .verify(RecordFile.of(game.record()));
        var expected = new ArrayList<String>();
        expected.add(verdict.result().wire());
        verdict.faults().stream()
                .limit(1)
                .forEach(fault -> expected.add(fault.check().id() + " " + fault.revision()));
        assertThat(String.join(",", expected)).isEqualTo(result);
        List<String> accounts =
                verdict.persons().stream().map(AccountKeysIT::text).toList();
        expected.addAll(accounts);
        expected.add("asked " + String.join(",", ADA, GRACE, MARY));
        assertThat(checked(game, files)).isEqualTo(expected);
        return accounts;
    }

    private List<String> checked(PersonGame game, Map<String, byte[]> logs) throws Exception {
        var files = new TreeMap<String, String>();
        logs.forEach((person, file) -> files.put(person, base64(file)));
        NoteKey known = game.signer.key();
        Object found = page.evaluate(
                CHECK,
                Map.of(
                        "record",
                        base64(game.record()),
                        "logs",
                        files,
                        "known",
                        known.toString(),
                        "catalogue",
                        CheckModule.catalogue()));
        return ((List<?>) found).stream().map(Object::toString).toList();
    }

    private static String text(SeatPerson seat) {
        var text = new StringBuilder("%s,%s,%s,%s,%s,%s"
                .formatted(
                        seat.seat(),
                        seat.person(),
                        seat.log() == null ? "absent" : "holds",
                        seat.unsigned(),
                        seat.claimed(),
                        seat.otherKey()));
        for (KeyUse use : seat.keys()) {
            text.append(",%s %s %s %s %s"
                    .formatted(use.key(), use.moves(), use.late(), text(use.from()), text(use.until())));
        }
        return text.toString();
    }

    private static String text(Instant at) {
        return at == null ? "-" : InstantText.format(at);
    }

    private static String base64(byte[] file) {
        return Base64.getEncoder().encodeToString(file);
    }
}
