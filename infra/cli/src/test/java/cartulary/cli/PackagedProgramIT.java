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
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program, which has the libraries of run time only.
class PackagedProgramIT {
    @TempDir
    private Path folder;

    @Test
    void aScoreIsExplainedAndCountedByTheSecondEngine() throws IOException, InterruptedException {
        assertCountedTheSameBy("why");
    }

    @Test
    @Tag("long")
    void aScoreIsCountedAgainByTheSecondEngine() throws IOException, InterruptedException {
        assertCountedTheSameBy("recount");
    }

    private void assertCountedTheSameBy(String command) throws IOException, InterruptedException {
        PlayedGame played = new PlayedGame(11, PlayedGame.BOTH).inLobby(3).start();
        while (score(played).isEmpty()) {
            played.move();
        }
        long revision = score(played).orElseThrow().revision();

        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
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

    private static Optional<Envelope> score(PlayedGame played) {
        return played.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .findFirst();
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
