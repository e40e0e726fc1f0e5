package cartulary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.bench.faults.FaultsBench;
import cartulary.bench.http.HttpBench;
import cartulary.bench.rebuild.RebuildBench;
import cartulary.bench.rules.RulesBench;
import cartulary.bench.start.StartBench;
import cartulary.bench.store.StoreBench;
import cartulary.bench.watching.WatchingBench;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Each program once, briefly: that it runs and prints its figures, not how good they are.
class MeasuringProgramsTest {
    @BeforeAll
    static void theServiceLiesBesideThisModule() {
        System.setProperty("cartulary.root", "../..");
    }

    @Test
    void theRulesAreMeasuredBesideTheSlowEngine() throws Exception {
        assertThat(printedBy(() -> RulesBench.run(words("-f 0 -wi 0 -i 1 -r 100ms"))))
                .contains("withLists", "withoutLists", "slowEngine", "State of one finished game");
    }

    @Test
    void theStoreIsMeasuredBesideABareLoop() throws Exception {
        assertThat(printedBy(() -> StoreBench.run(words("--smoke")))).contains("gateway to answer", "at turn 70");
    }

    @Test
    void theStoreOnPostgresIsMeasuredBesideABareLoop() throws Exception {
        assertThat(printedBy(() -> StoreBench.run(words("--smoke --on postgres"))))
                .contains("gateway to answer", "with the lock and NOTIFY");
    }

    @Test
    void gamesAreMeasuredOverHttp() throws Exception {
        assertThat(printedBy(() -> HttpBench.run(words("--games 2 --seconds 1 --warm-up 1"))))
                .contains("of the service's CPU");
    }

    @Test
    void theStartIsMeasuredWithGamesInTheFolder() throws Exception {
        assertThat(printedBy(() -> StartBench.run(words("--games 5 --starts 1"))))
                .contains("5 games: first answer after");
    }

    @Test
    void aRebuildIsMeasuredBesideABareConsumer() throws Exception {
        assertThat(printedBy(() -> RebuildBench.run(words("--events 3000"))))
                .contains("bare consumer", "scoreboard", "all together");
    }

    @Test
    void tenKillsAndEveryTroubleLoseNothing() throws Exception {
        assertThat(printedBy(() -> FaultsBench.run(words("--kills 10 --tables 2 --troubles --shortened 4"))))
                .contains("BROKER_AWAY", "RELAY_FROZEN", "DISK_SLOW", "DISK_FULL", "CLOCK_OFF")
                .contains("everything held: acknowledged and lost 0, doubled 0");
    }

    @Test
    void theWayToASpectatorIsMeasured() throws Exception {
        assertThat(printedBy(() -> WatchingBench.run(words("--commands 20"))))
                .contains("20 commands: acknowledged to seen on another node");
    }

    private static String[] words(String line) {
        return line.split(" ");
    }

    private static String printedBy(Callable<Integer> program) throws Exception {
        PrintStream out = System.out;
        PrintStream err = System.err;
        var printed = new ByteArrayOutputStream();
        var all = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(all);
        System.setErr(all);
        int exit;
        try {
            exit = program.call();
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        assertThat(exit).as(text).isZero();
        return text;
    }
}
