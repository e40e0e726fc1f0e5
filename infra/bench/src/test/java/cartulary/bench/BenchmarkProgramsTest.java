package cartulary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.bench.faults.FaultsBench;
import cartulary.bench.http.HttpBench;
import cartulary.bench.http.ReadersBench;
import cartulary.bench.rebuild.RebuildBench;
import cartulary.bench.rules.RulesBench;
import cartulary.bench.soak.SoakBench;
import cartulary.bench.start.StartBench;
import cartulary.bench.store.StoreBench;
import cartulary.bench.tamper.TamperBench;
import cartulary.bench.watching.WatchingBench;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every benchmark once and briefly: it runs and prints its figures. The figures themselves are not checked. All are
/// long tests but one that proves something: that every change of a record is found.
class BenchmarkProgramsTest {
    @BeforeAll
    static void nameTheProjectFolder() {
        System.setProperty("cartulary.root", "../..");
    }

    @Test
    @Tag("long")
    void rulesBenchComparesWithTheSecondEngine() throws Exception {
        assertThat(printedBy(() -> RulesBench.run(words("-f 0 -wi 0 -i 1 -r 100ms"))))
                .contains("withLists", "withoutLists", "secondEngine", "State of one finished game");
    }

    @Test
    @Tag("long")
    void storeBenchComparesWithABareLoop() throws Exception {
        assertThat(printedBy(() -> StoreBench.run(words("--smoke"))))
                .contains("from the gateway to the response", "at turn 70");
    }

    @Test
    @Tag("long")
    void storeBenchOnPostgresComparesWithABareLoop() throws Exception {
        assertThat(printedBy(() -> StoreBench.run(words("--smoke --on postgres"))))
                .contains("from the gateway to the response", "with the lock and NOTIFY");
    }

    @Test
    @Tag("long")
    void httpBenchPlaysGames() throws Exception {
        assertThat(printedBy(() -> HttpBench.run(words("--games 2 --seconds 1 --warm-up 1"))))
                .contains("of the service's CPU");
    }

    @Test
    @Tag("long")
    void readersBenchFindsTheDearestReadAndPlaysBesideItsReaders() throws Exception {
        assertThat(printedBy(() -> ReadersBench.run(words("--readers 4 --seconds 1 --warm-up 1 --requests 5"))))
                .contains("service CPU ms", "/{game}/deck", "no readers", "4 readers, no limits", "4 readers, limits");
    }

    @Test
    @Tag("long")
    void soakFindsTheServiceFlatAfterMixedLoad() throws Exception {
        assertThat(printedBy(() -> SoakBench.run(words("--minutes 0.15"))))
                .contains("commands of people", "400=", "404=", "flat: descriptors");
    }

    @Test
    @Tag("long")
    void startBenchStartsWithGamesInTheFolder() throws Exception {
        assertThat(printedBy(() -> StartBench.run(words("--games 5 --starts 1"))))
                .contains("5 games: first response after");
    }

    @Test
    @Tag("long")
    void rebuildBenchComparesWithABareConsumer() throws Exception {
        assertThat(printedBy(() -> RebuildBench.run(words("--events 3000"))))
                .contains("bare consumer", "scoreboard", "all together");
    }

    @Test
    void everyChangeOfARecordIsFound() throws Exception {
        assertThat(printedBy(() -> TamperBench.run(words("--records 2 --changes 18"))))
                .contains("rewritten within the rules, signed by the true key", "36 changes of 2 records")
                .contains("every change was found, and the revision of every changed fact named");
    }

    @Test
    @Tag("long")
    void killedProcessesLoseNoEvent() throws Exception {
        assertThat(printedBy(() -> FaultsBench.run(words("--kills 2 --tables 2 --shorten-by 4"))))
                .contains("consistent: 0 acknowledged events lost, 0 duplicated");
    }

    @Test
    @Tag("long")
    void killsOfEveryKindOfProcessAndEveryFaultLoseNoEvent() throws Exception {
        int kills = Integer.getInteger("cartulary.kills", 5);
        assertThat(printedBy(
                        () -> FaultsBench.run(words("--kills %s --tables 2 --faults --shorten-by 4".formatted(kills)))))
                .contains("BROKER_FROZEN", "RELAY_FROZEN", "DISK_SLOW", "DISK_FULL", "CLOCK_SKEW")
                .contains("consistent: 0 acknowledged events lost, 0 duplicated");
    }

    @Test
    @Tag("long")
    void watchingBenchMeasuresTheWayToASpectator() throws Exception {
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
