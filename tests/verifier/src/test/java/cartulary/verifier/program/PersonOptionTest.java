package cartulary.verifier.program;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.AFTER;
import static cartulary.testkit.record.PersonGame.GRACE;
import static cartulary.testkit.record.PersonGame.MARY;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The accounts of a game, and the keys that signed their moves.
class PersonOptionTest extends PersonOptionTestBase {
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
                        "seat 1 is of account %s: %s moves signed by key %s (the account's from %s to %s); %s moves signed by key %s (the account's from %s to the end of the log)%s"
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
                .contains("(the account's from 2026-04-01T00:00:00.000Z to 2026-06-01T00:00:00.000Z)" + known)
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
        assertThat(ada.path("keys").get(1).path("late").asInt(-1)).isZero();
        assertThat(persons.get(1).has("log")).isFalse();
        assertThat(persons.get(2).path("unsigned").asBoolean()).isTrue();
    }

    /// A record may have any text as the id of an account.
    @Test
    void textsOfARecordSendNoControlCharactersToTheTerminal() throws IOException {
        List<byte[]> events = GAME.events.stream()
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                .map(line -> line.replace(MARY, "\\u001b[2J\u202eMary"))
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        Files.write(game, GAME.signer.record(GAME.events.getFirst().game(), events));
        ProgramRun run = ProgramRun.of(game);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .contains("seat 3 is of account \\u001b[2J\\u202eMary; ")
                .doesNotContain("\u001b", "\u202e");
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
}
