package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KillTest {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");
    private static final int MOST_ANSWERS = ALL ? 3_000 : 300;
    private static final int GAMES = 16;

    @TempDir
    Path folder;

    private TestDatabase testDatabase;

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void aKilledProcessLosesNoAcknowledgedAppendAndDuplicatesNone(TestDatabase.Kind kind) throws Exception {
        testDatabase = kind.in(folder);
        // A killed client leaves a server as it is; a file has to be recovered before the next round.
        int rounds = ALL ? 3 : kind == TestDatabase.Kind.SQLITE ? 2 : 1;
        long seed = System.nanoTime();
        var random = new Random(seed);
        var acknowledged = new HashMap<String, Long>();
        for (int round = 1; round <= rounds; round++) {
            int lines = 1 + random.nextInt(MOST_ANSWERS);
            killAfter(lines, acknowledged);
            check(acknowledged, "round " + round + ", seed " + seed + ", killed after " + lines + " answers");
        }
    }

    private void killAfter(int lines, Map<String, Long> acknowledged) throws IOException, InterruptedException {
        var command = new ArrayList<String>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Daxoniq.update-checker.disabled=true",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                AppendingProcess.class.getName(),
                Integer.toString(GAMES)));
        command.addAll(testDatabase.arguments());
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader answers = child.inputReader()) {
            int read = 0;
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                note(line, acknowledged);
                if (++read == lines) {
                    // By its handle: Process.destroyForcibly would close the pipe and lose the last
                    // lines.
                    child.toHandle().destroyForcibly();
                }
            }
            assertThat(read).as("acknowledged appends").isGreaterThanOrEqualTo(lines);
        } finally {
            child.destroyForcibly();
        }
        child.waitFor();
    }

    private static void note(String line, Map<String, Long> acknowledged) {
        String[] answer = line.split(" ", -1);
        acknowledged.merge(answer[0], Long.parseLong(answer[1]), Math::max);
    }

    /// Opens the log immediately, which also shows that a killed process leaves no lock.
    private void check(Map<String, Long> acknowledged, String when) {
        try (var log = testDatabase.open()) {
            for (var entry : acknowledged.entrySet()) {
                var game = new GameId(entry.getKey());
                long head = log.ledger().headRevision(game);
                assertThat(head).as(when).isGreaterThanOrEqualTo(entry.getValue());
                assertThat((head - 1) % 3).as(when + ": whole commands only").isZero();
                assertThat(log.publicLog().ofGame(game, 0, Integer.MAX_VALUE))
                        .as(when)
                        .extracting(PublicEvent::revision)
                        .isEqualTo(LongStream.rangeClosed(1, head).boxed().toList());
                for (long first = 2; first <= head; first += 3) {
                    assertThat(log.ledger().processed("somebody", game + "/" + first))
                            .as(when)
                            .isPresent();
                }
                assertThat(log.ledger().processed("somebody", game + "/" + (head + 1)))
                        .as(when)
                        .isEmpty();
            }
        }
    }
}
