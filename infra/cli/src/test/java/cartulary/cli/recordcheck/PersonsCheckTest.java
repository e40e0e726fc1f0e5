package cartulary.cli.recordcheck;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
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
import cartulary.testkit.record.PersonGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` says whose keys signed the moves of a game (`--person`).
class PersonsCheckTest extends PersonCheckTestBase {
    @Test
    void theKeysOfEverySeatAreNamedWithTheirTimes() throws IOException {
        Path ada = file("ada", and(GAME.ada(), AFTER, new KeyRevoked(GAME.key(1))));
        Path mary = file("mary", and(log(MARY), AFTER, new PersonClosed()));
        Answer answer = check(game, "--key", GAME.signer.key(), "--person", ada, "--person", mary);
        assertHolds(answer, "Signed by");
        String known = "; its log is signed by the known key " + GAME.signer.key() + "\n";
        assertThat(answer.text())
                .contains(
                        "seat 1 is of account %s: %s moves signed by key %s (the account's from 2026-04-01T00:00:00.000Z to 2026-06-01T00:00:00.000Z); %s moves signed by key %s (the account's from 2026-04-01T00:00:00.000Z to the end of the log)%s"
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
    void aKeyThatTheLogLacksOrDidNotHaveYetIsFound() throws IOException {
        Instant first = GAME.moves(1, false).getFirst().at();
        int firstMove = (int) GAME.moves(1, false).getFirst().revision();
        List<PersonEntry> later = log(ADA, new KeyAdded(GAME.laterKey()));
        var added = new KeyAdded(GAME.key(1));
        assertNotTheirs(firstMove, later);
        assertThat(withLog(later).text()).contains("does not have; if the log is older than the game");
        assertThat(withLog(and(later, AFTER, new PersonClosed())).text()).contains("does not have [REC-46]");
        assertNotTheirs(firstMove, log(ADA, new KeyAdded(GAME.key(2)), new KeyAdded(GAME.laterKey())));
        assertHolds(withLog(and(later, first, added)), "Signed by");
        assertNotTheirs(firstMove, and(later, first.plusMillis(1), added));
    }

    private void assertNotTheirs(int revision, List<PersonEntry> log) throws IOException {
        Answer answer = withLog(log);
        assertBroken(answer, "7 deck and chips", revision);
        assertThat(answer.text()).contains("[REC-46]");
    }

    @Test
    void movesAfterTheirKeyEndedAreReportedAndNotCounted() throws IOException {
        int moves = GAME.moves(1, false).size();
        Instant first = GAME.moves(1, false).getFirst().at();
        Instant last = GAME.moves(1, false).getLast().at();
        var revoked = new KeyRevoked(GAME.key(1));
        assertThat(held(withLog(and(GAME.ada(), last.plusMillis(1), revoked)))).doesNotContain("not counted");
        assertThat(held(withLog(and(GAME.ada(), last, revoked))))
                .contains(": " + (moves - 1) + " moves signed by key " + GAME.key(1))
                .contains("), 1 move after the key ended is not counted; ");
        assertThat(held(withLog(and(GAME.ada(), first, new PersonClosed()))))
                .contains(": 0 moves signed by key " + GAME.key(1))
                .contains("), " + moves + " moves after the key ended are not counted; ");
    }

    @Test
    void movesAfterAClaimAreNotTheAccounts() throws IOException {
        PersonGame claimed = PersonGame.recoveredByClaim();
        assertThat(held(recovered(claimed, log(ADA, new KeyAdded(claimed.key(1))))))
                .contains("seat 1 is of account " + ADA + ": "
                        + claimed.moves(1, false).size() + " moves signed by key")
                .contains("taken over by a claim of the host")
                .doesNotContain(claimed.laterKey().value());
    }

    @Test
    void movesAfterARecoveryBySecretWithAKeyThatTheLogLacksAreNotCounted() throws IOException {
        PersonGame bySecret = PersonGame.recoveredBySecret();
        List<PersonEntry> log = log(ADA, new KeyAdded(bySecret.key(1)));
        for (List<PersonEntry> lacking : List.of(log, and(log, AFTER, new KeyAdded(bySecret.laterKey())))) {
            assertThat(held(recovered(bySecret, lacking)))
                    .contains("; it was recovered by its secret with a key that the log did not have then, and what"
                            + " followed is not counted as the account's\n")
                    .doesNotContain("taken over", bySecret.laterKey().value());
        }
        assertThat(held(recovered(bySecret, bySecret.ada())))
                .contains("; " + bySecret.moves(1, true).size() + " moves signed by key " + bySecret.laterKey())
                .doesNotContain("recovered by its secret");
    }

    private Answer recovered(PersonGame played, List<PersonEntry> log) throws IOException {
        Files.write(game, played.record());
        return check(game, "--person", Files.write(folder.resolve("ada"), played.file(log)));
    }

    private static String held(Answer answer) {
        assertHolds(answer, "Signed by");
        return answer.text();
    }
}
