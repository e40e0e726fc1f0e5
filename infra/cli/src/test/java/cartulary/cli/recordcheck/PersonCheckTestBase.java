package cartulary.cli.recordcheck;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.person.PersonEntry;
import cartulary.testkit.record.PersonGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/// Tests of `docs/record-check.py` with `--person`, on a game with three accounts. Skipped without Python.
abstract class PersonCheckTestBase extends RecordCheckTestBase {
    static final PersonGame GAME = PersonGame.recoveredByAccount();

    Path game = Path.of("");

    @BeforeEach
    void aGame() throws IOException {
        game = Files.write(folder.resolve("game.ndjson"), GAME.record());
    }

    Path file(String name, List<PersonEntry> log) throws IOException {
        return Files.write(folder.resolve(name), GAME.file(log));
    }

    Answer withLog(List<PersonEntry> log) throws IOException {
        return check(game, "--person", file("ada", log));
    }
}
