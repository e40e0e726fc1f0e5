package cartulary.cli.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Malformed and impossible results are refused with their fault, and the other files are still compared.
class MalformedResultsTest {
    private static final String GOOD = ofDuels("{'stage':'G','bestOf':3,'players':['A','B'],'gamesWon':[2,1]}");

    @TempDir
    Path folder;

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("", "not a JSON object"),
                fault("[]", "not a JSON object"),
                fault("{'duels':", "not JSON: Unexpected end-of-input"),
                fault("{} {}", "not JSON"),
                fault("[".repeat(100_000), "nested deeper than 16 levels"),
                fault("{'entrants':[],'matches':[],'tables':[]}", "duels is missing or no array: write []"),
                fault("{'entrants':[],'matches':[],'duels':{}}", "duels is missing or no array"),
                fault(ofDuels(), "nobody plays"),
                fault(ofDuels("7"), "duels[0] is no JSON object"),
                fault(ofDuels("{'gamesWon':[2,1]}"), "duels[0].players is missing or no array of two"),
                fault(ofDuels("{'players':['A'],'gamesWon':[2,1]}"), "duels[0].players is missing or no array of two"),
                fault(ofDuels("{'players':['A',5],'gamesWon':[2,1]}"), "duels[0].players[1] is 5, not a text"),
                fault(
                        ofDuels("{'players':['A','" + "B".repeat(65) + "'],'gamesWon':[2,1]}"),
                        "not a text of at most 64"),
                fault(ofDuels("{'players':['A','B']}"), "duels[0].gamesWon is missing"),
                fault(ofDuels(duel("3", "-2,1")), "duels[0].gamesWon[0] is -2: no count is negative"),
                fault(ofDuels(duel("3", "2,1e999")), "duels[0].gamesWon[1] is \"Infinity\", not a whole number"),
                fault(ofDuels(duel("3", "2,99999999999999999999")), "gamesWon[1] is 99999999999999999999, not a whole"),
                fault(ofDuels(duel("3", "2," + "9".repeat(2000))), "a number or a text is too long"),
                fault(ofDuels(duel("3", "'2',1")), "duels[0].gamesWon[0] is \"2\", not a whole number"),
                fault(ofDuels(duel("2", "1,1")), "duels[0].bestOf is 2: write 1, 3 or 5, or null"),
                fault(ofDuels(duel("3", "3,1")), "duels[0] of A and B: of best of 3 a side wins 0 to 2 games, not 3-1"),
                fault(ofDuels(duel("3", "2,2")), "ends when one side has won 2 games, not at 2-2"),
                fault(ofDuels(duel("null", "1001,0")), "a side wins 0 to 1000 games"),
                fault(ofDuels("{'players':['A','A'],'gamesWon':[2,1]}"), "duels[0]: A has played against themselves"),
                fault(ofDuels("{'players':['A',null],'gamesWon':[2,1]}"), "duels[0] has games but not two entrants"),
                fault(ofDuels(knockout(1, 2, "A", "B")), "duels[0].winnerTo is 2, which is no pairing of the bracket"),
                fault(
                        ofDuels(knockout(1, 2, "A", "B"), knockout(1, 2, "C", "D")),
                        "duels[1].knockout is 1, which another"),
                fault(ofDuels(knockout(1, 1, "A", "B")), "comes back in a circle, through S/1"),
                fault(
                        ofDuels(knockout(1, 2, "A", "B"), knockout(2, 3, "A", "C"), knockout(3, 1, "A", "D")),
                        "comes back in a circle, through S/1, S/2, S/3 {pairing=S/1} (COMP-7"),
                fault(
                        ofDuels(
                                knockout(1, 4, "A", "B"),
                                knockout(2, 4, "C", "D"),
                                knockout(3, 4, "E", "F"),
                                knockout(4, 5, "A", "C"),
                                knockout(5, 9, "A", "C")),
                        "duels[3] is the winnerTo of three pairings, duels[2] among them"),
                fault(
                        "{'entrants':[],'matches':[],'tables':[{'gamesWon':1}],'duels':[" + duel("3", "2,1") + "]}",
                        "tables[0] names a player or a team, one of them"),
                fault(
                        "{'entrants':[],'tables':[],'matches':[" + match("M1") + "],'duels':[" + duel("3", "2,1")
                                + "]}",
                        "duels[0].match is null, which is no match of the file"),
                fault(
                        "{'entrants':[],'tables':[],'matches':[" + match("M1") + "," + match("M1") + "],'duels':[]}",
                        "matches[1]: match M1 is listed twice"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsNamedAndTheOtherFileIsCompared(String text, String fault) throws IOException {
        Files.writeString(folder.resolve("a.json"), text);
        Files.writeString(folder.resolve("b.json"), GOOD);

        CommandRun run = CommandRun.of("competitions", "check", folder);

        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith(folder.resolve("a.json") + ": ")
                .contains(fault);
        assertThat(run.lastLine()).isEqualTo("files 1, rows 0, winners 0, differences 0, files refused 1");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aRowOfSomebodyUnknownIsNamed() {
        String rows = "{'player':'Z','gamesWon':2},{'player':'Y','gamesWon':0}";

        CommandRun run = CommandRun.of(
                "competitions",
                "check",
                PublishedResults.write(
                        folder, GOOD.replace("\"tables\":[]", "\"tables\":[" + rows.replace('\'', '"') + "]")));

        assertThat(run.out())
                .contains("tables[0] Z entrant: published Z, counted no entrant or duel of this name")
                .contains("differences 1");
    }

    @Test
    void anEmptyFolderAndAMissingFileAreRefused() {
        assertThat(CommandRun.of("competitions", "check", folder).err())
                .contains("has no file that ends in .json: name the folder of the results");
        assertThat(CommandRun.of("competitions", "check", folder.resolve("none"))
                        .err())
                .contains("none does not exist");
        assertThat(CommandRun.of("competitions", "table", folder.resolve("none"))
                        .err())
                .contains("the file does not exist");
        assertThat(CommandRun.of("competitions", "table", folder.resolve("none"))
                        .exitCode())
                .isEqualTo(2);
        assertThat(CommandRun.of("competitions").exitCode()).isEqualTo(2);
        assertThat(CommandRun.of("competitions", "check").exitCode()).isEqualTo(2);
    }

    private static Arguments fault(String text, String fault) {
        return Arguments.of(text.replace('\'', '"'), fault);
    }

    private static String ofDuels(String... duels) {
        return ("{'entrants':[],'matches':[],'tables':[],'duels':[" + String.join(",", duels) + "]}")
                .replace('\'', '"');
    }

    private static String duel(String bestOf, String games) {
        return "{'stage':'G','bestOf':" + bestOf + ",'players':['A','B'],'gamesWon':[" + games + "]}";
    }

    private static String knockout(int number, int winnerTo, String home, String away) {
        return "{'stage':'S','bestOf':3,'knockout':'" + number + "','winnerTo':'" + winnerTo + "','players':['" + home
                + "','" + away + "'],'gamesWon':[2,0]}";
    }

    private static String match(String id) {
        return "{'match':'" + id + "','stage':'G','teams':['T1','T2'],'duelsWon':[2,1],'gamesWon':[4,3]}";
    }
}
