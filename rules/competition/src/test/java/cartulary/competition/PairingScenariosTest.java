package cartulary.competition;

import static cartulary.competition.PlayedCompetition.pairing;
import static cartulary.competition.PlayedCompetition.plan;
import static cartulary.contracts.competition.StageFormat.DOUBLE_ROUND_ROBIN;
import static cartulary.contracts.competition.StageFormat.ROUND_ROBIN;
import static cartulary.contracts.competition.StageFormat.SINGLE_ELIMINATION;
import static cartulary.contracts.competition.StageFormat.SWISS;
import static cartulary.contracts.competition.TieBreak.MATCHES_WON;
import static cartulary.contracts.rule.RuleId.COMP_10;
import static cartulary.contracts.rule.RuleId.COMP_16;
import static cartulary.contracts.rule.RuleId.COMP_30;
import static cartulary.contracts.rule.RuleId.COMP_5;
import static cartulary.contracts.rule.RuleId.COMP_6;
import static cartulary.contracts.rule.RuleId.COMP_7;
import static cartulary.contracts.rule.RuleId.COMP_8;
import static cartulary.contracts.rule.RuleId.COMP_9;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.Slot.Source;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pairings, brackets, results and corrections.
class PairingScenariosTest {
    private static final CorrectionCause ENTRY = new CorrectionCause(Kind.ENTRY, null, null);

    @Rule("COMP-5")
    @Test
    void anOrganiserPairsTwoEntrantsOfAGroup() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"), pairing("b", 1, "Bo", "Ada"))));
        for (Pairing pairing : List.of(
                pairing("a", 1, "Ada", "Bo"),
                pairing("", 1, "Ada", "Bo"),
                pairing("c", 0, "Ada", "Bo"),
                pairing("c", 1, "Ada", "Ada"),
                pairing("c", 1, "Ada", "Who"),
                new Pairing("c", "9", 1, 3, Slot.entrant("Ada"), Slot.entrant("Bo")),
                new Pairing("c", "1", 1, 2, Slot.entrant("Ada"), Slot.entrant("Bo")),
                new Pairing("c", "1", 1, 3, Slot.entrant("Ada"), Slot.NOBODY),
                new Pairing("c", "1", 1, 3, Slot.entrant("Ada"), new Slot(Source.ENTRANT, null)),
                new Pairing("c", "1", 1, 3, Slot.entrant("Ada"), Slot.winnerOf("a")))) {
            assertThat(played.refuse(new EnterPairings("S", List.of(pairing))).rule())
                    .as(pairing.toString())
                    .isEqualTo(COMP_5);
        }
        assertThat(played.refuse(new EnterPairings("S", List.of())).rule()).isEqualTo(COMP_5);
        assertThat(played.refuse(new EnterPairings("T", List.of(pairing("c", 1, "Ada", "Bo"))))
                        .rule())
                .isEqualTo(COMP_5);
    }

    @Rule("COMP-6")
    @Test
    void theNextRoundWaitsForTheResultsOfThisOne() {
        var played = PlayedCompetition.of(plan(DOUBLE_ROUND_ROBIN), "Ada", "Bo").accept(new PairRound("S", "1"));
        assertThat(played.refuse(new PairRound("S", "1")).params()).containsEntry("pairing", "S/1/1-1");

        played.result("S/1/1-1", 2, 0).accept(new PairRound("S", "1")).result("S/1/2-1", 2, 0);

        assertThat(played.stage("S").pairings().get("S/1/1-1").home())
                .isEqualTo(played.stage("S").pairings().get("S/1/2-1").away());
        assertThat(played.refuse(new PairRound("S", "1")).params())
                .containsEntry("problem", "all rounds of the group are paired");
        assertThat(played.refuse(new PairRound("S", "9")).rule()).isEqualTo(COMP_6);
    }

    @Rule("COMP-6")
    @Test
    void aSwissRoundWithARematchIsRefused() {
        var played = PlayedCompetition.of(plan(SWISS, MATCHES_WON), "Ada", "Bo", "Cem", "Dee");
        for (int round = 1; round <= 3; round++) {
            played.accept(new PairRound("S", "1"));
            played.result("S/1/" + round + "-1", 2, 0).result("S/1/" + round + "-2", 2, 1);
        }

        assertThat(played.refuse(new PairRound("S", "1")).params())
                .containsEntry("round", 4)
                .containsEntry("problem", "fewer than two are left, or somebody would have to meet an opponent twice");
    }

    @Rule("COMP-6")
    @Test
    void aRoundIsNotPairedThatRepeatsWhatTheOrganiserEntered() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN), "Ada", "Bo", "Cem", "Dee");
        for (String other : List.of("Bo", "Cem", "Dee")) {
            played.plays(1, "Ada", 2, 0, other);
        }

        assertThat(played.refuse(new PairRound("S", "1")).params().get("problem"))
                .asString()
                .contains("Ada", "have met in a round that the organiser entered");
    }

    @Rule("COMP-6")
    @Test
    void anIdOfAnotherStageIsNotGivenAgain() {
        StagePlan other = new StagePlan("S/1", ROUND_ROBIN, 3, null, null, false, List.of(), null);
        var played = PlayedCompetition.unopened()
                .open(plan(ROUND_ROBIN), other)
                .enter("Ada", "Bo")
                .accept(new BeginStage("S", List.of(new StageGroup("1/1", List.of("Ada", "Bo")))))
                .begin("S/1", "Ada", "Bo")
                .accept(new PairRound("S", "1/1"));

        assertThat(played.refuse(new PairRound("S/1", "1")).params())
                .containsEntry("pairing", "S/1/1/1-1")
                .containsEntry("problem", "the id is taken");
    }

    @Rule("COMP-30")
    @Test
    void anOrganiserGivesNoIdThatLooksLikeOneOfTheService() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN), "Ada", "Bo", "Cem", "Dee");

        for (String id : List.of("S/1/1-1", "S/1/final", "S/1/")) {
            Refused refused = played.refuse(new EnterPairings("S", List.of(pairing(id, 1, "Ada", "Bo"))));
            assertThat(refused.rule()).isEqualTo(COMP_30);
            assertThat(refused.params()).containsEntry("pairing", id);
        }
        for (String id : List.of("S/2/1-1", "S/1", "S-1-1", "T/1/1-1")) {
            played.accept(new EnterPairings("S", List.of(pairing(id, 1, "Ada", "Bo"))));
        }
    }

    @Rule("COMP-7")
    @Test
    void aBracketIsDrawnAsAWholeAndOnce() {
        var played = PlayedCompetition.of(plan(SINGLE_ELIMINATION), "Ada", "Bo", "Cem")
                .accept(new DrawBracket("S", "1"));

        assertThat(played.refuse(new PairRound("S", "1")).rule()).isEqualTo(COMP_6);
        assertThat(played.refuse(new DrawBracket("S", "1")).rule()).isEqualTo(COMP_7);
        assertThat(played.stage("S").pairings().values())
                .containsExactly(
                        new Pairing("S/1/R1-1", "1", 1, 3, Slot.entrant("Ada"), Slot.NOBODY),
                        new Pairing("S/1/R1-2", "1", 1, 3, Slot.entrant("Bo"), Slot.entrant("Cem")),
                        new Pairing("S/1/final", "1", 2, 3, Slot.winnerOf("S/1/R1-1"), Slot.winnerOf("S/1/R1-2")));
        assertThat(played.refuse(new EnterResult("S/1/R1-1", PairingResult.entered(2, 0)))
                        .rule())
                .as("Ada has a bye")
                .isEqualTo(COMP_8);
        assertThat(played.refuse(new EnterResult("S/1/final", PairingResult.entered(2, 0)))
                        .rule())
                .as("Ada waits for Bo or Cem")
                .isEqualTo(COMP_8);
        played.result("S/1/R1-2", 2, 1).result("S/1/final", 0, 2);
        assertThat(Occupants.of(played.stage("S")).winnerOf("S/1/final")).isEqualTo(new Known("Bo"));
    }

    @Rule("COMP-7")
    @Test
    void aBracketOfTheOrganiserGoesSomewhereAndNeverInACircle() {
        var played = PlayedCompetition.of(plan(SINGLE_ELIMINATION), "Ada", "Bo", "Cem", "Dee");
        Pairing first = pairing("a", 1, "Ada", "Bo");
        for (List<Pairing> bracket : List.of(
                List.of(fed("a", Slot.winnerOf("a"), Slot.entrant("Ada"))),
                List.of(
                        fed("a", Slot.winnerOf("b"), Slot.entrant("Ada")),
                        fed("b", Slot.winnerOf("a"), Slot.entrant("Bo"))),
                List.of(fed("a", Slot.winnerOf("none"), Slot.entrant("Ada"))),
                List.of(
                        first,
                        fed("b", Slot.winnerOf("a"), Slot.entrant("Cem")),
                        fed("c", Slot.winnerOf("a"), Slot.entrant("Dee"))))) {
            assertThat(played.refuse(new EnterPairings("S", bracket)).rule())
                    .as(bracket.toString())
                    .isEqualTo(COMP_7);
        }
        played.accept(new EnterPairings("S", List.of(fed("last", Slot.winnerOf("a"), Slot.loserOf("a")), first)));
        assertThat(played.stage("S").pairings().keySet()).containsExactly("a", "last");
        assertThat(played.refuse(new EnterPairings("S", List.of(fed("b", Slot.winnerOf("a"), Slot.entrant("Cem")))))
                        .rule())
                .isEqualTo(COMP_7);
    }

    @Rule("COMP-11")
    @Test
    void whoArrivesInABracketAfterWithdrawingLosesByWalkover() {
        var played = PlayedCompetition.of(plan(SINGLE_ELIMINATION), "Ada", "Bo", "Cem", "Dee")
                .accept(new DrawBracket("S", "1"))
                .result("S/1/R1-1", 2, 0)
                .accept(new WithdrawEntrant("Ada", "ill"))
                .result("S/1/R1-2", 2, 0);

        assertThat(Occupants.of(played.stage("S")).winnerOf("S/1/final")).isEqualTo(new Known("Bo"));
        assertThat(played.stage("S").results().get("S/1/final"))
                .isEqualTo(PairingResult.walkover(PairingSide.AWAY, EntrantKind.PLAYER));
    }

    @Rule("COMP-8")
    @ParameterizedTest
    @CsvSource({"1,1", "3,0", "2,2", "1,0", "-1,2", "2,2147483647", "20,1"})
    void aResultThatABestOfThreeCannotHaveIsRefused(int home, int away) {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"))));

        assertThat(played.refuse(new EnterResult("a", PairingResult.entered(home, away)))
                        .rule())
                .isEqualTo(COMP_8);
    }

    @Rule("COMP-8")
    @Test
    void aPairingHasOneResult() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"))))
                .result("a", 2, 1);

        assertThat(played.refuse(new EnterResult("a", PairingResult.entered(2, 0)))
                        .rule())
                .isEqualTo(COMP_8);
        assertThat(played.refuse(new EnterResult("b", PairingResult.entered(2, 0)))
                        .rule())
                .isEqualTo(COMP_8);
    }

    @Rule("COMP-9")
    @Test
    void nilNilIsNoResultAndCountsForNobody() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"))));
        assertThat(played.refuse(new EnterResult("a", PairingResult.entered(0, 0)))
                        .rule())
                .isEqualTo(COMP_9);

        played.accept(new EnterResult("a", PairingResult.NOT_PLAYED));

        assertThat(played.table()).allMatch(row -> row.tally().matchesPlayed() == 0);
    }

    @Rule("COMP-9")
    @Test
    void aWalkoverNamesItsWinner() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"))));
        for (PairingResult result : List.of(
                new PairingResult(ResultBasis.WALKOVER, null, SideCount.ZERO, null, null, List.of()),
                new PairingResult(ResultBasis.WALKOVER, PairingSide.HOME, new SideCount(0, 2), null, null, List.of()),
                new PairingResult(ResultBasis.NOT_PLAYED, null, new SideCount(2, 0), null, null, List.of()))) {
            assertThat(played.refuse(new EnterResult("a", result)).rule()).isEqualTo(COMP_9);
        }
        played.accept(new EnterResult(
                "a",
                new PairingResult(ResultBasis.WALKOVER, PairingSide.AWAY, new SideCount(0, 2), null, null, List.of())));
        assertThat(played.row("Bo").tally().gamesWon()).isEqualTo(2);
        assertThat(played.order()).containsExactly("Bo", "Ada");
    }

    @Rule("COMP-8")
    @Test
    void theDuelsOfAMatchGiveItsCounts() {
        var played = PlayedCompetition.unopened()
                .accept(new OpenCompetition(
                        EntrantKind.TEAM, 3, List.of(plan(ROUND_ROBIN, MATCHES_WON)), PlayedCompetition.SEED))
                .accept(new EnterEntrants(List.of(
                        new Entrant("T1", "Ada", List.of("Ada", "Bo")),
                        new Entrant("T2", "Cem", List.of("Cem", "Dee")))))
                .begin("S", "T1", "T2")
                .accept(new EnterPairings("S", List.of(pairing("m", 1, "T1", "T2"))));
        List<DuelResult> lineUp = List.of(duel("Ada", "Cem", 2, 1), duel("Bo", "Dee", 2, 0));
        for (PairingResult result : List.of(
                PairingResult.entered(4, 1),
                match(3, 1, 2, 0, lineUp),
                match(4, 1, 1, 1, lineUp),
                match(4, 1, 2, 2, List.of()),
                match(4, 1, 2, 0, List.of(duel("Ada", "Cem", 2, 1), duel("Bo", "Who", 2, 0))),
                match(4, 1, 2, 0, List.of(duel("Ada", "Cem", 3, 1), duel("Bo", "Dee", 1, 0))))) {
            assertThat(played.refuse(new EnterResult("m", result)).rule())
                    .as(result.toString())
                    .isEqualTo(COMP_8);
        }
        played.accept(new EnterResult("m", match(4, 1, 2, 0, lineUp)));
        assertThat(played.row("T1").tally().duelsWon()).isEqualTo(2);
        assertThat(played.row("T2").tally().gamesWon()).isEqualTo(1);
    }

    @Rule("COMP-10")
    @Test
    void aCorrectionReplacesAResultAndNamesItsCause() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON), "Ada", "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 1, "Ada", "Bo"))));
        assertThat(played.refuse(new CorrectResult("a", null, ENTRY, "none")).rule())
                .isEqualTo(COMP_10);
        played.result("a", 2, 1);
        for (CorrectionCause cause :
                List.of(new CorrectionCause(Kind.GAME, null, null), new CorrectionCause(Kind.ENTRY, "game", 7L))) {
            assertThat(played.refuse(new CorrectResult("a", null, cause, "so")).rule())
                    .isEqualTo(COMP_10);
        }
        assertThat(played.refuse(new CorrectResult("a", PairingResult.entered(2, 1), ENTRY, "so"))
                        .rule())
                .isEqualTo(COMP_10);
        assertThat(played.refuse(new CorrectResult("a", PairingResult.entered(7, 1), ENTRY, "so"))
                        .rule())
                .isEqualTo(COMP_8);

        played.accept(new CorrectResult(
                "a", PairingResult.entered(0, 2), new CorrectionCause(Kind.GAME, "g", 9L), "dispute"));
        assertThat(played.order()).containsExactly("Bo", "Ada");
        played.accept(new CorrectResult("a", null, ENTRY, "played again")).result("a", 2, 0);
        assertThat(played.order()).containsExactly("Ada", "Bo");
    }

    @Rule("COMP-10")
    @Test
    void aWinnerIsNotCorrectedWhileALaterResultDependsOnIt() {
        var played = PlayedCompetition.of(plan(SINGLE_ELIMINATION), "Ada", "Bo", "Cem", "Dee")
                .accept(new DrawBracket("S", "1"))
                .result("S/1/R1-1", 2, 0)
                .result("S/1/R1-2", 2, 0)
                .result("S/1/final", 2, 0);
        var correction = new CorrectResult("S/1/R1-1", PairingResult.entered(0, 2), ENTRY, "wrong way round");
        assertThat(played.refuse(correction).params()).containsEntry("pairing", "S/1/final");
        played.accept(new CorrectResult("S/1/R1-1", PairingResult.entered(2, 1), ENTRY, "same winner"));

        played.accept(new CorrectResult("S/1/final", null, ENTRY, "wrong finalist"))
                .accept(correction);

        assertThat(Occupants.of(played.stage("S")).entrantAt("S/1/final", PairingSide.HOME))
                .isEqualTo("Dee");
    }

    @Rule("COMP-16")
    @Test
    void anOrganiserDecidesWhoMeetsBeforeThereIsAResult() {
        var played = PlayedCompetition.of(plan(SINGLE_ELIMINATION), "Ada", "Bo", "Cem", "Dee")
                .accept(new DrawBracket("S", "1"))
                .result("S/1/R1-1", 2, 0);
        for (ChangePairing change : List.of(
                new ChangePairing("S/1/R1-1", Slot.entrant("Ada"), Slot.entrant("Bo"), "has a result"),
                new ChangePairing("none", Slot.entrant("Ada"), Slot.entrant("Bo"), "unknown"),
                new ChangePairing("S/1/final", Slot.entrant("Ada"), Slot.entrant("Who"), "unknown"),
                new ChangePairing("S/1/final", Slot.entrant("Ada"), Slot.winnerOf("S/1/R1-2"), "no entrant"))) {
            assertThat(played.refuse(change).rule()).as(change.reason()).isEqualTo(COMP_16);
        }
        played.accept(new ChangePairing("S/1/final", Slot.entrant("Dee"), Slot.entrant("Bo"), "Ada is ill"))
                .result("S/1/final", 2, 0);
        assertThat(Occupants.of(played.stage("S")).winnerOf("S/1/final")).isEqualTo(new Known("Dee"));
    }

    @Rule("COMP-16")
    @Test
    void inAGroupTwoOfItsEntrantsMeetWhoeverDecidesSo() {
        var played = PlayedCompetition.unopened()
                .open(plan(ROUND_ROBIN))
                .enter("Ada", "Bo", "Cem", "Dee")
                .accept(new BeginStage(
                        "S",
                        List.of(new StageGroup("1", List.of("Ada", "Bo")), new StageGroup("2", List.of("Cem", "Dee")))))
                .accept(new PairRound("S", "1"));

        for (Slot other : List.of(Slot.entrant("Cem"), Slot.NOBODY, Slot.entrant("Ada"))) {
            assertThat(played.refuse(new ChangePairing("S/1/1-1", Slot.entrant("Ada"), other, "so"))
                            .rule())
                    .isEqualTo(COMP_16);
        }
        played.accept(new ChangePairing("S/1/1-1", Slot.entrant("Bo"), Slot.entrant("Ada"), "Bo begins"));
        assertThat(played.stage("S").pairings().get("S/1/1-1").home()).isEqualTo(Slot.entrant("Bo"));
    }

    private static Pairing fed(String id, Slot home, Slot away) {
        return new Pairing(id, "1", 2, 3, home, away);
    }

    private static DuelResult duel(String home, String away, int homeGames, int awayGames) {
        return new DuelResult(home, away, ResultBasis.ENTERED, new SideCount(homeGames, awayGames));
    }

    private static PairingResult match(
            int homeGames, int awayGames, int homeDuels, int awayDuels, List<DuelResult> lineUp) {
        return new PairingResult(
                ResultBasis.ENTERED,
                null,
                new SideCount(homeGames, awayGames),
                new SideCount(homeDuels, awayDuels),
                null,
                lineUp);
    }
}
