package cartulary.competition;

import static cartulary.contracts.competition.TieBreak.BUCHHOLZ;
import static cartulary.contracts.competition.TieBreak.BUCHHOLZ_CUT;
import static cartulary.contracts.competition.TieBreak.BUCHHOLZ_MEDIAN;
import static cartulary.contracts.competition.TieBreak.DIRECT_ENCOUNTER;
import static cartulary.contracts.competition.TieBreak.DUELS_DIFFERENCE;
import static cartulary.contracts.competition.TieBreak.DUELS_WON;
import static cartulary.contracts.competition.TieBreak.GAMES_DIFFERENCE;
import static cartulary.contracts.competition.TieBreak.GAMES_WON;
import static cartulary.contracts.competition.TieBreak.LOTS;
import static cartulary.contracts.competition.TieBreak.MATCHES_WON;
import static cartulary.contracts.competition.TieBreak.OPPONENTS_DUELS;
import static cartulary.contracts.competition.TieBreak.OPPONENTS_MATCHES;
import static cartulary.contracts.competition.TieBreak.POINTS_DIFFERENCE;
import static cartulary.contracts.competition.TieBreak.SONNEBORN_BERGER;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.table.PlaceReason;
import cartulary.competition.table.PlaceReason.Step;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A worked example of each tie-break.
class TieBreaksTest {
    @Rule("COMP-14")
    @Test
    void matchesWonComeFirst() {
        // Ada 2 of 2, Cem 1 of 2, Bo 0 of 2.
        var played = table(MATCHES_WON)
                .plays(1, "Ada", 2, 1, "Bo")
                .plays(2, "Ada", 2, 1, "Cem")
                .plays(3, "Bo", 0, 2, "Cem");

        assertThat(played.order()).startsWith("Ada", "Cem");
        assertThat(played.row("Ada").tally().matchesWon()).isEqualTo(2);
        assertThat(played.row("Bo").tally().matchesLost()).isEqualTo(2);
        assertThat(played.decidedBy("Ada")).isEqualTo(MATCHES_WON);
        assertThat(played.decidedBy("Cem")).isEqualTo(MATCHES_WON);
    }

    @Rule("COMP-14")
    @Test
    void gamesDifferenceSeparatesEqualMatches() {
        // One match won each: Ada 2-0 and 0-2 is 0, Bo 2-1 and 0-2 is -1, Cem 2-0 and 1-2 is +1.
        var played = table(MATCHES_WON, GAMES_DIFFERENCE)
                .plays(1, "Ada", 2, 0, "Bo")
                .plays(2, "Bo", 2, 1, "Cem")
                .plays(3, "Cem", 2, 0, "Ada");

        assertThat(played.order()).startsWith("Cem", "Ada", "Bo");
        assertThat(Stream.of("Cem", "Ada", "Bo").map(played::decidedBy)).containsOnly(GAMES_DIFFERENCE);
    }

    @Rule("COMP-14")
    @Test
    void gamesWonSeparateEqualDifferences() {
        // Ada 2-1 and 1-2: 3 games, difference 0. Bo 2-0 and 0-2: 2 games, difference 0.
        var played = table(GAMES_DIFFERENCE, GAMES_WON)
                .plays(1, "Ada", 2, 1, "Cem")
                .plays(2, "Ada", 1, 2, "Dee")
                .plays(1, "Bo", 2, 0, "Dee")
                .plays(2, "Bo", 0, 2, "Cem");

        assertThat(played.order().indexOf("Ada")).isLessThan(played.order().indexOf("Bo"));
        assertThat(played.row("Ada").tally().gamesWon()).isEqualTo(3);
        assertThat(played.row("Bo").tally().gamesWon()).isEqualTo(2);
        assertThat(played.decidedBy("Bo")).isEqualTo(GAMES_WON);
    }

    @Rule("COMP-14")
    @Test
    void theDirectEncounterCountsAmongThoseWhoAreTiedOnly() {
        // Ada and Bo won two matches each; Bo beat Ada. Cem, who beat Bo, has one match and is not asked.
        var played = table(MATCHES_WON, DIRECT_ENCOUNTER)
                .plays(1, "Bo", 2, 0, "Ada")
                .plays(2, "Ada", 2, 0, "Cem")
                .plays(3, "Ada", 2, 0, "Dee")
                .plays(4, "Cem", 2, 0, "Bo")
                .plays(5, "Bo", 2, 0, "Dee");

        assertThat(played.order()).containsExactly("Bo", "Ada", "Cem", "Dee");
        assertThat(played.decidedBy("Ada")).isEqualTo(DIRECT_ENCOUNTER);
        assertThat(played.decidedBy("Cem")).isEqualTo(MATCHES_WON);
    }

    @Rule("COMP-14")
    @Test
    void thePlaceOfAnEntrantIsExplainedByTheTieBreaksUpToTheOneThatDecides() {
        // As above: Bo and Ada are tied on matches, and Bo has beaten Ada.
        var played = table(MATCHES_WON, DIRECT_ENCOUNTER, GAMES_WON)
                .plays(1, "Bo", 2, 0, "Ada")
                .plays(2, "Ada", 2, 0, "Cem")
                .plays(3, "Ada", 2, 0, "Dee")
                .plays(4, "Cem", 2, 0, "Bo")
                .plays(5, "Bo", 2, 0, "Dee");

        PlaceReason second = played.reason("Ada");
        assertThat(second.neighbour()).isEqualTo("Bo");
        assertThat(second.steps())
                .containsExactly(
                        new Step(MATCHES_WON, "4", "4"),
                        new Step(DIRECT_ENCOUNTER, "-1", "1"),
                        new Step(GAMES_WON, null, null));
        assertThat(second.steps()).extracting(Step::decides).containsExactly(false, true, false);
        assertThat(played.reason("Bo").neighbour()).isEqualTo("Ada");
    }

    @Rule("COMP-14")
    @Test
    void threeWhoBeatEachOtherInACircleStayTied() {
        var played = table(MATCHES_WON, DIRECT_ENCOUNTER)
                .plays(1, "Ada", 2, 0, "Bo")
                .plays(2, "Bo", 2, 1, "Cem")
                .plays(3, "Cem", 2, 1, "Ada");

        assertThat(played.table().stream().map(TableRow::place)).containsExactly(1, 1, 1, 4);
        assertThat(played.decidedBy("Bo")).isNull();
        assertThat(played.decidedBy("Dee")).isEqualTo(MATCHES_WON);
    }

    private static PlayedCompetition swiss(TieBreak... tieBreaks) {
        return PlayedCompetition.of(
                        PlayedCompetition.plan(StageFormat.SWISS, tieBreaks), "Ada", "Bo", "Cem", "Dee", "Eve", "Fay")
                .plays(1, "Ada", 2, 0, "Cem")
                .plays(1, "Bo", 2, 0, "Dee")
                .plays(1, "Eve", 0, 2, "Fay")
                .plays(2, "Ada", 2, 0, "Dee")
                .plays(2, "Bo", 2, 0, "Fay")
                .plays(2, "Cem", 2, 0, "Eve")
                .plays(3, "Ada", 0, 2, "Eve")
                .plays(3, "Bo", 0, 2, "Cem")
                .plays(3, "Dee", 0, 2, "Fay")
                .plays(4, "Ada", 2, 0, "Bo")
                .plays(4, "Dee", 2, 0, "Cem")
                .plays(4, "Bo", 2, 0, "Fay");
    }

    @Rule("COMP-14")
    @Test
    void buchholzAddsTheScoresOfTheOpponents() {
        // Scores: Ada 3 (Cem, Dee, Bo), Bo 3 (Dee, Fay twice), Cem 2 (Eve, Bo), Fay 2 (Eve, Dee), Dee 1, Eve 1.
        // Ada met Cem 2 + Dee 1 + Eve 1 + Bo 3 = 7. Bo met Dee 1 + Fay 2 + Cem 2 + Ada 3 + Fay 2 = 10.
        var played = swiss(MATCHES_WON, BUCHHOLZ);

        assertThat(played.row("Ada").tally().score()).isEqualTo(2 * 3);
        assertThat(played.row("Bo").tally().score()).isEqualTo(2 * 3);
        assertThat(played.order()).startsWith("Bo", "Ada");
        assertThat(played.decidedBy("Ada")).isEqualTo(BUCHHOLZ);
    }

    @Rule("COMP-14")
    @Test
    void buchholzCutLeavesTheLowestScoreOut() {
        // Ada met 3, 0 and 0: without one 0 it is 3. Bo met 1, 1 and 1: without one 1 it is 2. Plain both have 3.
        var played = threeOpponents(BUCHHOLZ, BUCHHOLZ_CUT);

        assertThat(played.order().indexOf("Ada")).isLessThan(played.order().indexOf("Bo"));
        assertThat(separatedBy(played, "Ada", "Bo")).isEqualTo(BUCHHOLZ_CUT);
    }

    @Rule("COMP-14")
    @Test
    void theMedianLeavesTheHighestAndTheLowestScoreOut() {
        // Ada met 3, 0 and 0: the median is 0. Bo met 1, 1 and 1: the median is 1. Plain both have 3.
        var played = threeOpponents(BUCHHOLZ, BUCHHOLZ_MEDIAN);

        assertThat(played.order().indexOf("Bo")).isLessThan(played.order().indexOf("Ada"));
        assertThat(separatedBy(played, "Bo", "Ada")).isEqualTo(BUCHHOLZ_MEDIAN);
    }

    /// Ada lost to `Top` (3 won) and beat `Low1` and `Low2` (0 won); Bo lost to `One1`, `One2` and `One3` (1 won).
    private static PlayedCompetition threeOpponents(TieBreak... tieBreaks) {
        return PlayedCompetition.of(
                        PlayedCompetition.plan(StageFormat.SWISS, tieBreaks),
                        "Ada",
                        "Bo",
                        "Top",
                        "Low1",
                        "Low2",
                        "One1",
                        "One2",
                        "One3",
                        "X",
                        "Y")
                .plays(1, "Ada", 0, 2, "Top")
                .plays(2, "Ada", 2, 0, "Low1")
                .plays(3, "Ada", 2, 0, "Low2")
                .plays(2, "Top", 2, 0, "X")
                .plays(3, "Top", 2, 0, "Y")
                .plays(1, "Bo", 0, 2, "One1")
                .plays(2, "Bo", 0, 2, "One2")
                .plays(3, "Bo", 0, 2, "One3");
    }

    @Rule("COMP-14")
    @Test
    void sonnebornBergerAddsTheScoresOfThoseWhoWereBeaten() {
        // Ada beat Cem (2) and lost to Dee: 2. Bo beat Dee (1) and lost to Cem: 1. Both met Cem and Dee.
        var played = table(MATCHES_WON, BUCHHOLZ, SONNEBORN_BERGER)
                .plays(1, "Ada", 2, 0, "Cem")
                .plays(1, "Bo", 2, 0, "Dee")
                .plays(2, "Ada", 0, 2, "Dee")
                .plays(2, "Bo", 0, 2, "Cem")
                .plays(3, "Cem", 2, 0, "Dee");

        assertThat(played.order()).as("Dee has Buchholz 1 + 1 + 2").containsExactly("Cem", "Dee", "Ada", "Bo");
        assertThat(played.decidedBy("Bo")).isEqualTo(SONNEBORN_BERGER);
    }

    @Rule("COMP-14")
    @Test
    void opponentsMatchesAreThoseThatTheOpponentsWon() {
        // Ada beat Cem, who won 1 match. Bo beat Dee, who won none.
        var played = PlayedCompetition.of(
                        PlayedCompetition.plan(StageFormat.SWISS, MATCHES_WON, OPPONENTS_MATCHES),
                        "Ada",
                        "Bo",
                        "Cem",
                        "Dee",
                        "Eve")
                .plays(1, "Bo", 2, 0, "Dee")
                .plays(1, "Ada", 2, 0, "Cem")
                .plays(2, "Cem", 2, 0, "Eve");

        assertThat(played.order()).startsWith("Ada", "Cem", "Bo");
        assertThat(played.order().indexOf("Ada")).isLessThan(played.order().indexOf("Bo"));
    }

    @Rule("COMP-14")
    @Test
    void duelsSeparateTeamsWithEqualMatches() {
        var played = teams(MATCHES_WON, DUELS_DIFFERENCE)
                .plays(1, "T1", "T2", match(3, 0))
                .plays(2, "T2", "T3", match(2, 1))
                .plays(3, "T3", "T1", match(2, 1));

        // One match won each. T1: 3-0 and 1-2 is +2. T2: 0-3 and 2-1 is -2. T3: 1-2 and 2-1 is 0.
        assertThat(played.order()).startsWith("T1", "T3", "T2");
        assertThat(played.decidedBy("T3")).isEqualTo(DUELS_DIFFERENCE);
        assertThat(played.row("T1").tally().duelsWon()).isEqualTo(4);
        assertThat(played.row("T1").tally().duelsLost()).isEqualTo(2);
    }

    @Rule("COMP-14")
    @Test
    void duelsWonSeparateEqualDifferences() {
        // T1: 2-1 and 1-2: 3 duels won of 6, difference 0. T2: 1-1 in a match of two duels: 1 won, difference 0.
        var played = teams(DUELS_DIFFERENCE, DUELS_WON)
                .plays(1, "T1", "T3", match(2, 1))
                .plays(2, "T3", "T1", match(2, 1))
                .plays(1, "T2", "T4", match(1, 1));

        assertThat(played.order().indexOf("T1")).isLessThan(played.order().indexOf("T2"));
        assertThat(separatedBy(played, "T1", "T2")).isEqualTo(DUELS_WON);
        assertThat(played.row("T2").tally().matchesDrawn()).isEqualTo(1);
        assertThat(played.row("T2").tally().score()).as("half a match").isEqualTo(1);
    }

    @Rule("COMP-14")
    @Test
    void opponentsDuelsAreThoseThatTheOpponentsWon() {
        // T1 beat T3, who won 1 duel. T2 beat T4, who won none.
        var played = teams(MATCHES_WON, OPPONENTS_DUELS)
                .plays(1, "T2", "T4", match(3, 0))
                .plays(1, "T1", "T3", match(2, 1));

        assertThat(played.order()).startsWith("T1", "T2");
        assertThat(played.decidedBy("T2")).isEqualTo(OPPONENTS_DUELS);
    }

    @Rule("COMP-14")
    @Test
    void pointsOfTheGamesSeparateWhereTheyAreRecorded() {
        // Ada scored 180 to 160: +20. Bo scored 200 to 190: +10.
        var played = table(MATCHES_WON, POINTS_DIFFERENCE)
                .plays(1, "Bo", "Dee", withPoints(200, 190))
                .plays(1, "Ada", "Cem", withPoints(180, 160));

        assertThat(played.order()).containsExactly("Ada", "Bo", "Dee", "Cem");
        assertThat(played.decidedBy("Bo")).isEqualTo(POINTS_DIFFERENCE);
    }

    @Rule("COMP-15")
    @Test
    void lotsFollowFromTheSeedAndSeparateEverybody() {
        var played = table(MATCHES_WON, LOTS).plays(1, "Ada", 2, 0, "Bo");

        List<String> drawn = Stream.of("Bo", "Cem", "Dee")
                .sorted(Comparator.comparing(TieBreaksTest::lot))
                .toList();
        assertThat(played.order().subList(1, 4)).isEqualTo(drawn);
        assertThat(played.table().stream().map(TableRow::place)).containsExactly(1, 2, 3, 4);
        assertThat(played.decidedBy(drawn.getLast())).isEqualTo(LOTS);
    }

    /// As COMP-15 says, without the code that it checks.
    private static String lot(String entrant) {
        byte[] text = ("lots\nS\n" + entrant).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of()
                .formatHex(Hash.sha256(PlayedCompetition.SEED.bytes(), text).bytes());
    }

    @Rule("COMP-14")
    @Test
    void aTableInWhichNothingWasPlayedHasOneSharedPlace() {
        assertThat(table(MATCHES_WON, BUCHHOLZ, DIRECT_ENCOUNTER).table())
                .allMatch(row -> row.place() == 1 && row.decidedBy() == null)
                .hasSize(4);
    }

    private static PlayedCompetition table(TieBreak... tieBreaks) {
        return PlayedCompetition.of(
                PlayedCompetition.plan(StageFormat.ROUND_ROBIN, tieBreaks), "Ada", "Bo", "Cem", "Dee");
    }

    private static PlayedCompetition teams(TieBreak... tieBreaks) {
        String[] teams = {"T1", "T2", "T3", "T4"};
        return PlayedCompetition.unopened()
                .accept(new OpenCompetition(
                        EntrantKind.TEAM,
                        3,
                        List.of(PlayedCompetition.plan(StageFormat.ROUND_ROBIN, tieBreaks)),
                        PlayedCompetition.SEED))
                .accept(new EnterEntrants(Stream.of(teams)
                        .map(id -> new Entrant(id, null, List.of()))
                        .toList()))
                .begin("S", teams);
    }

    private static PairingResult match(int home, int away) {
        return new PairingResult(
                ResultBasis.ENTERED,
                null,
                new SideCount(2 * home, 2 * away),
                new SideCount(home, away),
                null,
                List.of());
    }

    private static PairingResult withPoints(int home, int away) {
        return new PairingResult(
                ResultBasis.ENTERED, null, new SideCount(2, 0), null, new SideCount(home, away), List.of());
    }

    /// Returns the tie-break that separates two entrants: the first one between their rows, from the upper
    /// to the lower.
    private static TieBreak separatedBy(PlayedCompetition played, String upper, String lower) {
        List<String> order = played.order();
        List<TieBreak> between = played.table().subList(order.indexOf(upper) + 1, order.indexOf(lower) + 1).stream()
                .map(TableRow::decidedBy)
                .filter(Objects::nonNull)
                .toList();
        return played.stage("S").plan().tieBreaks().stream()
                .filter(between::contains)
                .findFirst()
                .orElseThrow();
    }
}
