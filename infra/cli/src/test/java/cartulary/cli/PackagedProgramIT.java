package cartulary.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The packaged program, which has the libraries of run time only.
class PackagedProgramIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"why", "recount"})
    void aScoreIsCountedByTheSecondEngine(String command) throws IOException, InterruptedException {
        PlayedGame played = PlayedGame.whole(11, PlayedGame.BOTH);
        long revision = played.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .findFirst()
                .orElseThrow()
                .revision();

        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.language=ar",
                        "-Duser.country=EG",
                        "-jar",
                        System.getProperty("cartulary.jar"),
                        command,
                        "--revision=" + revision,
                        write(played).toString())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("The rules and the second engine count the same points");
        assertThat(program.waitFor()).isZero();
    }

    private Path write(PlayedGame played) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : played.events()) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        return Files.write(folder.resolve("game.ndjson"), bytes.toByteArray());
    }
}
