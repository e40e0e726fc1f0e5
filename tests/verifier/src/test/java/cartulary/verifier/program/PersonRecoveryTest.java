package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.testkit.record.PersonGame;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Seats of accounts that were recovered without the account: whether what follows counts as the account's.
class PersonRecoveryTest extends PersonOptionTestBase {
    private static final PersonGame CLAIMED = PersonGame.recoveredByClaim();
    private static final PersonGame BY_SECRET = PersonGame.recoveredBySecret();

    private ProgramRun run(PersonGame played, List<PersonEntry> log, Object... options) throws IOException {
        Files.write(game, played.record());
        Path ada = Files.write(folder.resolve("ada"), played.file(log));
        return options.length == 0
                ? ProgramRun.of("--person", ada, game)
                : ProgramRun.of(options[0], "--person", ada, game);
    }

    /// Whoever has the claim of a host is somebody else, perhaps; everybody sees the claim.
    @Test
    void movesAfterAClaimAreNotTheAccounts() throws IOException {
        List<PersonEntry> log = log(ADA, new KeyAdded(CLAIMED.key(1)));
        JsonNode seat = persons(run(CLAIMED, log, "--json")).get(0);
        assertThat(seat.path("claimed").asBoolean()).isTrue();
        assertThat(seat.path("otherKey").asBoolean()).isFalse();
        assertThat(seat.path("keys")).hasSize(1);
        assertThat(seat.path("keys").get(0).path("moves").asInt())
                .isEqualTo(CLAIMED.moves(1, false).size());
        assertThat(run(CLAIMED, log).out()).contains("taken over by a claim of the host");
    }

    /// The owner of the secret may play on in a browser that is not signed in.
    @Test
    void movesAfterARecoveryBySecretWithAKeyThatTheLogLacksAreNotCounted() throws IOException {
        List<PersonEntry> log = log(ADA, new KeyAdded(BY_SECRET.key(1)));
        JsonNode seat = persons(run(BY_SECRET, log, "--json")).get(0);
        assertThat(seat.path("otherKey").asBoolean()).isTrue();
        assertThat(seat.path("claimed").asBoolean()).isFalse();
        assertThat(seat.path("unsigned").asBoolean()).isFalse();
        assertThat(seat.path("keys")).hasSize(1);
        assertThat(seat.path("keys").get(0).path("moves").asInt())
                .isEqualTo(BY_SECRET.moves(1, false).size());
        assertThat(run(BY_SECRET, log).out())
                .contains(
                        "; it was recovered by its secret with a key that the log did not have then, and what followed"
                                + " is not counted as the account's\n");
    }

    /// A log that was downloaded later, when the key had been added, is no fault either.
    @Test
    void aKeyThatIsAddedAfterTheRecoveryChangesNothing() throws IOException {
        List<PersonEntry> later =
                and(log(ADA, new KeyAdded(BY_SECRET.key(1))), AFTER, new KeyAdded(BY_SECRET.laterKey()));
        JsonNode seat = persons(run(BY_SECRET, later, "--json")).get(0);
        assertThat(seat.path("otherKey").asBoolean()).isTrue();
        assertThat(seat.path("keys")).hasSize(1);
    }

    @Test
    void movesAfterARecoveryBySecretWithAKeyOfTheLogAreCounted() throws IOException {
        JsonNode seat = persons(run(BY_SECRET, BY_SECRET.ada(), "--json")).get(0);
        assertThat(seat.path("otherKey").asBoolean()).isFalse();
        assertThat(seat.path("keys").get(1).path("moves").asInt())
                .isEqualTo(BY_SECRET.moves(1, true).size());
    }

    @Test
    void withoutALogTheKeysOfTheSeatAreOnlyNamed() throws IOException {
        Files.write(game, BY_SECRET.record());
        JsonNode seat = persons(ProgramRun.of("--json", game)).get(0);
        assertThat(seat.path("otherKey").asBoolean()).isFalse();
        assertThat(seat.path("keys")).hasSize(2);
    }
}
