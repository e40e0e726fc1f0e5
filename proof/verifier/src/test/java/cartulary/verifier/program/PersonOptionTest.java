package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.MARY;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.record.PersonGame;
import cartulary.testkit.record.RecordSigner;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The option `--person`: whose keys signed the moves of a game.
class PersonOptionTest {
    private static final PersonGame GAME = PersonGame.recoveredByAccount();

    @TempDir
    private Path folder;

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
        Path grace = file("grace", and(log(GRACE, new KeyAdded(GAME.key(2))), AFTER, new PersonClosed()));
        ProgramRun run = ProgramRun.of(
                "--key",
                GAME.signer.key(),
                "--person",
                ada,
                "--person",
                grace,
                "--person",
                file("mary", log(MARY)),
                game);
        assertThat(run.exitCode()).as(run.all()).isZero();
        String known = "; its log is signed by the known key " + GAME.signer.key() + "\n";
        assertThat(run.out())
                .contains(
                        "seat 1 is of account %s: %s moves signed by key %s (theirs from %s to %s); %s moves signed by key %s (theirs from %s to the end of the log)%s"
                                .formatted(
                                        ADA,
                                        GAME.moves(1, false).size(),
                                        GAME.key(1),
                                        "2026-04-01T00:00:00.000Z",
                                        "2026-06-01T00:00:00.000Z",
                                        GAME.moves(1, true).size(),
                                        GAME.laterKey(),
                                        "2026-04-01T00:00:00.000Z",
                                        known))
                .contains("seat 2 is of account " + GRACE + ": ")
                .contains("(theirs from 2026-04-01T00:00:00.000Z to 2026-06-01T00:00:00.000Z)" + known)
                .contains("seat 3 is of account " + MARY + known.stripTrailing()
                        + "; it moved without a key, so the operator could have played in its name\n");
    }

    @Test
    void theVerdictInJsonHasThem() throws IOException {
        JsonNode persons = persons(ProgramRun.of("--json", "--person", file("ada", GAME.ada()), game));
        assertThat(persons).hasSize(3);
        JsonNode ada = persons.get(0);
        assertThat(ada.path("person").asText()).isEqualTo(ADA);
        assertThat(ada.path("log").path("by").asText()).isEqualTo("unknown-key");
        assertThat(ada.path("keys")).hasSize(2);
        assertThat(ada.path("keys").get(0).path("key").asText())
                .isEqualTo(GAME.key(1).value());
        assertThat(ada.path("keys").get(0).path("from").asText()).isEqualTo("2026-04-01T00:00:00.000Z");
        assertThat(ada.path("keys").get(1).path("moves").asInt())
                .isEqualTo(GAME.moves(1, true).size());
        assertThat(persons.get(1).has("log")).isFalse();
        assertThat(persons.get(2).path("unsigned").asBoolean()).isTrue();
    }

    private static JsonNode persons(ProgramRun run) throws IOException {
        assertThat(run.exitCode()).as(run.all()).isZero();
        return Json.mapper().readTree(run.out()).path("verdict").path("persons");
    }

    @Test
    void anAccountWhoseLogWasNotGivenIsNamed() throws IOException {
        ProgramRun run = ProgramRun.of(game);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("seat 1 is of account " + ADA + ": ")
                .contains("seat 3 is of account " + MARY + "; its log was not given (--person)");
        ProgramRun other = ProgramRun.of("--person", file("grace", log(GRACE, new KeyAdded(GAME.key(2)))), game);
        assertThat(other.exitCode()).isZero();
        assertThat(other.out().lines().filter(line -> line.contains("was not given")))
                .hasSize(2);
    }

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

    /// The time of the event that adds a key belongs to it, that of the event that revokes it does not.
    @Test
    void theTimeOfEveryMoveIsComparedToTheMillisecond() throws IOException {
        Instant first = GAME.moves(1, false).getFirst().at();
        Instant last = GAME.moves(1, false).getLast().at();
        var added = new KeyAdded(GAME.key(1));
        List<PersonEntry> later = log(ADA, new KeyAdded(GAME.laterKey()));
        assertHolds(and(later, first, added));
        assertFault(GAME.moves(1, false).getFirst().revision(), "not at", and(later, first.plusMillis(1), added));
        var revoked = new KeyRevoked(GAME.key(1));
        assertHolds(and(GAME.ada(), last.plusMillis(1), revoked));
        assertFault(GAME.moves(1, false).getLast().revision(), "not at", and(GAME.ada(), last, revoked));
        assertFault(GAME.moves(1, false).getFirst().revision(), "not at", and(GAME.ada(), first, new PersonClosed()));
    }

    private void assertHolds(List<PersonEntry> log) throws IOException {
        ProgramRun run = ProgramRun.of("--person", file("ada", log), game);
        assertThat(run.exitCode()).as(run.all()).isZero();
    }

    private void assertFault(long revision, String problem, List<PersonEntry> log) throws IOException {
        ProgramRun run = ProgramRun.of("--person", file("ada", log), game);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        assertThat(run.out())
                .contains("  revision " + revision + ": ", "[REC-46]", problem)
                .contains("The first revision with a fault is " + revision + ".");
    }

    /// Whoever has the claim of a host is somebody else, perhaps; everybody sees the claim.
    @Test
    void movesAfterAClaimAreNotTheAccounts() throws IOException {
        PersonGame claimed = PersonGame.recoveredByClaim();
        Files.write(game, claimed.record());
        Path ada = Files.write(folder.resolve("ada"), claimed.file(log(ADA, new KeyAdded(claimed.key(1)))));
        JsonNode seat = persons(ProgramRun.of("--json", "--person", ada, game)).get(0);
        assertThat(seat.path("claimed").asBoolean()).isTrue();
        assertThat(seat.path("keys")).hasSize(1);
        assertThat(seat.path("keys").get(0).path("moves").asInt())
                .isEqualTo(claimed.moves(1, false).size());
        assertThat(ProgramRun.of("--person", ada, game).out()).contains("taken over by a claim of the host");
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
        ProgramRun alone = ProgramRun.of("--key", GAME.signer.key(), forged);
        assertThat(alone.exitCode()).isEqualTo(1);
        assertThat(alone.out()).contains("The log does NOT hold: the checkpoint is not signed by a known key.");
    }

    @Test
    void aKeptLogMustBeABeginning() throws IOException {
        Path kept = file("kept", GAME.ada());
        Path longer = file("longer", and(GAME.ada(), AFTER, new PersonClosed()));
        Path rewritten =
                file("rewritten", and(log(ADA, new KeyAdded(GAME.laterKey())), BEFORE, new KeyAdded(GAME.key(1))));
        assertThat(ProgramRun.of("--against", kept, "--person", longer, game).exitCode())
                .isZero();
        assertThat(ProgramRun.of("--against", longer, "--person", kept, game).exitCode())
                .isZero();
        assertThat(ProgramRun.of("--against", kept, longer).out()).contains("1 kept logs agree.");
        assertThat(ProgramRun.of("--against", longer, kept).out()).contains("1 kept logs agree.");
        assertThat(ProgramRun.of("--person", rewritten, game).exitCode()).isZero();
        ProgramRun broken = ProgramRun.of("--against", kept, "--person", rewritten, game);
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.out()).contains("the log of account " + ADA + " contradicts a kept one of 3 events [REC-16]");
        ProgramRun alone = ProgramRun.of("--against", kept, rewritten);
        assertThat(alone.exitCode()).isEqualTo(1);
        assertThat(alone.out()).contains("does NOT hold: it contradicts a kept log of 3 events.");
        assertThat(ProgramRun.of("--against", kept, file("grace", log(GRACE))).out())
                .contains("No kept log was compared");
    }

    /// A shorter log hides a revocation that the kept one has.
    @Test
    void ofTwoLogsTheLongerCounts() throws IOException {
        Path kept = file("kept", and(GAME.ada(), BEFORE, new KeyRevoked(GAME.key(1))));
        ProgramRun run = ProgramRun.of("--against", kept, "--person", file("ada", GAME.ada()), game);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("[REC-46]");
    }
}
