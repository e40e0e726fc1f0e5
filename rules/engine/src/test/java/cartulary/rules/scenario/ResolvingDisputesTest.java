package cartulary.rules.scenario;

import static cartulary.contracts.dispute.DisputeOutcome.ANNULLED;
import static cartulary.contracts.dispute.DisputeOutcome.CORRECTED;
import static cartulary.contracts.dispute.DisputeOutcome.STANDS;
import static cartulary.rules.scenario.DisputeFixture.BLUE_SEAT;
import static cartulary.rules.scenario.DisputeFixture.BOT;
import static cartulary.rules.scenario.DisputeFixture.RED_SEAT;
import static cartulary.rules.scenario.DisputeFixture.agree;
import static cartulary.rules.scenario.DisputeFixture.open;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResolvingDisputesTest {
    private final DisputeFixture game = DisputeFixture.finished();

    private static List<Rank> ranking(int red) {
        return List.of(new Rank(1, 0, red, false), new Rank(2, 1, 0, false), new Rank(2, 2, 0, false));
    }

    private static ResolveDispute referee(
            DisputeOutcome outcome, @Nullable DisputeBasis basis, @Nullable Boolean against, @Nullable Integer points) {
        return new ResolveDispute(
                1, outcome, basis, points == null ? null : List.of(new SeatPoints(0, points)), against);
    }

    @Rule({"LOBBY-16", "LOBBY-19"})
    @Test
    void theTableCorrectsAScoreWhenAllPersonsAgree() {
        game.dispute(6, 6);
        game.game().must(RED_SEAT, agree(CORRECTED));
        assertThat(game.last()).isEqualTo(new DisputeAgreed(1, 0, CORRECTED, null));
        game.game().must(BLUE_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.RECOUNT));
        assertThat(game.newest(3))
                .containsExactly(
                        new DisputeAgreed(1, 1, CORRECTED, DisputeBasis.RECOUNT),
                        new DisputeResolved(1, DisputeResolver.TABLE, CORRECTED, DisputeBasis.RECOUNT, null, false),
                        new ScoreCorrected(
                                1,
                                List.of(new CorrectedScore(game.revision(), 0, 4, 6)),
                                List.of(new CorrectedTotal(0, 4, 6)),
                                ranking(6)));
        assertThat(game.game().game().score(0)).isEqualTo(6);
        assertThat(game.game().view().ranking()).isEqualTo(ranking(6));
    }

    @Rule("LOBBY-19")
    @Test
    void earlierEventsStayAsTheyAre() {
        game.dispute(6, 6);
        var before = game.game().events();
        game.game().must(RED_SEAT, agree(CORRECTED));
        game.game().must(BLUE_SEAT, agree(CORRECTED));
        assertThat(game.game().events()).startsWith(before.toArray(GameEvent[]::new));
        assertThat(before).filteredOn(GameFinished.class::isInstance).containsExactly(new GameFinished(ranking(4)));
    }

    @Rule("LOBBY-19")
    @Test
    void aSecondCorrectionStartsFromTheCorrectedPoints() {
        game.dispute(6, 6);
        game.game().must(RED_SEAT, agree(CORRECTED));
        game.game().must(BLUE_SEAT, agree(CORRECTED));
        game.game().nextRecountFinds(game.counted(6, 6, false));
        game.game().must(BLUE_SEAT, open(game.road()));
        game.refused(RuleId.LOBBY_16, BLUE_SEAT, new AgreeToDispute(2, CORRECTED, null));
        var ruling = new ResolveDispute(2, CORRECTED, DisputeBasis.RULING, List.of(new SeatPoints(0, 5)), true);
        game.game().must(Actor.REFEREE, ruling);
        assertThat(((ScoreCorrected) game.last()).scores())
                .containsExactly(new CorrectedScore(game.revision(), 0, 6, 5));
        assertThat(game.game().game().score(0)).isEqualTo(5);
    }

    @Rule("LOBBY-19")
    @Test
    void aCorrectionInARunningGameCountsInTheRanking() {
        var running = new DisputeFixture();
        running.start();
        var target = DisputeTarget.total(1, 1);
        running.game()
                .nextRecountFinds(new RecountInputs.Counted(Hash.sha256("r"), target, List.of(), true, false, null));
        running.game().must(BLUE_SEAT, open(target));
        running.game()
                .must(
                        Actor.REFEREE,
                        new ResolveDispute(1, CORRECTED, DisputeBasis.RULING, List.of(new SeatPoints(1, 9)), true));
        assertThat(running.last())
                .isEqualTo(new ScoreCorrected(1, List.of(), List.of(new CorrectedTotal(1, 0, 9)), List.of()));
        running.finish();
        assertThat(running.game().view().ranking().getFirst()).isEqualTo(new Rank(1, 1, 9, false));
    }

    @Rule("LOBBY-16")
    @Test
    void theTableCorrectsOnlyWhereBothCountsDifferFromTheRecord() {
        game.dispute(4, 4);
        game.refused(RuleId.LOBBY_16, RED_SEAT, agree(CORRECTED));
        var other = DisputeFixture.finished();
        other.dispute(6, 5);
        other.refused(RuleId.LOBBY_16, RED_SEAT, agree(CORRECTED));
        other.refused(RuleId.LOBBY_16, RED_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.RULING));
        other.refused(RuleId.LOBBY_16, RED_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.OPTION));
        other.refused(RuleId.LOBBY_16, RED_SEAT, new AgreeToDispute(1, STANDS, DisputeBasis.RECOUNT));
    }

    @Rule("LOBBY-16")
    @Test
    void onlyPersonsWhoHaveNotResignedAgree() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_16, BOT, agree(STANDS));
        game.refused(RuleId.LOBBY_16, RED_SEAT, new AgreeToDispute(2, STANDS, null));
        game.refused(RuleId.LOBBY_7, Actor.HOST, agree(STANDS));
    }

    @Rule("LOBBY-16")
    @Test
    void aLaterAgreementReplacesTheEarlierOne() {
        game.dispute(6, 6);
        game.game().must(RED_SEAT, agree(STANDS));
        game.game().must(BLUE_SEAT, agree(CORRECTED));
        assertThat(game.last()).isInstanceOf(DisputeAgreed.class);
        game.game().must(BLUE_SEAT, agree(STANDS));
        assertThat(game.last())
                .isEqualTo(new DisputeResolved(1, DisputeResolver.TABLE, STANDS, DisputeBasis.RECOUNT, null, false));
        game.refused(RuleId.LOBBY_16, RED_SEAT, agree(STANDS));
    }

    @Rule("LOBBY-16")
    @Test
    void theTableMayAgreeToTheReadingThatWasAskedFor() {
        var reading = new ReadingRecount(List.of(game.counts(7, 7)), true, false);
        game.game().nextRecountFinds(game.counted(4, 4, false, reading));
        game.game().must(RED_SEAT, new OpenDispute(game.road(), "why", DisputeReading.of(FieldRules.OFF)));
        game.game().must(RED_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.OPTION));
        game.game().must(BLUE_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.OPTION));
        assertThat(game.game().game().score(0)).isEqualTo(7);
    }

    @Rule("LOBBY-16")
    @Test
    void theOpenerWithdrawsTheDispute() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_16, BLUE_SEAT, new WithdrawDispute(1));
        game.refused(RuleId.LOBBY_7, Actor.REFEREE, new WithdrawDispute(1));
        game.game().must(RED_SEAT, new WithdrawDispute(1));
        assertThat(game.last())
                .isEqualTo(new DisputeResolved(1, DisputeResolver.OPENER, STANDS, DisputeBasis.RECOUNT, null, false));
        game.refused(RuleId.LOBBY_16, RED_SEAT, new WithdrawDispute(1));
    }

    @Rule("LOBBY-17")
    @Test
    void aRefereeDecidesByTheRecountWithoutConfirmation() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_7, RED_SEAT, referee(CORRECTED, null, null, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, null, true, null));
        game.game().must(Actor.REFEREE, referee(CORRECTED, null, null, null));
        assertThat(game.game().game().score(0)).isEqualTo(6);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(STANDS, null, null, null));
    }

    @Rule("LOBBY-17")
    @Test
    void aDecisionAgainstTwoAgreeingRecountsIsConfirmedAndMarked() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(STANDS, null, null, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, false, 8));
        game.game().must(Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, true, 8));
        assertThat(game.newest(2).getFirst())
                .isEqualTo(new DisputeResolved(
                        1,
                        DisputeResolver.REFEREE,
                        CORRECTED,
                        DisputeBasis.RULING,
                        List.of(new SeatPoints(0, 8)),
                        true));
        assertThat(game.game().game().score(0)).isEqualTo(8);
    }

    @Rule("LOBBY-17")
    @Test
    void aRulingBetweenTwoDifferentRecountsNeedsNoConfirmation() {
        game.dispute(6, 5);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, null, null, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(STANDS, null, true, null));
        game.game().must(Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, null, 5));
        assertThat(game.game().game().score(0)).isEqualTo(5);
    }

    @Rule("LOBBY-17")
    @Test
    void theMembersOfADecisionFitItsOutcome() {
        game.dispute(6, 6);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, true, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, null, null, 6));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(STANDS, DisputeBasis.OPTION, true, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, DisputeBasis.OPTION, null, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, true, -1));
        var unknownSeat = List.of(new SeatPoints(4, 1));
        game.refused(
                RuleId.LOBBY_17,
                Actor.REFEREE,
                new ResolveDispute(1, CORRECTED, DisputeBasis.RULING, unknownSeat, true));
        var twice = List.of(new SeatPoints(0, 1), new SeatPoints(0, 2));
        game.refused(
                RuleId.LOBBY_17, Actor.REFEREE, new ResolveDispute(1, CORRECTED, DisputeBasis.RULING, twice, true));
    }

    @Rule("LOBBY-18")
    @Test
    void pointsCannotCorrectARecordInWhichMoreThanPointsDiffers() {
        game.disputeOfState();
        game.refused(RuleId.LOBBY_18, RED_SEAT, agree(CORRECTED));
        game.refused(RuleId.LOBBY_18, Actor.REFEREE, referee(CORRECTED, null, null, null));
        game.refused(RuleId.LOBBY_18, Actor.REFEREE, referee(CORRECTED, DisputeBasis.RULING, true, 9));
        game.game().must(RED_SEAT, agree(ANNULLED));
        game.game().must(BLUE_SEAT, agree(ANNULLED));
        assertThat(game.game().game().disputes().annulled()).isTrue();
        assertThat(game.game().game().score(0)).isEqualTo(4);
    }

    @Rule("LOBBY-18")
    @Test
    void onlyARefereeAnnulsAGameWithoutSuchADifference() {
        game.dispute(4, 4);
        game.refused(RuleId.LOBBY_18, RED_SEAT, agree(ANNULLED));
        game.refused(RuleId.LOBBY_18, Actor.REFEREE, referee(ANNULLED, null, true, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, referee(ANNULLED, DisputeBasis.RULING, null, null));
        game.game().must(Actor.REFEREE, referee(ANNULLED, DisputeBasis.RULING, true, null));
        assertThat(game.game().game().disputes().annulled()).isTrue();
    }

    @Rule("LOBBY-20")
    @Test
    void anOpenDisputeLapses28DaysAfterTheEnd() {
        game.dispute(6, 6);
        game.days(27);
        game.refused(RuleId.LOBBY_20, Actor.SERVICE, new LapseDispute(1));
        game.days(1);
        game.refused(RuleId.LOBBY_7, RED_SEAT, new LapseDispute(1));
        game.game().must(Actor.SERVICE, new LapseDispute(1));
        assertThat(game.last())
                .isEqualTo(new DisputeResolved(1, DisputeResolver.TIME, STANDS, DisputeBasis.RECOUNT, null, false));
        game.refused(RuleId.LOBBY_20, Actor.SERVICE, new LapseDispute(1));
    }

    @Rule("LOBBY-20")
    @Test
    void noDisputeLapsesWhileTheGameRuns() {
        var running = new DisputeFixture();
        running.start();
        var target = DisputeTarget.total(1, 1);
        running.game()
                .nextRecountFinds(new RecountInputs.Counted(Hash.sha256("r"), target, List.of(), true, false, null));
        running.game().must(BLUE_SEAT, open(target));
        running.days(100);
        running.refused(RuleId.LOBBY_20, Actor.SERVICE, new LapseDispute(1));
    }
}
