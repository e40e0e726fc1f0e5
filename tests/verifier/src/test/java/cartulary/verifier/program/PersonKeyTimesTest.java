package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The times of moves and of the keys that signed them, compared to the millisecond.
class PersonKeyTimesTest extends PersonOptionTestBase {
    private static final int MOVES = GAME.moves(1, false).size();
    private static final KeyRevoked REVOKED = new KeyRevoked(GAME.key(1));

    @Test
    void aMoveSignedByAKeyThatIsNotInTheLogIsAFault() throws IOException {
        long first = GAME.moves(1, false).getFirst().revision();
        assertFault(first, "does not have; if the log is older than the game", log(ADA, new KeyAdded(GAME.laterKey())));
        assertFault(first, "does not have", log(ADA, new KeyAdded(GAME.key(2)), new KeyAdded(GAME.laterKey())));
        assertFault(
                GAME.moves(1, true).getFirst().revision(),
                "does not have [REC-46]",
                and(log(ADA, new KeyAdded(GAME.key(1))), AFTER, new PersonRenamed(Hash.sha256("countess"))));
    }

    /// The time of the event that adds a key belongs to it.
    @Test
    void aMoveBeforeItsKeyWasAddedIsAFault() throws IOException {
        Instant first = GAME.moves(1, false).getFirst().at();
        var added = new KeyAdded(GAME.key(1));
        List<PersonEntry> later = log(ADA, new KeyAdded(GAME.laterKey()));
        assertThat(adasFirstKey(and(later, first, added)).path("moves").asInt()).isEqualTo(MOVES);
        assertFault(GAME.moves(1, false).getFirst().revision(), "not at", and(later, first.plusMillis(1), added));
    }

    /// The time of the event that revokes a key does not belong to it.
    @Test
    void movesAfterTheirKeyEndedAreReportedAndNotCounted() throws IOException {
        Instant first = GAME.moves(1, false).getFirst().at();
        Instant last = GAME.moves(1, false).getLast().at();
        assertLate(0, and(GAME.ada(), last.plusMillis(1), REVOKED));
        assertLate(1, and(GAME.ada(), last, REVOKED));
        assertLate(MOVES, and(GAME.ada(), first, new PersonClosed()));
        assertLate(MOVES, and(GAME.ada(), BEFORE, REVOKED));
        assertThat(text(and(GAME.ada(), last, REVOKED)))
                .contains(": %s moves signed by key %s (the account's from 2026-04-01T00:00:00.000Z to "
                        .formatted(MOVES - 1, GAME.key(1)))
                .contains("), 1 move after the key ended is not counted; ");
        assertThat(text(and(GAME.ada(), first.plusMillis(1), REVOKED)))
                .contains(": 1 move signed by key " + GAME.key(1))
                .contains("), %s moves after the key ended are not counted; ".formatted(MOVES - 1));
    }

    private void assertLate(int late, List<PersonEntry> log) throws IOException {
        JsonNode key = adasFirstKey(log);
        assertThat(key.path("late").asInt(-1)).isEqualTo(late);
        assertThat(key.path("moves").asInt(-1)).isEqualTo(MOVES - late);
    }

    private JsonNode adasFirstKey(List<PersonEntry> log) throws IOException {
        return persons(ProgramRun.of("--json", "--person", file("ada", log), game))
                .get(0)
                .path("keys")
                .get(0);
    }

    private String text(List<PersonEntry> log) throws IOException {
        ProgramRun run = ProgramRun.of("--person", file("ada", log), game);
        assertThat(run.exitCode()).as(run.all()).isZero();
        return run.out();
    }

    private void assertFault(long revision, String problem, List<PersonEntry> log) throws IOException {
        ProgramRun run = ProgramRun.of("--person", file("ada", log), game);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        assertThat(run.out())
                .contains("  revision " + revision + ": ", "[REC-46]", problem)
                .contains("The first revision with a fault is " + revision + ".");
    }
}
