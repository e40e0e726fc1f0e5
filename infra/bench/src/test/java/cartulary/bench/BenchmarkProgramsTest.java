package cartulary.bench;

import static cartulary.bench.BenchmarkRun.printedBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every benchmark but `ask` and those of `StrengthProgramsTest` once and briefly: it runs and prints its figures. The
/// figures themselves are not checked.
class BenchmarkProgramsTest {
    @BeforeAll
    static void nameTheProjectFolder() {
        System.setProperty("cartulary.root", "../..");
    }

    @Test
    @Tag("long")
    void rulesBenchComparesWithTheSecondEngine() {
        assertThat(printedBy("rules -f 0 -wi 0 -i 1 -r 100ms"))
                .contains("withLists", "withoutLists", "secondEngine", "State of one finished game");
    }

    @Test
    @Tag("long")
    void storeBenchComparesWithABareLoop() {
        assertThat(printedBy("store --smoke")).contains("from the gateway to the response", "at turn 70");
    }

    @Test
    @Tag("long")
    void storeBenchOnPostgresComparesWithABareLoop() {
        assertThat(printedBy("store --smoke --on postgres"))
                .contains("from the gateway to the response", "with the lock and NOTIFY");
    }

    @Test
    @Tag("long")
    void httpBenchPlaysGames() {
        assertThat(printedBy("http --games 2 --seconds 1 --warm-up 1")).contains("of the service's CPU");
    }

    @Test
    @Tag("long")
    void clocksBenchMeasuresFlagsAndTheCostOfClocks() {
        assertThat(printedBy("clocks --games 4 --seconds 3 --rounds 1"))
                .contains("flags of 4 simultaneous games", "median of the ratios");
    }

    @Test
    @Tag("long")
    void readersBenchFindsTheDearestReadAndPlaysBesideItsReaders() {
        assertThat(printedBy("readers --readers 4 --seconds 1 --warm-up 1 --requests 5"))
                .contains("service CPU ms", "/{game}/deck", "no readers", "4 readers, no limits", "4 readers, limits");
    }

    @Test
    @Tag("long")
    void soakFindsTheServiceFlatAfterMixedLoad() {
        assertThat(printedBy("soak --minutes 0.15"))
                .contains("commands of people", "400=", "404=", "flat: descriptors");
    }

    @Test
    @Tag("long")
    void startBenchStartsWithGamesInTheFolder() {
        assertThat(printedBy("start --games 5 --starts 1")).contains("5 games: first response after");
    }

    @Test
    @Tag("long")
    void rebuildBenchComparesWithABareConsumer() {
        assertThat(printedBy("rebuild --events 3000")).contains("bare consumer", "scoreboard", "all together");
    }

    @Test
    @Tag("long")
    void watchingBenchMeasuresTheWayToASpectator() {
        assertThat(printedBy("watching --commands 20")).contains("20 commands: acknowledged to seen on another node");
    }

    @Test
    @Tag("long")
    void spectatorsBenchMeasuresTheDelayToEachOfThem() {
        assertThat(printedBy("spectators --spectators 5 --per-second 200 --games 1"))
                .contains("5 spectators, compressed", "to each spectator p50", "for each event that arrived");
    }

    @Test
    @Tag("long")
    void pastBenchMeasuresEveryReadColdAndWarm() {
        assertThat(printedBy("past --games 3 --events 100 --reads 4 --recounts 1"))
                .contains("3 games of", "/diff of two revisions", "/recount of a score");
    }

    @Test
    @Tag("long")
    void verifyBenchMeasuresRecordsAndSignedMoves() {
        assertThat(printedBy("verify -f 0 -wi 0 -i 1 -r 100ms")).contains("VerifyBenchmark.verify", "verification");
    }

    @Test
    @Tag("long")
    void readjudicateBenchComparesWithTheVerifier() {
        assertThat(printedBy("readjudicate --games 20 --seconds 1"))
                .contains("20 games,", "1 thread", "2 threads", "through", "verify");
    }

    @Test
    @Tag("long")
    void exportBenchMeasuresItsParts() {
        assertThat(printedBy("export --games 5")).contains("decode, fold", "export --records", "KB a game");
    }

    @Test
    @Tag("long")
    void reviewBenchComparesMovesWithTheWholeReview() {
        assertThat(printedBy("review --games 1")).contains("base game: values", "both expansions: values");
    }

    @Test
    void ratingsBenchRatesGamesOfBothKinds() {
        assertThat(printedBy("ratings --games 2000 --persons 50")).contains("2,000 games of 50 persons", "18 classes");
    }

    @Test
    @Tag("long")
    void competitionBenchPairsRoundsAndOrdersTables() {
        assertThat(printedBy("competition --players 50 --rounds 2")).contains("round  2: paired in ");
    }

    @Test
    void everyBenchmarkOfTheResultsExists() throws Exception {
        Set<String> named = names("cartulary bench ([\\w-]+)", Files.readString(Path.of("RESULTS.md")));
        assertThat(named).hasSizeGreaterThan(15);
        Set<String> known = names("(?m)^  (\\w+) ", printedBy("--help").split("These run as tests")[0]);
        // The script starts the others.
        known.addAll(names("(?m)\\b(table|check|sign-in|faults)\\b(?=[\\w |-]*\\)$)", script()));
        assertThat(known).containsAll(named);
    }

    private static String script() throws Exception {
        return Files.readString(Path.of("..", "..", "cartulary"));
    }

    private static Set<String> names(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }
}
