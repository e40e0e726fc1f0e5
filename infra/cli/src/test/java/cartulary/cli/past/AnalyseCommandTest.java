package cartulary.cli.past;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.record.analysis.GameAnalysis;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `analyse` on record files.
class AnalyseCommandTest {
    private static final List<Envelope> EVENTS = PlayedGame.whole(11, PlayedGame.BOTH).events().stream()
            .map(Envelope::publicForm)
            .toList();

    private static final long DRAWN = EVENTS.stream()
            .filter(event -> event.data() instanceof TileDrawn)
            .skip(20)
            .findFirst()
            .orElseThrow()
            .revision();

    @TempDir
    private Path folder;

    private Path write(List<Envelope> events) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : events) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        return Files.write(folder.resolve("game.ndjson"), bytes.toByteArray());
    }

    @Test
    void theSameNodesPrintTheSameBytes() throws IOException {
        Path file = write(EVENTS);

        for (List<String> format : List.of(List.of("--json"), List.<String>of())) {
            CommandRun run = analysedTwentyNodes(file, format);
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(analysedTwentyNodes(file, format).out()).isEqualTo(run.out());
        }
    }

    private static CommandRun analysedTwentyNodes(Path file, List<String> format) {
        var arguments = new ArrayList<Object>(List.of("analyse", "--nodes", "20", "--at", DRAWN));
        arguments.addAll(format);
        arguments.add(file);
        return CommandRun.of(arguments.toArray());
    }

    @Test
    void aChoiceIsPrintedWithTheBestMovesAndWhatTheMadeOneLost() throws IOException {
        CommandRun run = CommandRun.of("analyse", "--nodes", "100", "--at", DRAWN, write(EVENTS));

        assertThat(run.out())
                .contains("1 choice analysed", "revision " + DRAWN + ": seat ", "margin ", "spread ", "wins ")
                .contains("\n  made: ", "\n  lost: ", "\n  line: seat ");
    }

    @Test
    void aSearchMayBeBoundedByTime() throws IOException {
        CommandRun run = CommandRun.of("analyse", "--seconds", "0.01", "--at", DRAWN, write(EVENTS));

        assertThat(run.out()).contains("1 choice analysed");
    }

    @Test
    void aReviewSaysWhatTheMovesLostAndHowLuckyTheDrawsWere() throws IOException {
        Path file = write(EVENTS);

        CommandRun run = CommandRun.of("analyse", "--review", "--nodes", "1", file);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("reviewed by " + GameAnalysis.ENGINE + " with 1 node each", " luck ", " lost ", "; better: ")
                .contains("\nSeat 0 lost ");
        assertThat(CommandRun.of("analyse", "--review", "--seconds", "1", file).err())
                .startsWith("--review: not with");
    }

    @Test
    void aGameThatHasNotEndedIsRefusedByItsRule() throws IOException {
        CommandRun run = CommandRun.of("analyse", write(EVENTS.subList(0, (int) DRAWN)));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("the analysis is refused by LOBBY-39: A game that has not ended");
    }

    @Test
    void aRevisionWithoutAChoiceNamesTheNextOne() throws IOException {
        CommandRun run = CommandRun.of("analyse", "--at", DRAWN - 1, write(EVENTS));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("at revision " + (DRAWN - 1), "the next revision at which it does is " + DRAWN);
    }

    @Test
    void aBoundOfNothingIsRefused() throws IOException {
        Path file = write(EVENTS);

        assertThat(CommandRun.of("analyse", "--nodes", "0", file).err()).contains("--nodes: at least 1");
        assertThat(CommandRun.of("analyse", "--seconds", "0", file).err()).contains("--seconds: a number above 0");
        assertThat(CommandRun.of("analyse", "--seconds", "1", "--nodes", "1", file)
                        .exitCode())
                .isEqualTo(2);
    }
}
