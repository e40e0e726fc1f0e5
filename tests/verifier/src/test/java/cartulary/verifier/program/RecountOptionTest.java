package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The option `--recount` of the program.
class RecountOptionTest {
    @TempDir
    private Path folder;

    @Test
    void theProgramReportsTheRecountOnlyIfItIsAskedFor() throws IOException {
        List<Envelope> log = new SimulatedGame(3, LawSet.NONE).play().log();
        Path file = folder.resolve("game.ndjson");
        List<byte[]> events = log.stream().map(EventCodec::publicBytes).toList();
        Files.write(
                file,
                new RecordSigner("cartulary-test", "0".repeat(32))
                        .record(log.getFirst().game(), events));
        assertThat(run("--json", "--recount", file.toString()))
                .contains("{\"result\":\"holds\",\"stage\":\"recount\"}");
        assertThat(run("--json", file.toString())).contains("{\"result\":\"not-checked\",\"stage\":\"recount\"}");
    }

    private static String run(String... arguments) {
        var out = new StringWriter();
        int exitCode = Main.commandLine().setOut(new PrintWriter(out)).execute(arguments);
        assertThat(exitCode).isZero();
        return out.toString();
    }
}
