package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The option `--language` of the program, for a record with a road that scored one point too many.
class LanguageOptionTest {
    @TempDir
    private Path folder;

    @Test
    void theRuleOfAFaultIsExplainedOnceInTheChosenLanguage() throws IOException {
        Path file = brokenRecord();
        assertThat(run(1, file.toString())).containsOnlyOnce("    BASE-25: A completed road scores 1 point per tile.");
        assertThat(run(1, "--language", "ja", file.toString()))
                .containsOnlyOnce("    BASE-25: 完成した道路は、タイル 1 枚につき 1 点です。");
        assertThat(run(1, "--language", "nl", "--json", file.toString()))
                .contains("\"BASE-25\":\"Een voltooide weg scoort 1 punt per tegel.\"");
    }

    @Test
    void aLanguageWithoutTextsIsRefused() throws IOException {
        assertThat(run(2, "--language", "fr", brokenRecord().toString()))
                .contains("--language: fr is not one of [en, ja, nl]");
    }

    private Path brokenRecord() throws IOException {
        var lines = new SimulatedGame(3, LawSet.NONE)
                .play().log().stream()
                        .map(event -> {
                            String text = new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8);
                            return event.data() instanceof FeatureScored && text.contains("BASE-25")
                                    ? text.replaceAll("\"points\":(\\d)", "\"points\":1$1")
                                    : text;
                        })
                        .toList();
        return Files.write(folder.resolve("game.ndjson"), lines);
    }

    private static String run(int expected, String... arguments) {
        var out = new StringWriter();
        int exitCode = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute(arguments);
        assertThat(exitCode).as(out.toString()).isEqualTo(expected);
        return out.toString();
    }
}
