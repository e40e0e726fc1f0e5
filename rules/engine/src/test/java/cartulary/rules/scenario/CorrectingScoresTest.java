package cartulary.rules.scenario;

import static cartulary.contracts.dispute.DisputeOutcome.CORRECTED;
import static cartulary.rules.scenario.DisputeFixture.BLUE_SEAT;
import static cartulary.rules.scenario.DisputeFixture.RED_SEAT;
import static cartulary.rules.scenario.DisputeFixture.open;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Corrections of scores that were corrected before, and of scores that the record lacks.
class CorrectingScoresTest {
    private static final long CHOICE = 3;

    private final DisputeFixture game = DisputeFixture.finished();

    private void rule(int dispute, List<SeatPoints> points) {
        game.game().must(Actor.REFEREE, ruling(dispute, points));
    }

    private static ResolveDispute ruling(int dispute, List<SeatPoints> points) {
        return new ResolveDispute(dispute, CORRECTED, DisputeBasis.RULING, points, true);
    }

    private void tableCorrects(int dispute) {
        game.game().must(RED_SEAT, new AgreeToDispute(dispute, CORRECTED, null));
        game.game().must(BLUE_SEAT, new AgreeToDispute(dispute, CORRECTED, null));
    }

    private List<CorrectedScore> scores() {
        return ((ScoreCorrected) game.last()).scores();
    }

    private int red() {
        return game.game().game().score(0);
    }

    private void disputeTotal(int seat) {
        var target = DisputeTarget.total(1, seat);
        game.game().nextRecountFinds(new RecountInputs.Counted(Hash.sha256("r"), target, List.of(), true, false, null));
        game.game().must(BLUE_SEAT, open(target));
    }

    @Rule("LOBBY-19")
    @Test
    void aCorrectionByTheTableStartsFromThePointsOfAnEarlierRuling() {
        game.dispute(6, 6);
        rule(1, List.of(new SeatPoints(0, 9)));
        game.dispute(6, 6);
        tableCorrects(2);
        assertThat(scores()).containsExactly(new CorrectedScore(game.revision(), 0, 9, 6));
        assertThat(red()).isEqualTo(6);
    }

    @Rule("LOBBY-19")
    @Test
    void aCorrectionTakesAwayPointsThatOnlyAnEarlierRulingGave() {
        game.dispute(6, 6);
        rule(1, List.of(new SeatPoints(0, 4), new SeatPoints(1, 4)));
        assertThat(game.game().game().score(1)).isEqualTo(4);
        game.dispute(6, 6);
        tableCorrects(2);
        assertThat(scores())
                .containsExactly(
                        new CorrectedScore(game.revision(), 0, 4, 6), new CorrectedScore(game.revision(), 1, 4, 0));
        assertThat(game.game().game().score(1)).isZero();
    }

    @Rule("LOBBY-19")
    @Test
    void noCorrectionLeavesATotalBelow0() {
        disputeTotal(0);
        rule(1, List.of(new SeatPoints(0, 1)));
        assertThat(red()).isEqualTo(1);
        game.dispute(2, 2);
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, new ResolveDispute(2, CORRECTED, null, null, null));
        game.refused(RuleId.LOBBY_17, Actor.REFEREE, ruling(2, List.of(new SeatPoints(0, 2))));
        game.refused(RuleId.LOBBY_16, RED_SEAT, new AgreeToDispute(2, CORRECTED, null));
        rule(2, List.of(new SeatPoints(0, 3)));
        assertThat(red()).isZero();
    }

    @Rule("LOBBY-19")
    @Test
    void rulingsOnTwoMissingScoresOfOneCommandAreAdded() {
        game.disputeMissingRoads(CHOICE, 3, 5);
        rule(1, List.of(new SeatPoints(0, 2)));
        rule(2, List.of(new SeatPoints(0, 4), new SeatPoints(1, 4)));
        assertThat(game.last())
                .extracting(event -> ((ScoreCorrected) event).totals())
                .isEqualTo(List.of(new CorrectedTotal(0, 6, 10), new CorrectedTotal(1, 0, 4)));
        assertThat(scores()).containsExactly(new CorrectedScore(CHOICE, 0, 2, 6), new CorrectedScore(CHOICE, 1, 0, 4));
        assertThat(red()).isEqualTo(4 + 2 + 4);
    }

    @Rule("LOBBY-19")
    @Test
    void aRulingOnOneOfTwoCountedMissingScoresLeavesTheOther() {
        game.disputeMissingRoads(CHOICE, 3, 5);
        tableCorrects(1);
        assertThat(scores()).containsExactly(new CorrectedScore(CHOICE, 0, 0, 8));
        rule(2, List.of(new SeatPoints(0, 1)));
        assertThat(scores()).containsExactly(new CorrectedScore(CHOICE, 0, 8, 4));
        assertThat(red()).isEqualTo(4 + 3 + 1);
    }

    @Rule("LOBBY-19")
    @Test
    void aCountOfBothMissingScoresReplacesARulingOnOne() {
        game.disputeMissingRoads(CHOICE, 3, 5);
        rule(1, List.of(new SeatPoints(0, 1)));
        tableCorrects(2);
        assertThat(scores()).containsExactly(new CorrectedScore(CHOICE, 0, 1, 8));
        assertThat(red()).isEqualTo(4 + 3 + 5);
    }
}
