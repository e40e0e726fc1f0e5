package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.json.Json;
import cartulary.contracts.person.PersonEntry;
import cartulary.testkit.record.PersonGame;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Tests of the option `--person`, on a game with three accounts.
abstract class PersonOptionTestBase {
    static final PersonGame GAME = PersonGame.recoveredByAccount();

    @TempDir
    Path folder;

    Path game = Path.of("");

    @BeforeEach
    void aGame() throws IOException {
        game = Files.write(folder.resolve("game.ndjson"), GAME.record());
    }

    Path file(String name, List<PersonEntry> log) throws IOException {
        return Files.write(folder.resolve(name), GAME.file(log));
    }

    static JsonNode persons(ProgramRun run) throws IOException {
        assertThat(run.exitCode()).as(run.all()).isZero();
        return Json.mapper().readTree(run.out()).path("verdict").path("persons");
    }
}
