package cartulary.competition;

import static cartulary.competition.PlayedCompetition.pairing;
import static cartulary.competition.PlayedCompetition.plan;
import static cartulary.contracts.competition.StageFormat.ROUND_ROBIN;
import static cartulary.contracts.competition.StageFormat.SINGLE_ELIMINATION;
import static cartulary.contracts.competition.StageFormat.SWISS;
import static cartulary.contracts.competition.TieBreak.DUELS_DIFFERENCE;
import static cartulary.contracts.competition.TieBreak.GAMES_DIFFERENCE;
import static cartulary.contracts.competition.TieBreak.MATCHES_WON;
import static cartulary.contracts.rule.RuleId.COMP_1;
import static cartulary.contracts.rule.RuleId.COMP_11;
import static cartulary.contracts.rule.RuleId.COMP_12;
import static cartulary.contracts.rule.RuleId.COMP_13;
import static cartulary.contracts.rule.RuleId.COMP_14;
import static cartulary.contracts.rule.RuleId.COMP_17;
import static cartulary.contracts.rule.RuleId.COMP_2;
import static cartulary.contracts.rule.RuleId.COMP_3;
import static cartulary.contracts.rule.RuleId.COMP_4;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Opening a competition, its entrants, its stages, withdrawals and penalties.
class CompetitionScenariosTest {
    @Rule("COMP-1")
    @Test
    void aCompetitionIsOpenedOnceAndFirst() {
        var unopened = PlayedCompetition.unopened();
        assertThat(unopened.refuse(new PairRound("S", "1")).rule()).isEqualTo(COMP_1);

        unopened.open(plan(ROUND_ROBIN));
        assertThat(unopened.refuse(open(plan(ROUND_ROBIN))).params())
                .hasToString("{problem=the competition is open already}");
    }

    static Stream<StagePlan> impossiblePlans() {
        return Stream.of(
                new StagePlan("", ROUND_ROBIN, 3, null, null, false, List.of(), null),
                new StagePlan("S", ROUND_ROBIN, 2, null, null, false, List.of(), null),
                new StagePlan("S", ROUND_ROBIN, 3, null, 5, false, List.of(), null),
                new StagePlan("S", SWISS, 3, null, null, false, List.of(), null),
                new StagePlan("S", SWISS, 3, null, 0, false, List.of(), null),
                new StagePlan("S", ROUND_ROBIN, 3, null, null, true, List.of(), null),
                new StagePlan("S", SINGLE_ELIMINATION, 3, 4, null, false, List.of(), null),
                new StagePlan("S", ROUND_ROBIN, 3, null, null, false, List.of(), new StageFeed("S", 2, 0)),
                new StagePlan("S", ROUND_ROBIN, 3, null, null, false, List.of(), new StageFeed("later", 2, 0)));
    }

    @Rule("COMP-1")
    @ParameterizedTest
    @MethodSource("impossiblePlans")
    void aStageThatCannotBePlayedIsRefused(StagePlan plan) {
        assertThat(PlayedCompetition.unopened().refuse(open(plan)).rule()).isEqualTo(COMP_1);
    }

    @Rule("COMP-1")
    @Test
    void stagesCannotFeedEachOtherInACircle() {
        var one = new StagePlan("one", ROUND_ROBIN, 3, null, null, false, List.of(), new StageFeed("two", 2, 0));
        var two = new StagePlan("two", ROUND_ROBIN, 3, null, null, false, List.of(), new StageFeed("one", 2, 0));

        assertThat(PlayedCompetition.unopened().refuse(open(one, two)).params())
                .containsEntry("stage", "one")
                .containsEntry("problem", "its entrants come from two, which is no earlier stage");
    }

    @Rule("COMP-14")
    @Test
    void aTieBreakIsListedOnce() {
        assertThat(PlayedCompetition.unopened()
                        .refuse(open(plan(ROUND_ROBIN, MATCHES_WON, MATCHES_WON)))
                        .rule())
                .isEqualTo(COMP_14);
    }

    @Rule("COMP-2")
    @Test
    void entrantsHaveIdsOfTheirOwnAndCaptainsAreInTheRoster() {
        var played = PlayedCompetition.unopened().open(plan(ROUND_ROBIN)).enter("Ada");
        for (Entrant entrant : List.of(
                Entrant.player("Ada"),
                Entrant.player(" "),
                Entrant.player("a\nb"),
                Entrant.player("x".repeat(65)),
                new Entrant("T", "Bo", List.of("Bo")))) {
            assertThat(played.refuse(new EnterEntrants(List.of(entrant))).rule())
                    .as(entrant.toString())
                    .isEqualTo(COMP_2);
        }
        var teams = PlayedCompetition.unopened()
                .accept(new OpenCompetition(EntrantKind.TEAM, 3, List.of(plan(ROUND_ROBIN)), PlayedCompetition.SEED))
                .accept(new EnterEntrants(List.of(new Entrant("T1", "Bo", List.of("Bo", "Cem")))));
        for (Entrant entrant : List.of(
                new Entrant("T2", "Dee", List.of("Eve")),
                new Entrant("T2", null, List.of("Cem")),
                new Entrant("T2", null, List.of("Eve", "Eve")))) {
            assertThat(teams.refuse(new EnterEntrants(List.of(entrant))).rule())
                    .as(entrant.toString())
                    .isEqualTo(COMP_2);
        }
    }

    @Rule("COMP-2")
    @Test
    void aCompetitionHasTenThousandEntrantsAndNoMore() {
        String[] many = IntStream.rangeClosed(1, 10_000).mapToObj(i -> "P" + i).toArray(String[]::new);
        var played = PlayedCompetition.of(plan(SWISS, MATCHES_WON), many);

        assertThat(played.table()).hasSize(10_000);
        assertThat(played.refuse(new EnterEntrants(List.of(Entrant.player("late"))))
                        .rule())
                .isEqualTo(COMP_2);
        var full = PlayedCompetition.unopened().open(plan(SWISS)).enter(many);
        assertThat(full.refuse(new EnterEntrants(List.of(Entrant.player("late"))))
                        .params())
                .containsEntry("problem", "a competition has 1 to 10000 entrants");
    }

    @Rule("COMP-3")
    @Test
    void aTeamReplacesPlayersButNotItsCaptain() {
        var played = PlayedCompetition.unopened()
                .accept(new OpenCompetition(EntrantKind.TEAM, 3, List.of(plan(ROUND_ROBIN)), PlayedCompetition.SEED))
                .accept(new EnterEntrants(List.of(
                        new Entrant("T1", "Ada", List.of("Ada", "Bo")), new Entrant("T2", "Cem", List.of("Cem")))));

        assertThat(played.refuse(new ChangeRoster("T1", List.of(), List.of("Ada"), "ill"))
                        .rule())
                .isEqualTo(COMP_3);
        assertThat(played.refuse(new ChangeRoster("T1", List.of("Cem"), List.of(), "ill"))
                        .rule())
                .isEqualTo(COMP_3);
        assertThat(played.refuse(new ChangeRoster("T9", List.of("Dee"), List.of(), "ill"))
                        .rule())
                .isEqualTo(COMP_3);
        played.accept(new ChangeRoster("T1", List.of("Dee"), List.of("Bo"), "ill"));
        assertThat(played.last(RosterChanged.class))
                .isEqualTo(new RosterChanged("T1", List.of("Ada", "Dee"), PlayedCompetition.REASON));
        assertThat(played.competition().entrants().get("T1"))
                .isEqualTo(new Entrant("T1", "Ada", List.of("Ada", "Dee")));
    }

    @Rule("COMP-4")
    @Test
    void anEntrantIsInOneGroupOfAStage() {
        var played = PlayedCompetition.unopened()
                .open(plan(ROUND_ROBIN))
                .enter("Ada", "Bo", "Cem", "Dee", "Gone")
                .accept(new WithdrawEntrant("Gone", "no time"));
        for (List<StageGroup> groups : List.of(
                List.<StageGroup>of(),
                List.of(new StageGroup("1", List.of("Ada"))),
                List.of(new StageGroup("1", List.of("Ada", "Ada"))),
                List.of(new StageGroup("1", List.of("Ada", "Gone"))),
                List.of(new StageGroup("1", List.of("Ada", "Who"))),
                List.of(new StageGroup("1", List.of("Ada", "Bo")), new StageGroup("1", List.of("Cem", "Dee"))),
                List.of(new StageGroup("1", List.of("Ada", "Bo")), new StageGroup("2", List.of("Bo", "Dee"))))) {
            assertThat(played.refuse(new BeginStage("S", groups)).rule())
                    .as(groups.toString())
                    .isEqualTo(COMP_4);
        }
        assertThat(played.refuse(new BeginStage("S", null)).rule()).isEqualTo(COMP_4);
        played.begin("S", "Ada", "Bo");
        assertThat(played.refuse(new BeginStage("S", List.of(new StageGroup("1", List.of("Cem", "Dee")))))
                        .rule())
                .isEqualTo(COMP_4);
    }

    @Rule("COMP-11")
    @Test
    void whoWithdrawsLosesTheOpenPairingsAndKeepsTheOthers() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON), "Ada", "Bo", "Cem")
                .plays(1, "Ada", 2, 0, "Bo")
                .accept(new EnterPairings("S", List.of(pairing("a", 2, "Cem", "Ada"), pairing("b", 3, "Bo", "Cem"))))
                .accept(new WithdrawEntrant("Ada", "moved away"));

        assertThat(played.last(ResultEntered.class).pairing()).isEqualTo("a");
        assertThat(played.last(ResultEntered.class).result().basis()).isEqualTo(ResultBasis.WALKOVER);
        assertThat(played.row("Cem").tally().matchesWon()).isEqualTo(1);
        assertThat(played.row("Cem").tally().gamesWon()).isZero();
        assertThat(played.row("Ada").tally().matchesWon()).isEqualTo(1);
        assertThat(played.row("Ada").tally().matchesLost()).isEqualTo(1);

        played.accept(new WithdrawEntrant("Bo", "moved away, too")).accept(new WithdrawEntrant("Cem", "alone now"));
        assertThat(played.stage("S").results().get("b")).isNotNull();
        assertThat(played.refuse(new WithdrawEntrant("Ada", "again")).rule()).isEqualTo(COMP_11);
        assertThat(played.refuse(new WithdrawEntrant("Who", "who")).rule()).isEqualTo(COMP_11);
    }

    @Rule("COMP-11")
    @Test
    void whoWithdrewIsNotPairedInSwissRounds() {
        var played = PlayedCompetition.of(plan(SWISS, MATCHES_WON), "Ada", "Bo", "Cem")
                .accept(new WithdrawEntrant("Cem", "ill"))
                .accept(new PairRound("S", "1"));

        assertThat(played.stage("S").pairings()).hasSize(1);
        assertThat(played.stage("S").byes()).isEmpty();
        assertThat(played.stage("S").results()).isEmpty();
    }

    @Rule("COMP-12")
    @Test
    void aPenaltyCountsInTheOrderOfTheTableOnly() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON, GAMES_DIFFERENCE), "Ada", "Bo", "Cem")
                .plays(1, "Ada", 2, 0, "Bo")
                .plays(2, "Bo", 2, 0, "Cem");
        assertThat(played.order()).containsExactly("Ada", "Bo", "Cem");

        played.accept(new PenalizeEntrant("S", "Ada", new Penalty(0, 0, 3), "too late"));
        assertThat(played.order()).as("2 - 3 games are less than 2 - 2").containsExactly("Bo", "Ada", "Cem");
        played.accept(new PenalizeEntrant("S", "Ada", new Penalty(1, 0, 1), "much too late"));

        assertThat(played.order()).as("-2 games are no more than -2").startsWith("Bo");
        assertThat(played.decidedBy("Bo")).isEqualTo(MATCHES_WON);
        assertThat(played.row("Ada").tally().matchesWon()).isEqualTo(1);
        assertThat(played.row("Ada").tally().penalty()).isEqualTo(new Penalty(1, 0, 4));
        for (Penalty penalty : List.of(Penalty.NONE, new Penalty(-1, 0, 0), new Penalty(0, 1_001, 0))) {
            assertThat(played.refuse(new PenalizeEntrant("S", "Bo", penalty, "so"))
                            .rule())
                    .isEqualTo(COMP_12);
        }
        assertThat(played.refuse(new PenalizeEntrant("S", "Who", new Penalty(1, 0, 0), "so"))
                        .rule())
                .isEqualTo(COMP_12);
    }

    @Rule("COMP-17")
    @Test
    void aDecisionHasAReason() {
        var played = PlayedCompetition.of(plan(ROUND_ROBIN, MATCHES_WON), "Ada", "Bo");
        for (String reason : List.of("", " ", "x".repeat(501))) {
            assertThat(played.refuse(new WithdrawEntrant("Ada", reason)).rule()).isEqualTo(COMP_17);
            assertThat(played.refuse(new PenalizeEntrant("S", "Ada", new Penalty(1, 0, 0), reason))
                            .rule())
                    .isEqualTo(COMP_17);
        }
    }

    @Rule({"COMP-4", "COMP-13"})
    @Test
    void theFirstOfEachGroupAndTheBestOfTheNextMoveOn() {
        var groups = plan(ROUND_ROBIN, MATCHES_WON, DUELS_DIFFERENCE, GAMES_DIFFERENCE);
        var finals = new StagePlan("F", SINGLE_ELIMINATION, 3, 5, null, false, List.of(), new StageFeed("S", 1, 1));
        var played = PlayedCompetition.unopened()
                .open(groups, finals)
                .enter("Ada", "Bo", "Cem", "Dee")
                .accept(new BeginStage(
                        "S",
                        List.of(new StageGroup("1", List.of("Ada", "Bo")), new StageGroup("2", List.of("Cem", "Dee")))))
                .accept(new PairRound("S", "1"))
                .accept(new PairRound("S", "2"));
        assertThat(played.refuse(new CompleteStage("S")).params()).containsEntry("pairing", "S/1/1-1");
        assertThat(played.refuse(new BeginStage("F", null)).rule()).isEqualTo(COMP_13);
        boolean adaBegins =
                played.stage("S").pairings().get("S/1/1-1").home().reference().equals("Ada");
        boolean deeBegins =
                played.stage("S").pairings().get("S/2/1-1").home().reference().equals("Dee");
        // Ada 2-1 Bo, Dee 2-0 Cem: of the second ones Bo lost by one game, Cem by two.
        played.result("S/1/1-1", adaBegins ? 2 : 1, adaBegins ? 1 : 2)
                .result("S/2/1-1", deeBegins ? 2 : 0, deeBegins ? 0 : 2)
                .accept(new CompleteStage("S"))
                .accept(new BeginStage("F", null));

        assertThat(played.last(StageCompleted.class).order())
                .containsExactly(new StageGroup("1", List.of("Ada", "Bo")), new StageGroup("2", List.of("Dee", "Cem")));
        assertThat(played.last(StageBegan.class).groups())
                .containsExactly(new StageGroup("1", List.of("Ada", "Dee", "Bo")));
        assertThat(played.refuse(new CompleteStage("S")).rule()).isEqualTo(COMP_13);
        assertThat(played.refuse(new EnterResult("S/1/1-1", PairingResult.NOT_PLAYED))
                        .params())
                .containsEntry("pairing", "S/1/1-1");
    }

    private static OpenCompetition open(StagePlan... plans) {
        return new OpenCompetition(EntrantKind.PLAYER, 1, List.of(plans), PlayedCompetition.SEED);
    }
}
