package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the program says of a game whose points were corrected by a dispute.
class CorrectedRecordTest {
    private static final Path CORPUS = Path.of("src/test/resources/cartulary/corpus");

    @TempDir
    private Path folder;

    @Test
    void theVerdictNamesTheCorrection() throws IOException {
        assertThat(run("--recount", record("dispute-corrected-by-an-option")))
                .contains("ok      disputed scores were recounted and corrected rightly")
                .contains("The record follows the rules, with 1 correction. ");
        assertThat(run(record("dispute-corrected-by-rulings"))).contains("with 3 corrections. ");
        assertThat(run(record("dispute-withdrawn"))).contains("The record follows the rules. ");
    }

    @Test
    void theVerdictNamesAnAnnulledResult() throws IOException {
        assertThat(run(record("dispute-annulled")))
                .contains("The record follows the rules. A dispute annulled the result. ");
    }

    @Test
    void theVerdictInJsonCountsCorrections() throws IOException {
        assertThat(run("--json", record("dispute-corrected-by-an-option")))
                .contains("\"annulled\":false,\"corrections\":1,")
                .contains("{\"result\":\"holds\",\"stage\":\"disputes\"}");
        assertThat(run("--json", record("dispute-annulled"))).contains("\"annulled\":true,\"corrections\":0,");
    }

    private String record(String name) throws IOException {
        Path file = folder.resolve(name + ".ndjson");
        try (var in = new GZIPInputStream(Files.newInputStream(CORPUS.resolve(name + ".ndjson.gz")))) {
            Files.write(file, in.readAllBytes());
        }
        return file.toString();
    }

    private static String run(String... arguments) {
        var out = new StringWriter();
        int exitCode = Main.commandLine().setOut(new PrintWriter(out)).execute(arguments);
        assertThat(exitCode).isZero();
        return out.toString();
    }
}
