package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.testkit.record.RecordCase;
import cartulary.testkit.record.RecordTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/record-check.py` on the table of records on which all verifiers must agree (`docs/formats.md`, "Checks").
/// Skipped without Python.
class RecordTableTest {
    private static final Path DATA = Path.of("..", "..", "contracts", "src/main/resources/cartulary/catalogue");
    private static final Path FORMATS = Path.of("..", "..", "docs", "formats.md");
    private static final Pattern CLAIMED =
            Pattern.compile("^\\| (REC-\\d+) \\|.*\\| P \\|[^|]*\\|$", Pattern.MULTILINE);
    private static final List<String> ANSWERS = List.of("valid", "broken", "newer");

    private static RecordCheckProgram program;

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() {
        program = RecordCheckProgram.started();
    }

    @Test
    void everyRecordIsJudgedAsTheTableSays() throws IOException {
        List<String> claimed = claimed();
        var wrong = new ArrayList<String>();
        for (RecordCase row : RecordTable.ofEveryCheck()) {
            Path file = Files.write(folder.resolve("game.ndjson"), row.file());
            Answer answer = program.run(List.of(
                    "game",
                    file,
                    DATA.resolve("tiles.json"),
                    DATA.resolve("chips.json"),
                    DATA.resolve("surveyors.json")));
            String verdict = answer.text().lines().toList().getLast();
            String expected = row.answer(claimed::contains);
            boolean isRight = ANSWERS.get(answer.exitCode()).equals(expected)
                    && (!expected.equals("broken") || verdict.endsWith("[" + row.check() + "]"));
            if (!isRight) {
                wrong.add(row.name() + ": " + verdict + ", not " + expected + " " + row.check());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theProgramClaimsTheChecksThatTheDocumentationSays() throws IOException {
        List<String> documented = CLAIMED.matcher(Files.readString(FORMATS))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(claimed()).isNotEmpty().isEqualTo(documented);
    }

    private static List<String> claimed() throws IOException {
        return program.run(List.of("checks")).text().lines().toList();
    }
}
