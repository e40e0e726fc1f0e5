package cartulary.competition;

import static cartulary.competition.PlayedCompetition.BEGIN;
import static cartulary.contracts.competition.PairingSide.AWAY;
import static cartulary.contracts.competition.PairingSide.HOME;
import static cartulary.contracts.rule.RuleId.COMP_26;
import static cartulary.contracts.rule.RuleId.COMP_27;
import static cartulary.contracts.rule.RuleId.COMP_28;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.LateLineUp;
import cartulary.contracts.competition.LineUpFault;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Sealed line-ups (COMP-26 to COMP-28): Reds with Ada, Bo, Cem and Greens with Dee, Eve, Fay on two boards.
class LineUpScenariosTest {
    private static final Instant DEADLINE = BEGIN.plus(Duration.ofDays(1));
    private static final String MATCH = "S/1/1-1";
    private static final Hash CLIENT = Hash.sha256("a nonce of the captain");
    private static final Hash SEALING = Commitments.nonce(PlayedCompetition.NONCE, CLIENT);
    private static final List<String> REDS = List.of("Cem", "Ada");
    private static final List<String> GREENS = List.of("Eve", "Dee");

    private static StagePlan plan(StageFormat format, @Nullable LineUpPlan lineUps) {
        return new StagePlan("S", format, 1, null, null, false, List.of(), null, null, lineUps, null);
    }

    private static OpenCompetition opening(EntrantKind kind, int duels, int boards) {
        return new OpenCompetition(
                kind,
                duels,
                List.of(plan(StageFormat.ROUND_ROBIN, new LineUpPlan(boards, LateLineUp.DUELS_LOST))),
                PlayedCompetition.SEED);
    }

    private static PlayedCompetition entered(StageFormat format, @Nullable LineUpPlan lineUps) {
        return PlayedCompetition.unopened()
                .accept(new OpenCompetition(
                        EntrantKind.TEAM, 2, List.of(plan(format, lineUps)), PlayedCompetition.SEED))
                .accept(new EnterEntrants(List.of(
                        new Entrant("Reds", "Ada", List.of("Ada", "Bo", "Cem")),
                        new Entrant("Greens", "Dee", List.of("Dee", "Eve", "Fay")),
                        new Entrant("Blues", "Gil", List.of("Gil", "Hal")),
                        new Entrant("Small", "Ida", List.of("Ida")),
                        new Entrant("Nobody", null, List.of()))));
    }

    private static PlayedCompetition paired(LateLineUp late) {
        return entered(StageFormat.ROUND_ROBIN, new LineUpPlan(2, late))
                .begin("S", "Reds", "Greens")
                .accept(new PairRound("S", "1"));
    }

    private static CallLineUps call(Instant deadline) {
        return new CallLineUps(List.of(MATCH), deadline);
    }

    private static SealLineUp seal(String team, List<String> players) {
        return new SealLineUp(MATCH, team, players, CLIENT);
    }

    private static PlayedCompetition sealed(LateLineUp late) {
        return paired(late).accept(call(DEADLINE)).accept(seal("Reds", REDS)).accept(seal("Greens", GREENS));
    }

    private static LineUpOpening opening(List<String> players) {
        return new LineUpOpening(players, SEALING);
    }

    private static PairingResult result(ResultBasis basis, DuelResult... duels) {
        return new PairingResult(basis, null, new SideCount(2, 0), new SideCount(2, 0), null, List.of(duels));
    }

    private static DuelResult duel(String home, String away) {
        return new DuelResult(home, away, ResultBasis.ENTERED, new SideCount(1, 0));
    }

    @Rule("COMP-26")
    @Test
    void onlyMatchesOfTeamsHaveSealedLineUpsOfAtMostTheirDuels() {
        var played = PlayedCompetition.unopened();
        for (OpenCompetition opening : List.of(
                opening(EntrantKind.PLAYER, 1, 1), opening(EntrantKind.TEAM, 2, 3), opening(EntrantKind.TEAM, 2, 0))) {
            assertThat(played.refuse(opening).rule()).as(opening.toString()).isEqualTo(COMP_26);
        }
        played.accept(opening(EntrantKind.TEAM, 2, 2));
    }

    @Rule("COMP-26")
    @Test
    void theOrganiserCallsForLineUpsOfTeamsThatAreKnown() {
        var bracket = entered(StageFormat.SINGLE_ELIMINATION, new LineUpPlan(2, LateLineUp.DUELS_LOST))
                .begin("S", "Reds", "Greens", "Blues", "Small")
                .accept(new DrawBracket("S", "1"));
        String last = bracket.stage("S").pairings().keySet().stream().toList().getLast();
        assertThat(bracket.refuse(new CallLineUps(List.of(last), DEADLINE)).params())
                .containsEntry("problem", "its two teams are not known yet, or one has a bye");
        String small = bracket.stage("S").pairings().keySet().iterator().next();
        assertThat(bracket.refuse(new CallLineUps(List.of(small), DEADLINE)).params())
                .containsEntry("problem", "Small has no captain, or fewer than 2 players");
        var without = entered(StageFormat.ROUND_ROBIN, null)
                .begin("S", "Reds", "Greens")
                .accept(new PairRound("S", "1"));
        assertThat(without.refuse(call(DEADLINE)).rule()).isEqualTo(COMP_26);
        assertThat(without.refuse(seal("Reds", REDS)).rule()).isEqualTo(COMP_27);
    }

    @Rule("COMP-26")
    @Test
    void aDeadlineIsInTheFutureAndIsOnlyPutOff() {
        var played = paired(LateLineUp.DUELS_LOST);
        for (Instant never : List.of(BEGIN, BEGIN.minusSeconds(1), BEGIN.plus(Duration.ofDays(367)))) {
            assertThat(played.refuse(call(never)).rule()).isEqualTo(COMP_26);
        }
        assertThat(played.refuse(new CallLineUps(List.of(), DEADLINE)).rule()).isEqualTo(COMP_26);
        assertThat(played.refuse(new CallLineUps(List.of(MATCH, MATCH), DEADLINE))
                        .rule())
                .isEqualTo(COMP_26);
        assertThat(played.competition().nextDeadline()).isNull();
        played.accept(call(DEADLINE.plusNanos(999_999)));
        assertThat(played.last(LineUpsCalled.class)).isEqualTo(new LineUpsCalled(List.of(MATCH), DEADLINE));
        assertThat(played.competition().nextDeadline()).isEqualTo(DEADLINE);
        assertThat(played.refuse(call(DEADLINE.minusSeconds(1))).rule()).isEqualTo(COMP_26);
        Instant later = DEADLINE.plusSeconds(60);
        played.accept(seal("Reds", REDS)).accept(call(later)).until(DEADLINE);
        assertThat(played.refuseToOpen(MATCH).rule()).isEqualTo(COMP_28);
        assertThat(played.until(later).refuse(call(later.plusSeconds(60))).rule())
                .isEqualTo(COMP_26);
        played.open(MATCH, Map.of(HOME, opening(REDS)));
        assertThat(played.last(LineUpsOpened.class).home().players()).isEqualTo(REDS);
    }

    @Rule("COMP-27")
    @Test
    void aCaptainSealsALineUpOnceBeforeTheDeadline() {
        var played = paired(LateLineUp.DUELS_LOST);
        assertThat(played.refuse(seal("Reds", REDS)).rule()).isEqualTo(COMP_27);
        played.accept(call(DEADLINE));
        for (List<String> players :
                List.of(List.<String>of(), List.of("Ada"), List.of("Ada", "Ada"), List.of("Ada", "Dee"))) {
            assertThat(played.refuse(seal("Reds", players)).rule())
                    .as(players.toString())
                    .isEqualTo(COMP_27);
        }
        assertThat(played.refuse(seal("Reds", List.of("Ada", "Bo", "Cem"))).rule())
                .isEqualTo(COMP_27);
        assertThat(played.refuse(seal("Blues", List.of("Gil", "Hal"))).rule()).isEqualTo(COMP_27);
        played.accept(seal("Reds", REDS));
        assertThat(played.refuse(seal("Reds", List.of("Ada", "Bo"))).rule()).isEqualTo(COMP_27);
        assertThat(played.until(DEADLINE).refuse(seal("Greens", GREENS)).rule()).isEqualTo(COMP_27);
    }

    @Rule("COMP-27")
    @Test
    void aCommitmentBelongsToOneTeamInOnePairingOfOneCompetition() {
        var played = sealed(LateLineUp.DUELS_LOST);
        PairingSide side =
                played.stage("S").pairings().get(MATCH).home().reference().equals("Greens") ? HOME : AWAY;
        var sealed = new LineUpSealed(
                MATCH, "Greens", Commitments.ofLineUp(PlayedCompetition.ID, MATCH, side, "Greens", GREENS, SEALING));
        assertThat(played.last(LineUpSealed.class)).isEqualTo(sealed);
        assertThat(List.of(
                        Commitments.ofLineUp("q8dU1yPzQYy0cYt9i5C7vQ", MATCH, side, "Greens", GREENS, SEALING),
                        Commitments.ofLineUp(PlayedCompetition.ID, "S/1/2-1", side, "Greens", GREENS, SEALING),
                        Commitments.ofLineUp(PlayedCompetition.ID, MATCH, side.other(), "Greens", GREENS, SEALING),
                        Commitments.ofLineUp(PlayedCompetition.ID, MATCH, side, "Reds", GREENS, SEALING),
                        Commitments.ofLineUp(PlayedCompetition.ID, MATCH, side, "Greens", GREENS.reversed(), SEALING),
                        Commitments.ofLineUp(PlayedCompetition.ID, MATCH, side, "Greens", GREENS, CLIENT)))
                .doesNotHaveDuplicates()
                .doesNotContain(sealed.commitment());
    }

    @Rule("COMP-27")
    @Test
    void aChangeOfTheRosterLetsTheCaptainSealOnceMore() {
        var played =
                sealed(LateLineUp.DUELS_LOST).accept(new ChangeRoster("Reds", List.of("Jo"), List.of("Bo"), "ill"));
        assertThat(played.refuse(seal("Greens", GREENS)).rule()).isEqualTo(COMP_27);
        played.accept(seal("Reds", List.of("Jo", "Ada")));
        assertThat(played.refuse(seal("Reds", REDS)).rule()).isEqualTo(COMP_27);
        played.until(DEADLINE).open(MATCH, Map.of(HOME, opening(List.of("Jo", "Ada")), AWAY, opening(GREENS)));
        assertThat(played.last(LineUpsOpened.class).home())
                .isEqualTo(new OpenedLineUp(List.of("Jo", "Ada"), SEALING, null, null));
    }

    @Rule("COMP-28")
    @Test
    void bothLineUpsAreOpenedTogetherAndNotBeforeTheDeadline() {
        var played = sealed(LateLineUp.DUELS_LOST);
        assertThat(played.until(DEADLINE.minusMillis(1)).refuseToOpen(MATCH).rule())
                .isEqualTo(COMP_28);
        played.until(DEADLINE).open(MATCH, Map.of(HOME, opening(REDS), AWAY, opening(GREENS)));
        assertThat(played.events().getLast())
                .isEqualTo(new LineUpsOpened(
                        MATCH,
                        new OpenedLineUp(REDS, SEALING, null, null),
                        new OpenedLineUp(GREENS, SEALING, null, null)));
        assertThat(played.refuseToOpen(MATCH).rule()).isEqualTo(COMP_28);
        assertThat(played.competition().nextDeadline()).isNull();
    }

    @Rule("COMP-28")
    @Test
    void theOpenedLineUpsSayWhoMeetsInEachDuel() {
        var played = sealed(LateLineUp.DUELS_LOST);
        PairingResult right = result(ResultBasis.ENTERED, duel("Cem", "Eve"), duel("Ada", "Dee"));
        assertThat(played.refuse(new EnterResult(MATCH, right)).rule()).isEqualTo(COMP_28);
        played.until(DEADLINE).open(MATCH, Map.of(HOME, opening(REDS), AWAY, opening(GREENS)));
        for (PairingResult wrong : List.of(
                result(ResultBasis.ENTERED),
                result(ResultBasis.ENTERED, duel("Ada", "Eve"), duel("Cem", "Dee")),
                result(ResultBasis.ENTERED, duel("Ada", "Dee"), duel("Cem", "Eve")))) {
            assertThat(played.refuse(new EnterResult(MATCH, wrong)).rule())
                    .as(wrong.toString())
                    .isEqualTo(COMP_28);
        }
        // Who was opened plays, also if the roster has changed since.
        played.accept(new ChangeRoster("Reds", List.of(), List.of("Cem"), "ill"))
                .accept(new EnterResult(MATCH, right));
        var cause = new CorrectionCause(CorrectionCause.Kind.ENTRY, null, null);
        assertThat(played.refuse(new CorrectResult(
                                MATCH,
                                result(ResultBasis.ENTERED, duel("Ada", "Eve"), duel("Cem", "Dee")),
                                cause,
                                "wrong"))
                        .rule())
                .isEqualTo(COMP_28);
    }

    @Rule("COMP-28")
    @Test
    void aTeamWithoutALineUpLosesTheDuelsIfTheStageSaysSo() {
        var played = paired(LateLineUp.DUELS_LOST)
                .accept(call(DEADLINE))
                .accept(seal("Reds", REDS))
                .until(DEADLINE.plusSeconds(1))
                .open(MATCH, Map.of(HOME, opening(REDS)));
        assertThat(played.last(LineUpsOpened.class).away())
                .isEqualTo(new OpenedLineUp(List.of(), null, LineUpFault.LATE, null));
        assertThat(played.last(ResultEntered.class).result())
                .isEqualTo(new PairingResult(
                        ResultBasis.WALKOVER, HOME, SideCount.ZERO, new SideCount(2, 0), null, List.of()));

        var neither = paired(LateLineUp.DUELS_LOST)
                .accept(call(DEADLINE))
                .until(DEADLINE)
                .open(MATCH, Map.of());
        assertThat(neither.last(ResultEntered.class).result()).isEqualTo(PairingResult.NOT_PLAYED);
    }

    @Rule("COMP-28")
    @Test
    void theFirstOfTheRosterPlayIfTheStageSaysSo() {
        var played = paired(LateLineUp.FIRST_OF_ROSTER)
                .accept(call(DEADLINE))
                .until(DEADLINE)
                .open(MATCH, Map.of());
        assertThat(played.events().getLast())
                .isEqualTo(new LineUpsOpened(
                        MATCH,
                        new OpenedLineUp(List.of("Ada", "Bo"), null, LineUpFault.LATE, null),
                        new OpenedLineUp(List.of("Dee", "Eve"), null, LineUpFault.LATE, null)));
        played.accept(new EnterResult(MATCH, result(ResultBasis.ENTERED, duel("Ada", "Dee"), duel("Bo", "Eve"))));
    }

    @Rule("COMP-28")
    @Test
    void aLineUpThatIsNotUsableIsNamedAndHasTheSameConsequence() {
        var played = sealed(LateLineUp.FIRST_OF_ROSTER)
                .accept(new ChangeRoster("Reds", List.of(), List.of("Cem"), "ill"))
                .until(DEADLINE)
                .open(MATCH, Map.of(HOME, opening(REDS), AWAY, opening(GREENS.reversed())));
        assertThat(played.events().getLast())
                .isEqualTo(new LineUpsOpened(
                        MATCH,
                        new OpenedLineUp(List.of("Ada", "Bo"), SEALING, LineUpFault.ROSTER, REDS),
                        new OpenedLineUp(List.of("Dee", "Eve"), SEALING, LineUpFault.MISMATCH, GREENS.reversed())));

        // Nobody can be substituted for a roster that has become too small.
        var small = sealed(LateLineUp.FIRST_OF_ROSTER)
                .accept(new ChangeRoster("Reds", List.of(), List.of("Bo", "Cem"), "ill"))
                .until(DEADLINE)
                .open(MATCH, Map.of(HOME, opening(REDS), AWAY, opening(GREENS)));
        assertThat(small.last(LineUpsOpened.class).home().players()).isEmpty();
        assertThat(small.last(ResultEntered.class).result().winner()).isEqualTo(AWAY);
    }

    @Rule("COMP-28")
    @Test
    void nothingIsOpenedWhereNobodyPlaysAnyMore() {
        var withdrawn = sealed(LateLineUp.DUELS_LOST)
                .accept(new WithdrawEntrant("Greens", "ill"))
                .until(DEADLINE);
        assertThat(withdrawn.competition().nextDeadline()).isNull();
        assertThat(withdrawn.refuseToOpen(MATCH).rule()).isEqualTo(COMP_28);

        var changed = entered(StageFormat.ROUND_ROBIN, new LineUpPlan(2, LateLineUp.DUELS_LOST))
                .begin("S", "Reds", "Greens", "Blues")
                .accept(new PairRound("S", "1"));
        String match = changed.stage("S").pairings().keySet().iterator().next();
        changed.accept(new CallLineUps(List.of(match), DEADLINE));
        changed.accept(new ChangePairing(match, Slot.entrant("Reds"), Slot.entrant("Blues"), "swapped"))
                .accept(new ChangePairing(match, Slot.entrant("Reds"), Slot.entrant("Greens"), "swapped back"))
                .until(DEADLINE);
        assertThat(changed.competition().nextDeadline()).isNull();
        assertThat(changed.refuseToOpen(match).rule()).isEqualTo(COMP_28);
    }
}
