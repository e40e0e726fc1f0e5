package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.RandomEdit;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/record-check.py` and the verifier agree on records that were changed at random, except for what needs the
/// rules of the game. Skipped without Python.
class RandomRecordsTest {
    private static final Path DATA = Path.of("..", "..", "contracts", "src/main/resources/cartulary/catalogue");
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());
    private static final int SEEDS = Integer.getInteger("cartulary.random-records", SampleSize.of(25, 60));

    /// The checks that need the rules.
    private static final Set<String> BY_RULES = Set.of("REC-41", "REC-42");

    private static RecordCheckProgram program;

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() {
        program = RecordCheckProgram.started();
    }

    @Test
    void bothVerifiersAgree() throws IOException {
        var different = new ArrayList<String>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            byte[] file = RandomEdit.file(seed);
            Path path = Files.write(folder.resolve("game.ndjson"), file);
            Answer answer = program.run(List.of(
                    "game",
                    path,
                    DATA.resolve("tiles.json"),
                    DATA.resolve("chips.json"),
                    DATA.resolve("surveyors.json")));
            Set<String> violated = violated(file);
            boolean isAgreed =
                    switch (answer.exitCode()) {
                        case 0 -> BY_RULES.containsAll(violated);
                        case 1 ->
                            violated.stream().anyMatch(check -> answer.text().contains("[" + check + "]"));
                        default -> violated.contains("newer");
                    };
            if (!isAgreed) {
                different.add("seed " + seed + ": " + violated + ", "
                        + answer.text().lines().toList().getLast());
            }
        }
        assertThat(different).isEmpty();
    }

    private static Set<String> violated(byte[] file) throws IOException {
        try {
            Verdict verdict = VERIFIER.verify(RecordFile.read(new ByteArrayInputStream(file)));
            var violated = new TreeSet<String>();
            verdict.faults().forEach(fault -> violated.add(fault.check().id()));
            return violated;
        } catch (UnreadableFileException e) {
            return Set.of("newer");
        }
    }
}
