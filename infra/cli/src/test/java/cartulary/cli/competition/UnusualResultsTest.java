package cartulary.cli.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Published results other than duels with a winner, and the tables that follow from them.
class UnusualResultsTest {
    @TempDir
    Path folder;

    @Test
    void theTableSaysWhatDecidedEachPlace() {
        CommandRun run = table(duel("A", "B", 2, 0), duel("B", "C", 2, 0), duel("C", "A", 2, 1));

        assertThat(run.out()).isEqualToNormalizingNewlines("""
                        Groups
                        place  entrant      matches     won    lost   duels   games  decided by
                            1  A                  2       1       1     1-1     3-2  games difference
                            2  B                  2       1       1     1-1     2-2  games difference
                            3  C                  2       1       1     1-1     2-3  games difference

                        """);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void nilNilAndNullCountForNobodyAndAnEarlyEndForBoth() {
        CommandRun run = table(duel("A", "B", 0, 0), duel("A", "C", null, null), duel("B", "C", 1, 0));

        assertThat(run.out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        " 1 B 1 1 0 1-0 1-0 matches won",
                        " 2 A 0 0 0 0-0 0-0 matches won",
                        " 3 C 1 0 1 0-1 0-1 games difference");
    }

    @Test
    void whoMovesOnWithoutAResultHasAWalkoverOrABye() {
        CommandRun run = table(
                knockout(1, 4, "A", "B", null, null),
                knockout(2, 4, "C", null, null, null),
                knockout(3, 5, "N", "N", null, null),
                knockout(4, 5, "B", "C", 0, 2),
                knockout(5, null, "N", "C", null, null));

        assertThat(run.out()).isEqualToNormalizingNewlines("""
                        Cup
                          Cup/1: A and B, winner B
                          Cup/2: C and nobody, winner C
                          Cup/3: nobody and nobody, winner nobody
                          Cup/4: B and C, winner C
                          Cup/5: nobody and C, winner C

                        """);
        assertThat(check(
                                knockout(1, 4, "A", "B", null, null),
                                knockout(2, 4, "C", null, null, null),
                                knockout(4, null, "B", "C", 0, 2))
                        .out())
                .endsWith("files 1, rows 0, winners 2, differences 0\n");
    }

    @Test
    void whoComesFromNowhereInABracketIsNamed() {
        CommandRun run = check(
                knockout(1, 3, "A", "B", null, null),
                knockout(2, 3, "C", "D", 2, 0),
                knockout(3, null, "E", "C", 2, 0));

        assertThat(run.out())
                .contains("duels[0] Cup pairing 1 winnerTo 3: published E and C, counted neither of its entrants");
    }

    @Test
    void aRosterChangesWithTheMatchesThatSomebodyElsePlays() {
        String match = "{'match':'M1','stage':'League','teams':['T1','T2'],'duelsWon':[1,1],'gamesWon':[2,2]}";
        String text = "{'entrants':[{'player':'a','team':'T1'},{'player':'b','team':'T2'},{'player':'c','team':'T2'}],"
                + "'matches':[" + match + "],'tables':[],'duels':["
                + "{'match':'M1','bestOf':3,'players':['a','b'],'gamesWon':[2,0]},"
                + "{'match':'M1','bestOf':3,'players':['c','x'],'gamesWon':[0,2]}]}";

        CommandRun run = CommandRun.of("competitions", "table", written(text));

        assertThat(run.out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains(" 1 T1 1 0 0 1-1 2-2 nothing", " 1 T2 1 0 0 1-1 2-2 nothing");
    }

    @Test
    void anEntrantWhoIsListedTwiceInATableIsNamed() {
        String text = ofDuels(duel("A", "B", 2, 0))
                .replace("'tables':[]", "'tables':[{'player':'A','gamesWon':2},{'player':'A','gamesWon':2}]");

        assertThat(CommandRun.of("competitions", "check", written(text)).out())
                .contains("tables[1] A entrant: published A, counted in tables[0] already");
    }

    @Test
    void aStageThatIsAGroupAndABracketHasTwoParts() {
        CommandRun run = table(
                duel("A", "B", 2, 0).replace("Groups", "Cup"),
                knockout(1, null, "A", "C", 2, 0),
                knockout(1, null, "A", "C", 2, 0).replace("Cup", "Cup part 2"));

        assertThat(run.out().lines().filter(line -> line.startsWith("Cup")))
                .containsExactly("Cup", "Cup part 2", "Cup part 2 part 2");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void pairingsMayBeNumberedByNumbers() {
        CommandRun run = check(
                knockout(1, 2, "A", "B", 2, 0).replace("'1'", "1").replace("'2'", "2"),
                knockout(2, null, "A", "C", 2, 0));

        assertThat(run.lastLine()).isEqualTo("files 1, rows 0, winners 1, differences 0");
    }

    @Test
    void aRowOfAStageCountsThatStageOnly() {
        String duels = duel("A", "B", 2, 0) + "," + duel("A", "B", 2, 1).replace("Groups", "Again");
        String rows = "{'player':'A','stage':'Groups','gamesWon':2,'gamesLost':0},"
                + "{'player':'A','stage':'Again','gamesWon':2,'gamesLost':1},{'player':'B','gamesWon':1}";
        String text = "{'entrants':[],'matches':[],'duels':[" + duels + "],'tables':[" + rows + "]}";

        assertThat(CommandRun.of("competitions", "check", written(text)).lastLine())
                .isEqualTo("files 1, rows 3, winners 0, differences 0");
        assertThat(CommandRun.of(
                                "competitions",
                                "check",
                                written(text.replace("'stage':'Again','g", "'stage':'None','g")))
                        .out())
                .contains("tables[1] A stage: published None, counted no stage of this name");
    }

    private static String duel(String home, String away, Integer homeGames, Integer awayGames) {
        return "{'stage':'Groups','bestOf':3,'players':['" + home + "','" + away + "'],'gamesWon':[" + homeGames + ","
                + awayGames + "]}";
    }

    private static String knockout(
            int number, Integer winnerTo, String home, String away, Integer homeGames, Integer awayGames) {
        return "{'stage':'Cup','bestOf':3,'knockout':'" + number + "','winnerTo':"
                + (winnerTo == null ? null : "'" + winnerTo + "'") + ",'players':['" + home + "',"
                + (away == null ? null : "'" + away + "'") + "],'gamesWon':[" + homeGames + "," + awayGames + "]}";
    }

    private CommandRun table(String... duels) {
        return CommandRun.of("competitions", "table", written(ofDuels(duels)));
    }

    private CommandRun check(String... duels) {
        return CommandRun.of("competitions", "check", written(ofDuels(duels)));
    }

    private static String ofDuels(String... duels) {
        return "{'entrants':[],'matches':[],'tables':[],'duels':[" + String.join(",", duels) + "]}";
    }

    private Path written(String text) {
        return PublishedResults.write(folder, text.replace('\'', '"'));
    }
}
